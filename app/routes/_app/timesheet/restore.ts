import type { ActionFunctionArgs } from '@remix-run/node';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { restoreTimesheet } from '#app/domain/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { pressedOn } from './pressed-on.server.ts';
import { orSayOn } from './said-on-page.server.ts';

/** Brings a deleted entry back, on the page whose message offered it. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.timesheet());
  const form = restoreTimesheet.input.extend(pressedOn);
  return handleForm(args, { ...restoreTimesheet, input: form }, orSayOn(({ back }) => back, async (ctx, { back, ...input }) => {
    const { workedSeconds, clientName } = await restoreTimesheet(ctx, input);
    const text = `${formatHours(workedSeconds)} h ${clientName}`;
    return redirectWithToast(back, { kind: 'success', title: 'Timesheet brought back', text });
  }));
}
