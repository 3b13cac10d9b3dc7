import { notFound } from '#app/domain/kernel/errors.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { HolidayParams } from './contract.ts';
import { findHoliday } from './holiday.read-model.ts';

export const deleteHoliday = command({
  name: 'holiday.delete',
  permission: 'organisation:write',
  input: HolidayParams,
  async run(ctx, { holidayId }): Promise<{ name: string; group: string }> {
    const stored = await findHoliday(ctx.em, holidayId);
    if (!stored) throw notFound('Public holiday');
    await execute(ctx.em, sql`delete from tenant.public_holiday where public_holiday_id = ${holidayId}`);
    const { name, date, group } = stored;
    ctx.audit({ subject: 'public_holiday', id: holidayId, before: { name, date, group } });
    return { name, group };
  },
});
