import { z } from 'zod';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { AddHoliday, GROUP_REQUIRED } from './contract.ts';
import { LeaveGroup } from './leave-group.entity.ts';
import { holidayNames } from './names.ts';
import { PublicHoliday } from './public-holiday.entity.ts';

/** Adds a public holiday for each of the chosen groups. */
export const addHoliday = command({
  name: 'holiday.add',
  permission: 'organisation:write',
  input: AddHoliday,
  output: z.strictObject({ added: z.int() }),
  http: {
    method: 'POST', path: '/api/publicHolidays/add-leave-public-holiday', names: holidayNames, status: 201, specified: 's2 §7',
  },
  async run(ctx, { name, date, groups }): Promise<{ added: number }> {
    const chosen = await requireGroups(ctx, groups);
    return insertHolidays(ctx, chosen.map((group) => ({ name, date, group })));
  },
});

interface NewHoliday { readonly name: string; readonly date: LocalDate; readonly group: LeaveGroup }

/** The groups of these ids, all of which must be there. */
export async function requireGroups(ctx: CommandCtx, ids: readonly number[]): Promise<LeaveGroup[]> {
  const known = await ctx.em.find(LeaveGroup, { leaveGroupId: { $in: [...ids] }, deletedOn: null, status: { $ne: 'deleting' } });
  if (known.length < ids.length) throw new DomainError('rule_violated', GROUP_REQUIRED, { groups: [GROUP_REQUIRED] });
  return known;
}

export async function insertHolidays(ctx: CommandCtx, days: readonly NewHoliday[]): Promise<{ added: number }> {
  const added = days.map(({ name, date, group }) => ctx.em.create(PublicHoliday, {
    name, date, group, groupId: writtenGroupId(group), createdBy: ctx.actor.empId, updatedAt: ctx.now(),
  }));
  await ctx.em.flush();
  for (const { holidayId, name, date, group } of added) {
    ctx.audit({ subject: 'public_holiday', id: holidayId, after: { name, date, group: group?.name } });
  }
  return { added: added.length };
}

/** Returns the group as the version before reads it, while it still serves: for a group that it cannot know, a state of no address. */
const writtenGroupId = ({ isEverybody, wasState, leaveGroupId }: LeaveGroup): string | null =>
  (isEverybody ? null : wasState ?? `#${leaveGroupId}`);
