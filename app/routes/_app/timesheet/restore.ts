import type { ActionFunctionArgs } from '@remix-run/node';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { restoreTimesheets } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { pressedOn } from './pressed-on.server.ts';
import { orSayOn } from './said-on-page.server.ts';

/** Brings back what was deleted, on the page whose message offered it. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.timesheet());
  const form = restoreTimesheets.input.extend(pressedOn);
  return handleForm(args, { ...restoreTimesheets, input: form }, orSayOn(({ back }) => back, async (ctx, { back, ...input }) => {
    const restored = await restoreTimesheets(ctx, input);
    const hours = formatHours(restored.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0));
    const what = restored.length === 1 ? 'Timesheet brought back' : `${restored.length} timesheets brought back`;
    const clients = [...new Set(restored.map(({ clientName }) => clientName))].join(', ');
    return redirectWithToast(back, { kind: 'success', title: what, text: `${hours} h ${clients}` });
  }));
}
