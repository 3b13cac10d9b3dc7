import { z } from 'zod';
import { namedPeriod, PERIOD_NAMES, type PeriodName } from '#app/domain/kernel/values/named-period.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { TimesheetSummaryParams, type Grouping } from '#app/domain/time/timesheets/contract.ts';
import { getFilterChoices } from '#app/domain/time/timesheets/index.server.ts';
import { listGroupedTime } from '#app/domain/time/reports/index.server.ts';
import { rowsWithSums } from '#app/screens/time/reports/grouped-columns.ts';
import type { WebCtx } from '../context.server.ts';
import { DEFAULT_PERIOD, GROUP_ROWS } from '#app/screens/time/timesheets/report-query.ts';
import { orProblem } from '../responses.server.ts';

const named = (unasked: PeriodName) => z.enum(PERIOD_NAMES).catch(unasked);

/**
 * The days that an address asks for: its own, those of a named period, or those that are meant unasked. Both days left empty is all of
 * time. Days that come with the name of their period are that period, whenever the address is opened.
 */
export function daysOf(query: URLSearchParams, given: Pick<TimesheetSummaryParams, 'startDate' | 'endDate'>,
  today: string, unasked = DEFAULT_PERIOD): { period: PeriodName | ''; startDate: string; endDate: string } {
  const { startDate, endDate } = given;
  const hasDays = query.has('startDate') || query.has('endDate');
  const name = named(unasked).parse(query.get('period') ?? undefined);
  if (startDate || endDate) {
    const ofPeriod = query.has('period') ? namedPeriod(name, today) : null;
    return { period: ofPeriod?.from === startDate && ofPeriod.to === endDate ? name : '', startDate, endDate };
  }
  const period = hasDays ? 'all' : name;
  const days = namedPeriod(period, today);
  return { period, startDate: days?.from ?? '', endDate: days?.to ?? '' };
}

/**
 * The filters in the address of a timesheet report, with the ids that typed names mean and what may be chosen; `person` is who sees their
 * own time only.
 */
export async function reportFilters(ctx: WebCtx, request: Request, forced: Partial<TimesheetSummaryParams> = {}) {
  const query = new URL(request.url).searchParams;
  // Addresses that people saved say `pageSize`.
  const given = TimesheetSummaryParams.parse({ ...Object.fromEntries(query), size: query.get('pageSize') ?? undefined });
  const { empId: person, clientId: client, projectId: project, iterationId: iteration, categoryId: category } = given;
  const choices = await orProblem(getFilterChoices(ctx, { person, client, project, iteration, category }));
  const chosen = { empId: choices.person.id, clientId: choices.client.id, projectId: choices.project.id,
    iterationId: choices.iteration.id, categoryId: choices.category.id };
  // Money is a column for who may see it only.
  const value = actorMay(ctx.actor, 'invoice:read') ? given.value : '' as const;
  const params = { ...given, value, ...forced, ...daysOf(query, given, ctx.today()), ...chosen };
  const size = params.groupBy === 'entries' || query.has('pageSize') ? params.size : GROUP_ROWS;
  return { params: { ...params, size }, choices, today: ctx.today(),
    person: ctx.actor.isAdmin ? null : ctx.actor.name };
}

/** What a page shows of a report that is summed up by something. */
export async function groupedReport(ctx: WebCtx, params: Omit<TimesheetSummaryParams, 'groupBy'> & { groupBy: Grouping }) {
  const { rows, ...report } = await orProblem(listGroupedTime(ctx, params));
  return { ...report, groupBy: params.groupBy, rows: rowsWithSums(rows, params.thenBy !== '' && params.thenBy !== params.groupBy) };
}
