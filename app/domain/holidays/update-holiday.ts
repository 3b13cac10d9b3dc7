import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UpdateHoliday } from './contract.ts';
import { findHoliday } from './holiday.read-model.ts';

export const updateHoliday = command({
  name: 'holiday.update',
  permission: 'organisation:write',
  input: UpdateHoliday,
  async run(ctx, { holidayId, name, date, version }): Promise<{ group: string }> {
    const stored = await findHoliday(ctx.em, holidayId);
    if (!stored) throw notFound('Public holiday');
    refuseStaleEdit('public holiday', stored, version, { name, date }, (of) => ({ Name: of.name, Date: formatDate(of.date) }));
    await execute(ctx.em, sql`update tenant.public_holiday set name = ${name}, holiday_date = ${date}, updated_at = ${ctx.now().toISOString()}, version = version + 1
      where public_holiday_id = ${holidayId}`);
    ctx.audit({ subject: 'public_holiday', id: holidayId, before: { name: stored.name, date: stored.date }, after: { name, date } });
    return { group: stored.group };
  },
});
