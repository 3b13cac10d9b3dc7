import { tellingBudgets } from '#app/domain/budgets/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { recordInFreeSlot, type SavedTimesheet } from '#app/domain/timesheets/index.server.ts';
import { ApplyFavourite } from './contract.ts';
import { requireFavourite } from './favourites.ts';

export interface AppliedFavourite extends SavedTimesheet {
  /** What to say of the budgets that it carried over 80 or 100 per cent. */
  budgets: string[];
}

/** Records a favourite's hours on a day, in the next free slot of the person's working day. */
export const applyFavourite = command({
  name: 'favourite.apply',
  permission: 'timesheet:write',
  input: ApplyFavourite,
  async run(ctx, { favouriteId, date }): Promise<AppliedFavourite> {
    const { empId, clientId, projectId, iterationId, categoryId, locationId, notes, workedSeconds } =
      await requireFavourite(ctx, favouriteId);
    if (workedSeconds === null)
      throw new DomainError('rule_violated', 'This favourite has no hours. Give it some, or open it in the form of a new timesheet.');
    const work = { empId, clientId, projectId, categoryId, locationId, notes, ...(iterationId === null ? {} : { iterationId }) };
    const { result, budgets } = await tellingBudgets(ctx.em, [work], () => recordInFreeSlot(ctx, work, date, workedSeconds));
    return { ...result, budgets };
  },
});
