import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { explain, type Lock } from '#app/domain/kernel/lock.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { categoryFits, findClosedDays, isLocked, lockOf, type ClosingRules } from '#app/domain/time/timesheets/index.server.ts';
import { problemsOfChoice } from './check-choice.ts';
import { findChosen, type Chosen } from './chosen-records.read-model.ts';
import type { MoveRequest } from './contract.ts';
import { NOTHING_FOUND } from './fields.ts';
import { matching, moving, placeAfter } from './matching.ts';

/** What a move would do. With messages it would do nothing, and they say why. */
export interface CheckedMove {
  messages: string[];
  chosen: Chosen;
  /** How many timesheets would change. */
  count: number;
  seconds: number;
  /** How many of them get another client, and with it another price unless theirs is overwritten. */
  repriced: number;
  fingerprint: string;
}

/** Names this many of the timesheets that stand in the way. */
const MAX_NAMED = 10;
const SAME_ALREADY = 'These timesheets have the new values already: nothing would change.';

/** Checks a move against what is stored now. */
export async function checkMove(em: SqlEntityManager, request: MoveRequest): Promise<CheckedMove> {
  const chosen = await findChosen(em, request);
  const nothing = { chosen, count: 0, seconds: 0, repriced: 0, fingerprint: '' };
  const problems = problemsOfChoice(request, chosen);
  if (problems.length > 0) return { ...nothing, messages: problems };
  const figures = await findFigures(em, request, chosen);
  if (figures.count === 0) {
    const found = await firstRow(em, sql`select 1 as found from tenant.timesheet t where ${matching(request.filter)} limit 1`);
    return { ...nothing, messages: [found ? SAME_ALREADY : NOTHING_FOUND] };
  }
  const locked = figures.locked === 0 ? [] : await listLocked(em, moving(request), chosen, figures.locked);
  return { ...figures, chosen, messages: [...locked, ...await listUnfittingCategories(em, request, chosen)] };
}

interface Figures { count: number; seconds: number; repriced: number; locked: number; fingerprint: string }

/** A fingerprint of entries, `t`: it changes with every one of them. */
export const FINGERPRINT = sql`coalesce(md5(string_agg(t.time_id || '.' || t.version, ',' order by t.time_id)), '')`;

async function findFigures(em: SqlEntityManager, request: MoveRequest, { closingDate }: Chosen): Promise<Figures> {
  const { client } = placeAfter(request.to);
  return (await firstRow<Figures>(em, sql`select count(*)::int as count, coalesce(sum(t.worked_seconds), 0)::float8 as seconds,
      count(*) filter (where t.client_id <> ${client})::int as repriced,
      count(*) filter (where ${isLocked(closingDate)})::int as locked, ${FINGERPRINT} as fingerprint
    from tenant.timesheet t where ${moving(request)}`))!;
}

export interface NamedEntry {
  empId: string; date: LocalDate; invoiceId: number | null; inputSource: number; employee: string; client: string; project: string;
}

/** The columns that name an entry, and the tables that they come from. */
export const NAMED = sql`t.emp_id as "empId", t.entry_date::text as date, t.invoice_id as "invoiceId", t.input_source as "inputSource",
  trim(e.first_name || ' ' || e.surname) as employee, c.co_name as client, p.project_name as project`;
export const NAMED_FROM = sql`join tenant.employee e on e.emp_id = t.emp_id join tenant.client c on c.client_id = t.client_id
  join tenant.project p on p.project_id = t.project_id`;

export const nameOf = ({ employee, date, client, project }: NamedEntry): string =>
  `${employee}, ${formatDate(date)}, ${client} - ${project}`;

/** As many as are named, and how many more there are. */
export const withRest = (named: readonly string[], count: number, rest: string): string[] =>
  (count > named.length ? [...named, `${formatCount(count - named.length)} more ${rest}`] : [...named]);

/** Why an entry stays where it is, where a lock holds it. */
export const lockOfNamed = async (em: SqlEntityManager, entry: NamedEntry, rules: ClosingRules): Promise<Lock | undefined> =>
  lockOf(entry, await findClosedDays(em, rules, entry.empId, { from: entry.date, to: entry.date }));

/** A move leaves what is on an invoice, also where its own page could change it: it says where that is done. */
const reasonOf = ({ invoiceId }: NamedEntry, lock: Lock): string => (invoiceId === null || lock.kind !== 'invoiced' ? explain(lock)
  : `${lock.reason} A move leaves it there: filter it out. Its project, iteration, category, location and notes can be changed on its own `
    + 'page, and the rest once it is off the invoice.');

async function listLocked(em: SqlEntityManager, which: RawBuilder<unknown>, rules: ClosingRules, count: number): Promise<string[]> {
  const found = await rows<NamedEntry>(em, sql`select ${NAMED} from tenant.timesheet t ${NAMED_FROM}
    where ${which} and ${isLocked(rules.closingDate)} order by t.entry_date, t.time_id limit ${sql.lit(MAX_NAMED)}`);
  const named = [];
  for (const entry of found) named.push(`${nameOf(entry)}: ${reasonOf(entry, (await lockOfNamed(em, entry, rules))!)}`);
  return withRest(named, count, 'are invoiced, closed, confirmed or created by leave.');
}

interface Combination { entries: number; category: string; clientId: string; projectId: string }

/** Leave is recorded on non-working categories and all other work on working ones. */
async function listUnfittingCategories(em: SqlEntityManager, request: MoveRequest, { ownClientId }: Chosen): Promise<string[]> {
  const { client, project, category } = placeAfter(request.to);
  const found = await rows<Combination>(em, sql`select count(*)::int as entries, k.category_name as category, "clientId", "projectId"
    from (select ${client} as "clientId", ${project} as "projectId", ${category} as category_id
      from tenant.timesheet t where ${moving(request)}) placed
    join tenant.category k on k.category_id = placed.category_id group by 2, 3, 4 order by 2, 3, 4`);
  return found.filter((one) => !categoryFits(one.category, one, ownClientId)).map(({ entries, category: name }) =>
    `${entries === 1 ? '1 timesheet' : `${formatCount(entries)} timesheets`} would have the category “${name}”, which does not fit the `
      + 'project: leave needs a non-working category, and all other work a working one. Choose a new category too.');
}
