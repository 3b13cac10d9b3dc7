import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { explain } from '#app/domain/kernel/lock.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { categoryFits, findClosedDays, lockOf, type ClosingRules } from '#app/domain/time/timesheets/index.server.ts';
import { problemsOfChoice } from './check-choice.ts';
import { findChosen, type Chosen } from './chosen-records.read-model.ts';
import type { MoveRequest } from './contract.ts';
import { NOTHING_FOUND } from './fields.ts';
import { held, matching, movable, placeAfter } from './matching.ts';

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
  /** Those that a lock holds where they are: how many, the first of them by name, and why. */
  held: number;
  staying: string[];
}

/** Names this many of the timesheets that stand in the way. */
const MAX_NAMED = 10;
const SAME_ALREADY = 'These timesheets have the new values already: nothing would change.';

/** Checks a move against what is stored now. */
export async function checkMove(em: SqlEntityManager, request: MoveRequest): Promise<CheckedMove> {
  const chosen = await findChosen(em, request);
  const nothing = { chosen, count: 0, seconds: 0, repriced: 0, fingerprint: '', held: 0, staying: [] };
  const problems = problemsOfChoice(request, chosen);
  if (problems.length > 0) return { ...nothing, messages: problems };
  const figures = await findFigures(em, request, chosen);
  const { total: heldCount, staying } = await listHeld(em, request, chosen);
  if (figures.count === 0) {
    if (heldCount > 0) return { ...nothing, messages: staying };
    const found = await firstRow(em, sql`select 1 as found from tenant.timesheet t where ${matching(request.filter)} limit 1`);
    return { ...nothing, messages: [found ? SAME_ALREADY : NOTHING_FOUND] };
  }
  return { ...figures, chosen, held: heldCount, staying, messages: await listUnfittingCategories(em, request, chosen) };
}

interface Figures { count: number; seconds: number; repriced: number; fingerprint: string }

/** A fingerprint of entries, `t`: it changes with every one of them. */
export const FINGERPRINT = sql`coalesce(md5(string_agg(t.time_id || '.' || t.version, ',' order by t.time_id)), '')`;

async function findFigures(em: SqlEntityManager, request: MoveRequest, { closingDate }: Chosen): Promise<Figures> {
  const { client } = placeAfter(request.to);
  return (await firstRow<Figures>(em, sql`select count(*)::int as count, coalesce(sum(t.worked_seconds), 0)::float8 as seconds,
      count(*) filter (where t.client_id <> ${client})::int as repriced,
      ${FINGERPRINT} as fingerprint
    from tenant.timesheet t where ${movable(request, closingDate)}`))!;
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

/** Says why an entry stays where it is, where a lock holds it. An invoice does so only where the entry leaves the client. */
export async function reasonToStay(
  em: SqlEntityManager, entry: NamedEntry, rules: ClosingRules, leavesClient: boolean,
): Promise<string | undefined> {
  const lock = lockOf(entry, await findClosedDays(em, rules, entry.empId, { from: entry.date, to: entry.date }));
  if (!lock) return undefined;
  if (lock.kind !== 'invoiced') return explain(lock);
  return leavesClient ? `${lock.reason} It stays with its client until an administrator removes it from the invoice.` : undefined;
}

/** The entries that stay, by name and reason: the first of them, and how many there are. */
async function listHeld(em: SqlEntityManager, request: MoveRequest, rules: ClosingRules): Promise<{ total: number; staying: string[] }> {
  const found = await rows<NamedEntry & { total: number }>(em, sql`select ${NAMED}, count(*) over ()::int as total
    from tenant.timesheet t ${NAMED_FROM} where ${held(request, rules.closingDate)}
    order by t.entry_date, t.time_id limit ${sql.lit(MAX_NAMED)}`);
  const total = found[0]?.total ?? 0;
  const named = [];
  for (const entry of found) named.push(`${nameOf(entry)}: ${await reasonToStay(em, entry, rules, true)}`);
  return { total, staying: withRest(named, total, 'are invoiced, closed, confirmed or created by leave.') };
}

interface Combination { entries: number; category: string; clientId: string; projectId: string }

/** Leave is recorded on non-working categories and all other work on working ones. */
async function listUnfittingCategories(
  em: SqlEntityManager, request: MoveRequest, { ownClientId, closingDate }: Chosen,
): Promise<string[]> {
  const { client, project, category } = placeAfter(request.to);
  const found = await rows<Combination>(em, sql`select count(*)::int as entries, k.category_name as category, "clientId", "projectId"
    from (select ${client} as "clientId", ${project} as "projectId", ${category} as category_id
      from tenant.timesheet t where ${movable(request, closingDate)}) placed
    join tenant.category k on k.category_id = placed.category_id group by 2, 3, 4 order by 2, 3, 4`);
  return found.filter((one) => !categoryFits(one.category, one, ownClientId)).map(({ entries, category: name }) =>
    `${entries === 1 ? '1 timesheet' : `${formatCount(entries)} timesheets`} would have the category “${name}”, which does not fit the `
      + 'project: leave needs a non-working category, and all other work a working one. Choose a new category too.');
}
