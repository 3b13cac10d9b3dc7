import type { ActionFunctionArgs } from '@remix-run/node';
import { addFavourite } from '#app/domain/time/favourites/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { orSayOn } from '../said-on-page.server.ts';

/** Saves an entry as a favourite; the day says so. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.timesheet());
  return handleForm(args, addFavourite, orSayOn(paths.dayView(), async (ctx, input) => {
    const { favouriteName, empId, date } = await addFavourite(ctx, input);
    return redirectWithToast(paths.dayView(empId, date), { kind: 'success', title: 'Favourite saved', text: favouriteName });
  }));
}
