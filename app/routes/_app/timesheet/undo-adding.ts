import type { ActionFunctionArgs } from '@remix-run/node';
import { undoAdding } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { pressedOn } from './pressed-on.server.ts';
import { orSayOn } from './said-on-page.server.ts';

/** A press beside a message: there is no form to come back to, so the page that showed it says what became of it. */
const UndoAddingForm = undoAdding.input.extend(pressedOn);

export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.timesheet());
  return handleForm(args, { ...undoAdding, input: UndoAddingForm }, orSayOn(({ back }) => back, async (ctx, { back, ...input }) => {
    const { removed } = await undoAdding(ctx, input);
    const text = removed === 1 ? 'The entry is removed again.' : `The ${removed} entries are removed again.`;
    return redirectWithToast(back, { kind: 'success', text });
  }));
}
