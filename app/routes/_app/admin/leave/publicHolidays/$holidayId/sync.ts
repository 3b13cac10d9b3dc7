import type { ActionFunctionArgs } from '@remix-run/node';
import { syncHoliday } from '#app/domain/leave/holiday-sync/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { startedOrTold } from '../../started-or-told.server.ts';

export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.publicHolidays());
  return handleForm(args, syncHoliday, (ctx, input) => startedOrTold(args, syncHoliday(ctx, input), {
    list: (begun) => paths.publicHolidays(begun?.group ? { group: begun.group } : {}),
    started: 'Public Holiday sync started. Please wait a moment before refreshing the page.', failed: 'Failed to sync Public Holiday',
  }));
}
