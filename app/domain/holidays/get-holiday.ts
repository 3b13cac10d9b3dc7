import { notFound } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { HolidayParams } from './contract.ts';
import { findHoliday } from './holiday.read-model.ts';
import type { HolidayRecord } from './holiday.read-model.ts';

export const getHoliday = query({
  name: 'holiday.get',
  permission: 'organisation:write',
  input: HolidayParams,
  async run(ctx, { holidayId }): Promise<HolidayRecord> {
    const holiday = await findHoliday(ctx.em, holidayId);
    if (!holiday) throw notFound('Public holiday');
    return holiday;
  },
});
