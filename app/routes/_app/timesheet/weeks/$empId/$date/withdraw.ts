import type { ActionFunctionArgs } from '@remix-run/node';
import { withdrawWeek } from '#app/domain/time/submitted-weeks/index.server.ts';
import { orSayOn } from '#app/routes/_app/timesheet/said-on-page.server.ts';
import { formatLongDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Takes a submitted week back, on its page. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, pageOf(args));
  return handleForm(args, withdrawWeek, orSayOn(pageOf(args), async (ctx, input) => {
    const { monday } = await withdrawWeek(ctx, input);
    return redirectWithToast(pageOf(args), { kind: 'success', title: 'Week taken back', text: formatLongDate(monday) });
  }));
}

const pageOf = ({ params }: ActionFunctionArgs): string => paths.week(params['empId'] ?? '', params['date'] ?? '');
