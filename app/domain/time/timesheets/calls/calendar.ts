import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { dayCategory, type DayCategory } from '../charging/billing-code.ts';
import { dayField, entryFields } from '../contract.ts';
import { listDayTotals, workTypesOf } from '../days/day.read-model.ts';
import { findStanding } from '../days/standing.read-model.ts';
import { monthPeriod } from '#app/domain/kernel/values/period.ts';

const CalendarAnswer = z.array(z.strictObject({ date: z.string(), category: z.string<DayCategory>() }));

/** The days of a month, that of the given day, that have entries, each with its kinds of work. */
export const getCalendar = query({
  name: 'timesheet.calendar',
  permission: 'timesheet:read',
  input: z.object({ empId: entryFields.empId, date: dayField() }),
  output: CalendarAnswer,
  http: { method: 'GET', path: '/api/Timesheets/GetCalenderEvent', names: { date: 'Date', category: 'Category', empId: 'EmpID' },
    specified: 's3 §7' },
  owner: ({ empId }) => empId,
  async run({ em }, { empId, date }): Promise<z.output<typeof CalendarAnswer>> {
    await findStanding(em, empId);
    return (await listDayTotals(em, empId, monthPeriod(date))).map((day) => ({ date: day.date, category: dayCategory(workTypesOf(day)) }));
  },
});
