import type { ActionFunctionArgs } from '@remix-run/node';
import { applyFavourite, getFavourite } from '#app/domain/time/favourites/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { orAskForRateOf } from '../../ask-rate.server.ts';
import { withBudgets } from '../../carried-over.server.ts';
import { orSayOn } from '../../said-on-page.server.ts';

/** Records a favourite on a day, which says so and offers to undo it. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.timesheet());
  return handleForm(args, applyFavourite, async (ctx, input) => {
    const favourite = await orProblem(getFavourite(ctx, input));
    const { empId } = favourite;
    const there = paths.dayView(empId, input.date);
    const apply = async (): Promise<Response> => {
      const { timeId, workedSeconds, clientName, budgets } = await applyFavourite(ctx, input);
      return redirectWithToast(there, {
        ...withBudgets({ kind: 'success', title: 'Timesheet saved', text: `${formatHours(workedSeconds)} h ${clientName}` }, budgets),
        undo: { action: paths.undoAdding(), fields: [['empId', empId], ['back', there], ['timeIds', String(timeId)]] },
      });
    };
    return orSayOn(there, () => orAskForRateOf(ctx, favourite, input.date, apply()))(ctx, input);
  });
}
