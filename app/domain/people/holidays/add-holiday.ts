import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { AddHoliday, EVERYBODY, GROUP_REQUIRED } from './contract.ts';
import { listHolidayGroups } from './holiday.read-model.ts';
import { PublicHoliday } from './public-holiday.entity.ts';

/** Adds a public holiday for each of the chosen groups. */
export const addHoliday = command({
  name: 'holiday.add',
  permission: 'organisation:write',
  input: AddHoliday,
  async run(ctx, { name, date, groups }): Promise<{ added: number }> {
    const known = await listHolidayGroups(ctx.em);
    if (groups.some((group) => !known.includes(group)))
      throw new DomainError('rule_violated', GROUP_REQUIRED, { groups: [GROUP_REQUIRED] });
    const added = groups.map((group) => ctx.em.create(PublicHoliday, {
      name, date, group: group === EVERYBODY ? null : group, createdBy: ctx.actor.empId, updatedAt: ctx.now(),
    }));
    await ctx.em.flush();
    for (const { holidayId, group } of added) {
      ctx.audit({ subject: 'public_holiday', id: holidayId, after: { name, date, group: group ?? '' } });
    }
    return { added: added.length };
  },
});
