import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { insertHolidays, requireGroups } from '../add-holiday.ts';
import { AddPrepared, PLACE_REQUIRED, PreparedList } from '../contract.ts';
import { groupOfHoliday } from '../members.read-model.ts';
import { listDays, listPlaces, type PreparedDay, type PreparedPlace } from './prepared-days.ts';

const permission = 'organisation:write';

/** The places of which a list is prepared. */
export const listPreparedPlaces = query({
  name: 'holiday.prepared-places', permission, input: z.object({}), run: (): Promise<PreparedPlace[]> => listPlaces(),
});

/** A day of the list, with the groups to which it would be new. */
export interface ProposedDay extends PreparedDay { newFor: number[] }

interface Asked { readonly place: string; readonly year: number; readonly groups: readonly number[] }

async function proposedDays(ctx: Ctx, { place, year, groups }: Asked): Promise<ProposedDay[]> {
  const days = await listDays(place, year);
  if (!days) throw new DomainError('rule_violated', PLACE_REQUIRED, { place: [PLACE_REQUIRED] });
  const taken = await rows<{ date: LocalDate; group: number }>(ctx.em, sql`select h.holiday_date::text as date,
      ${groupOfHoliday(sql`h`, sql`tenant.leave_group`)} as group
    from tenant.public_holiday h where h.holiday_date between ${`${year}-01-01`} and ${`${year}-12-31`}`);
  const isTaken = new Set(taken.map(({ date, group }) => `${group} ${date}`));
  return days.map((day) => ({ ...day, newFor: groups.filter((group) => !isTaken.has(`${group} ${day.date}`)) }));
}

/** Shows what a prepared list would add, before it is added. */
export const previewPrepared = query({
  name: 'holiday.preview-prepared', permission, input: PreparedList,
  run: (ctx, asked): Promise<ProposedDay[]> => proposedDays(ctx, asked),
});

/** Adds the days of a prepared list that the groups do not have yet. */
export const addPrepared = command({
  name: 'holiday.add-prepared', permission, input: AddPrepared,
  async run(ctx, asked): Promise<{ added: number }> {
    const groups = await requireGroups(ctx, asked.groups);
    const days = await proposedDays(ctx, asked);
    return insertHolidays(ctx, groups.flatMap((group) =>
      days.filter(({ newFor }) => newFor.includes(group.leaveGroupId)).map(({ date, name }) => ({ date, name, group }))));
  },
});
