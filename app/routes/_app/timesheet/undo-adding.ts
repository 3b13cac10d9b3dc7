import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { undoAdding } from '#app/domain/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** A press beside a message: there is no form to come back to, so the page that showed it says what became of it. */
const UndoAddingForm = undoAdding.input.extend({
  back: z.string().max(300).regex(/^\/timesheet\/(dayview|weekview|weekgrid)\//).catch(paths.timesheet()),
});

export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.timesheet());
  return handleForm(args, { ...undoAdding, input: UndoAddingForm }, async (ctx, { back, ...input }) => {
    try {
      const { removed } = await undoAdding(ctx, input);
      const text = removed === 1 ? 'The entry is removed again.' : `The ${removed} entries are removed again.`;
      return await redirectWithToast(back, { kind: 'success', text });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'forbidden') throw error;
      return redirectWithToast(back, { kind: 'error', text: error.message });
    }
  });
}
