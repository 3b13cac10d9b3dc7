import type { Ctx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { mayActFor } from '#app/domain/kernel/permissions.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import { getTimesheet, recordInFreeSlot, type SavedTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { savedAndTold, type WithBudgets } from '#app/domain/clients/budgets/index.server.ts';
import { AddFavourite, ChangeFavourite, FAVOURITE_NAME_MAX, FavouriteRef, PersonFavourites, ApplyFavourite } from './contract.ts';
import { Favourite } from './favourite.entity.ts';
import { findFavourite, listFavouritesOf, type FavouriteRow } from './favourites.read-model.ts';

/** More would no longer be quicker than the form. */
const MAX_FAVOURITES = 50;

/** A favourite of somebody whom the actor may act for. */
async function requireFavourite(ctx: Ctx, favouriteId: number): Promise<FavouriteRow> {
  const found = await findFavourite(ctx.em, favouriteId);
  if (!found || !mayActFor(ctx.actor, found.empId)) throw notFound('Favourite');
  return found;
}

export const listFavourites = query({
  name: 'favourite.list',
  permission: 'timesheet:read',
  input: PersonFavourites,
  owner: ({ empId }) => empId,
  run: (ctx, { empId }): Promise<FavouriteRow[]> => listFavouritesOf(ctx.em, empId),
});

export const getFavourite = query({
  name: 'favourite.get',
  permission: 'timesheet:read',
  input: FavouriteRef,
  run: (ctx, { favouriteId }): Promise<FavouriteRow> => requireFavourite(ctx, favouriteId),
});

/** Saves an entry as a favourite of its person: all of it but when it was and what it cost. */
export const addFavourite = command({
  name: 'favourite.add',
  permission: 'timesheet:write',
  input: AddFavourite,
  async run(ctx, { timeId }): Promise<{ favouriteId: number; favouriteName: string; empId: string; date: string }> {
    const { empId, date, clientId, projectId, iterationId, categoryId, locationId, notes, workedSeconds, ...names } =
      await getTimesheet(ctx, { timeId });
    if ((await listFavouritesOf(ctx.em, empId)).length >= MAX_FAVOURITES)
      throw new DomainError('rule_violated', `You have ${MAX_FAVOURITES} favourites already. Delete one that you do not need any more.`);
    const favouriteName = `${names.projectName}, ${names.categoryName}`.slice(0, FAVOURITE_NAME_MAX);
    const values = { empId, favouriteName, clientId, projectId, iterationId, categoryId, locationId, note: notes, workedSeconds };
    const stored = ctx.em.create(Favourite, values);
    await ctx.em.flush();
    ctx.audit({ subject: 'favourite', id: stored.favouriteId, after: values });
    return { favouriteId: stored.favouriteId, favouriteName, empId, date };
  },
});

export const changeFavourite = command({
  name: 'favourite.change',
  permission: 'timesheet:write',
  input: ChangeFavourite,
  async run(ctx, { favouriteId, version, ...values }): Promise<FavouriteRow> {
    const stored = await requireFavourite(ctx, favouriteId);
    refuseStaleEdit('favourite', { ...stored, note: stored.notes }, version, values, (of) => ({
      Name: of.favouriteName, Notes: of.note, Hours: of.workedSeconds === null ? '' : durationInputValue(of.workedSeconds),
    }));
    await ctx.em.nativeUpdate(Favourite, { favouriteId }, { ...values, version: stored.version + 1 });
    ctx.audit({ subject: 'favourite', id: favouriteId, before: stored, after: values });
    return { ...stored, ...values, notes: values.note };
  },
});

export const deleteFavourite = command({
  name: 'favourite.delete',
  permission: 'timesheet:write',
  input: FavouriteRef,
  async run(ctx, { favouriteId }): Promise<FavouriteRow> {
    const stored = await requireFavourite(ctx, favouriteId);
    await ctx.em.nativeDelete(Favourite, { favouriteId });
    ctx.audit({ subject: 'favourite', id: favouriteId, before: stored });
    return stored;
  },
});

/** Records a favourite's hours on a day, in the next free slot of the person's working day. */
export const applyFavourite = command({
  name: 'favourite.apply',
  permission: 'timesheet:write',
  input: ApplyFavourite,
  async run(ctx, { favouriteId, date }): Promise<WithBudgets<SavedTimesheet>> {
    const { empId, clientId, projectId, iterationId, categoryId, locationId, notes, workedSeconds } =
      await requireFavourite(ctx, favouriteId);
    if (workedSeconds === null)
      throw new DomainError('rule_violated', 'This favourite has no hours. Give it some, or open it in the form of a new timesheet.');
    const work = { empId, clientId, projectId, categoryId, locationId, notes, ...(iterationId === null ? {} : { iterationId }) };
    return savedAndTold(ctx.em, work, () => recordInFreeSlot(ctx, work, date, workedSeconds));
  },
});
