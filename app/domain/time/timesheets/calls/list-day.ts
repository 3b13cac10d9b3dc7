import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { workTypeOf } from '../charging/billing-code.ts';
import { BILLING_CODES, PersonDay, PROJECT_SUMMARY_DAYS } from '../contract.ts';
import { listDayTotals, listEntries, listProjectSummary, type DayEntryRow } from '../days/day.read-model.ts';
import { findStanding } from '../days/standing.read-model.ts';
import { LISTED_NAMES } from '../names.ts';
import { hoursOf, minutesOf } from './units.ts';

const word = z.string();
const ListedAnswer = z.strictObject({
  timeId: z.int(), empId: word, date: word, startTime: word, endTime: word, clientId: word, client: word, projectId: word, project: word,
  categoryId: word, category: word, billableId: z.enum(BILLING_CODES), isBillable: z.boolean(), isLeave: z.boolean(),
  isSuggested: z.boolean(), totalTime: z.number(), locationId: word, location: word, notes: word, hasNotes: z.boolean(),
  less: z.number(), invoiceId: z.int().nullable(), inputSource: z.int(), version: z.int(),
});
type Listed = z.output<typeof ListedAnswer>;

const listedOf = (entry: DayEntryRow, ownClientId: string): Listed => {
  const { workedSeconds, lessSeconds, iterationId: _id, iteration: _name, ...same } = entry;
  return {
    ...same, isBillable: entry.billableId !== 'W', isLeave: workTypeOf(entry, ownClientId) === 'leave', isSuggested: false,
    totalTime: hoursOf(workedSeconds), hasNotes: entry.notes !== '', less: minutesOf(lessSeconds),
  };
};

/** The entries of a person's day, in the order they were worked. */
export const listDay = query({
  name: 'timesheet.list-day',
  permission: 'timesheet:read',
  input: PersonDay,
  output: z.array(ListedAnswer),
  http: { method: 'GET', path: '/api/Timesheets/GetTimesheetListViewModel', names: LISTED_NAMES, specified: 's3 §7' },
  owner: ({ empId }) => empId,
  async run({ em }, { empId, date }): Promise<Listed[]> {
    const [{ ownClientId }, entries] = await Promise.all([findStanding(em, empId), listEntries(em, empId, { from: date, to: date })]);
    return entries.map((entry) => listedOf(entry, ownClientId));
  },
});

const SummaryAnswer = z.strictObject({ date: word, client: z.number(), internal: z.number(), leave: z.number(), total: z.number() });

/** The hours of a person's day by kind of work. */
export const getDaySummary = query({
  name: 'timesheet.day-summary',
  permission: 'timesheet:read',
  input: PersonDay,
  output: SummaryAnswer,
  http: { method: 'GET', path: '/api/Timesheets/GetDaySummary', names: {
    date: 'Date', client: 'ClientWork', internal: 'InternalWork', leave: 'Leave', total: 'Total', empId: 'EmpID',
  }, specified: 's3 §7' },
  owner: ({ empId }) => empId,
  async run({ em }, { empId, date }): Promise<z.output<typeof SummaryAnswer>> {
    await findStanding(em, empId);
    const [found] = await listDayTotals(em, empId, { from: date, to: date });
    const { client, internal, leave } = found ?? { client: 0, internal: 0, leave: 0 };
    return {
      date, client: hoursOf(client), internal: hoursOf(internal), leave: hoursOf(leave), total: hoursOf(client + internal + leave),
    };
  },
});

const ProjectSummaryAnswer = z.strictObject({
  projectName: word, sum: z.number(), isBillable: z.boolean(), projectId: word, clientId: word, startDate: word, endDate: word,
});

/** The hours of a person by project in the two weeks up to a day. */
export const getProjectsSummary = query({
  name: 'timesheet.projects-summary',
  permission: 'timesheet:read',
  input: PersonDay,
  output: z.array(ProjectSummaryAnswer),
  http: { method: 'GET', path: '/api/Timesheets/GetProjectsSummary', names: { projectId: 'projectID', clientId: 'clientID' },
    specified: 's3 §7' },
  owner: ({ empId }) => empId,
  async run({ em }, { empId, date }): Promise<z.output<typeof ProjectSummaryAnswer>[]> {
    await findStanding(em, empId);
    const period = { from: addDays(date, 1 - PROJECT_SUMMARY_DAYS), to: date };
    return (await listProjectSummary(em, empId, period)).map(({ project, workedSeconds, isBillable, projectId, clientId }) => ({
      projectName: project, sum: hoursOf(workedSeconds), isBillable, projectId, clientId, startDate: period.from, endDate: period.to,
    }));
  },
});
