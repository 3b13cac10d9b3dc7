import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { actorHas, type Actor } from '#app/domain/kernel/permissions.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query, requirePermission } from '#app/domain/kernel/use-case.ts';
import { ValidationDetails, ValidationQueries, type ValidationQueries as Asked } from './contract.ts';
import { QUERIES, queryOf } from './queries/index.ts';
import { findOpenRefresh } from './refresh.ts';
import type { Fix, FoundColumn, FoundRow } from './validation-query.ts';

/** A query with what it found when it was run last; nothing where it was not yet. */
export interface ValidationItem {
  procName: string; name: string; isImportant: boolean; found: number | null; milliseconds: number | null;
  /** Wall time of the organisation, yyyy-MM-ddTHH:mm. */
  createdAt: string | null; error: string;
}

/** Queries that find nothing are valid. */
export interface ValidationSummary { valid: number; invalid: number; total: number; found: number; milliseconds: number; failures: number }

export interface ValidationList {
  rows: ValidationItem[]; total: number; summary: ValidationSummary;
  /** The refresh that is under way. */
  running: string | null;
}

type Latest = Omit<ValidationItem, 'name' | 'isImportant'>;

/** Those that whoever asks has anything to do with. */
async function listItems(em: SqlEntityManager, actor: Actor): Promise<ValidationItem[]> {
  const latest = await rows<Latest>(em, sql`select distinct on (v.proc_name) v.proc_name as "procName", v.found, v.milliseconds, v.error,
      to_char(v.created_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "createdAt"
    from tenant.validation_result v cross join tenant.organisation o order by v.proc_name, v.validation_result_id desc`);
  const byName = new Map(latest.map((one) => [one.procName, one]));
  return QUERIES.filter(({ feature }) => !feature || actorHas(actor, feature)).map(({ procName, title, isImportant }) => {
    const { found = null, milliseconds = null, createdAt = null, error = '' } = byName.get(procName) ?? {};
    return { procName, name: title, isImportant, found, milliseconds, createdAt, error };
  });
}

/** The validation queries, with their latest results. */
export const listValidation = query({
  name: 'validation.list',
  permission: 'validation:read',
  input: ValidationQueries,
  async run({ em, actor }, asked): Promise<ValidationList> {
    const shown = (await listItems(em, actor)).filter(({ name, isImportant }) => name.toLowerCase().includes(asked.search.toLowerCase())
      && (asked.important === '' || isImportant === (asked.important === 'important')));
    const open = await findOpenRefresh(em);
    const sorted = shown.sort((a, b) => compare(a, b, asked) || a.name.localeCompare(b.name));
    return {
      rows: sorted.slice((asked.page - 1) * asked.size, asked.page * asked.size), total: shown.length, summary: summaryOf(shown),
      running: open?.jobRunId ?? null,
    };
  },
});

/** What was not run yet comes last, whichever way. */
function compare(a: ValidationItem, b: ValidationItem, { sort, direction }: Asked): number {
  const [one, other] = [a[sort], b[sort]];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const sign = direction === 'asc' ? 1 : -1;
  return sign * (typeof one === 'string' ? one.localeCompare(String(other)) : Number(one) - Number(other));
}

function summaryOf(items: readonly ValidationItem[]): ValidationSummary {
  const sum = (figure: (item: ValidationItem) => number) => items.reduce((total, item) => total + figure(item), 0);
  return {
    valid: sum(({ found }) => Number(found === 0)), invalid: sum(({ found }) => Number((found ?? 0) > 0)), total: items.length,
    found: sum(({ found }) => found ?? 0), milliseconds: sum(({ milliseconds }) => milliseconds ?? 0),
    failures: sum(({ error }) => Number(error !== '')),
  };
}

export interface ValidationView {
  procName: string; name: string; meaning: string; isImportant: boolean; columns: readonly FoundColumn[]; fix: Fix;
  rows: FoundRow[]; total: number; trend: { day: string; found: number }[];
}

/** Days of a trend. */
const TREND_DAYS = 14;

/** What one query finds now, a page of it, and how many it found on the last days that it ran. */
export const getValidation = query({
  name: 'validation.details',
  permission: 'validation:read',
  input: ValidationDetails,
  async run(ctx, { procName, page, size }): Promise<ValidationView> {
    const found = queryOf(procName);
    if (!found) throw notFound('Validation query');
    requirePermission(ctx, { permission: 'validation:read', feature: found.feature });
    const select = found.rows(ctx.today());
    const shown = await rows<FoundRow>(ctx.em,
      sql`select * from (${select}) rows_found limit ${sql.lit(size)} offset ${(page - 1) * size}`);
    const counted = await firstRow<{ total: number }>(ctx.em, sql`select count(*)::int as total from (${select}) rows_found`);
    const trend = await rows<{ day: string; found: number }>(ctx.em, sql`select day::text as day, found from (
        select distinct on (day) day, v.found from (select validation_result_id, found,
          (r.created_at at time zone o.time_zone)::date as day from tenant.validation_result r cross join tenant.organisation o
          where r.proc_name = ${procName} and r.found is not null) v order by day desc, v.validation_result_id desc) days
      order by day desc limit ${sql.lit(TREND_DAYS)}`);
    const { title: name, meaning, isImportant, columns, fix } = found;
    return { procName, name, meaning, isImportant, columns, fix, rows: shown, total: counted!.total, trend: trend.toReversed() };
  },
});
