import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { AddHoliday, EVERYBODY, GROUP_REQUIRED } from './contract.ts';
import { listHolidayGroups } from './holiday.read-model.ts';

/** Adds a public holiday for each of the chosen groups. */
export const addHoliday = command({
  name: 'holiday.add',
  permission: 'organisation:write',
  input: AddHoliday,
  async run(ctx, { name, date, groups }): Promise<{ added: number }> {
    const known = await listHolidayGroups(ctx.em);
    if (groups.some((group) => !known.includes(group))) throw new DomainError('rule_violated', GROUP_REQUIRED, { groups: [GROUP_REQUIRED] });
    for (const group of groups) {
      const added = await firstRow<{ holidayId: number }>(ctx.em, sql`insert into tenant.public_holiday (name, holiday_date, group_id, created_by, updated_at)
        values (${name}, ${date}, ${group === EVERYBODY ? null : group}, ${ctx.actor.empId}, ${ctx.now().toISOString()}) returning public_holiday_id as "holidayId"`);
      ctx.audit({ subject: 'public_holiday', id: added?.holidayId ?? 0, after: { name, date, group } });
    }
    return { added: groups.length };
  },
});
