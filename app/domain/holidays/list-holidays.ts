import type { Page } from '#app/domain/kernel/page.ts';
import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { HolidayList } from './contract.ts';
import { countHolidays, listHolidayGroups, selectHolidays } from './holiday.read-model.ts';
import type { HolidayRow } from './holiday.read-model.ts';

export interface HolidaysView extends Page<HolidayRow> {
  /** The groups that a holiday can be for, everybody first. */
  groups: string[];
}

/** A page of the public holidays of a group, or of all. */
export const listHolidays = query({
  name: 'holiday.list',
  permission: 'organisation:read',
  input: HolidayList,
  async run(ctx, list): Promise<HolidaysView> {
    const [found, counted, groups] = await Promise.all([
      rows<HolidayRow>(ctx.em, selectHolidays(list)), firstRow<{ total: number }>(ctx.em, countHolidays(list)), listHolidayGroups(ctx.em),
    ]);
    return { rows: found, total: counted?.total ?? 0, groups };
  },
});
