import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { namedPeriod, PERIOD_NAMES, type PeriodName } from '#app/domain/kernel/values/named-period.ts';
import { TimesheetSummaryParams } from '#app/domain/time/timesheets/contract.ts';
import { getFilterChoices } from '#app/domain/time/timesheets/index.server.ts';
import { DEFAULT_PERIOD, GROUP_ROWS } from '#app/screens/time/timesheets/report-query.ts';
import { readParams, type ListParams } from './list-params.ts';

interface Days { readonly startDate: string; readonly endDate: string }

/** Some hundred sheets of paper: more is printed by mistake only. */
const MAX_PRINTED = 5000;

/** Reads from an address the wish for a report as it is printed: with all of its rows on one page. */
export const isForPaper = (query: URLSearchParams): boolean => query.get('print') === 'on';

/** Returns what a list is asked for then. */
export const onPaper = (isPrint: boolean): { size?: number; page?: number } => (isPrint ? { size: MAX_PRINTED, page: 1 } : {});

const named = (unasked: PeriodName) => z.enum(PERIOD_NAMES).catch(unasked);

/**
 * Returns the days that an address asks for: its own, those of a named period, or those that are meant unasked. Both days left empty is
 * all of time. Days that come with the name of their period are that period, whenever the address is opened.
 */
export function daysOf(query: URLSearchParams, { startDate, endDate }: Days, today: string,
  unasked = DEFAULT_PERIOD): Days & { readonly period: PeriodName | '' } {
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
 * Reads the filters of a timesheet report, with the ids that typed names mean and the choices of each; `person` is the one who sees their
 * own time only.
 */
export async function timeParams(ctx: Ctx, query: URLSearchParams, forced: Partial<TimesheetSummaryParams> = {}) {
  // Addresses that people saved say `pageSize`.
  const given = TimesheetSummaryParams.parse({ ...Object.fromEntries(query), size: query.get('pageSize') ?? undefined });
  const { empId: person, clientId: client, projectId: project, iterationId: iteration, categoryId: category } = given;
  const choices = await getFilterChoices(ctx, { person, client, project, iteration, category });
  const chosen = { empId: choices.person.id, clientId: choices.client.id, projectId: choices.project.id,
    iterationId: choices.iteration.id, categoryId: choices.category.id };
  // Money is a column for who may see it only.
  const value = actorMay(ctx.actor, 'invoice:read') ? given.value : '' as const;
  const params = { ...given, value, ...forced, ...daysOf(query, given, ctx.today()), ...chosen };
  const size = params.groupBy === 'entries' || query.has('pageSize') ? params.size : GROUP_ROWS;
  return { params: { ...params, size }, choices, today: ctx.today(),
    person: ctx.actor.isAdmin ? null : ctx.actor.name };
}

/** Reads the filters of a report about people, its days and its person as those of every report are read. */
export async function peopleParams<Schema extends z.ZodType>(ctx: Ctx, query: URLSearchParams, contract: Schema) {
  const report = await timeParams(ctx, query);
  const { startDate, endDate, empId } = report.params;
  const isPrint = isForPaper(query);
  const asked = { ...contract.parse({ ...Object.fromEntries(query), startDate, endDate, empId }) as z.output<Schema> & object,
    ...onPaper(isPrint) };
  return { ...report, asked, defaults: contract.parse({}), isPrint };
}

/** Reads the filters of a report of a period: its days, or those of a named period; this month's unasked. */
export function periodParams<Schema extends z.ZodType<Days & object>>(ctx: Ctx, query: URLSearchParams, schema: Schema) {
  const { params, defaults } = readParams(schema, query) as ListParams<z.output<Schema> & Days>;
  const days = daysOf(query, params, ctx.today());
  const isPrint = isForPaper(query);
  const { startDate, endDate } = days;
  return { params: { ...params, startDate, endDate, ...onPaper(isPrint) }, defaults, days, today: ctx.today(), isPrint };
}
