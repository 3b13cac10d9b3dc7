import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { listCurrencyCodes } from '#app/domain/site/settings/index.server.ts';

/** What a column of a report holds: money and counts are summed up under it. */
export type ReportColumn = 'text' | 'day' | 'number' | 'money' | 'count';
export type ReportShape = Readonly<Record<string, ReportColumn>>;

/** A row as its shape says: money is a decimal text. */
export type ReportRow<Shape extends ReportShape> = {
  [Name in keyof Shape]: Shape[Name] extends 'count' | 'number' ? number : string
};
type Summed<Shape extends ReportShape> = { [Name in keyof Shape as Shape[Name] extends 'count' | 'money' ? Name : never]: Shape[Name] };
export type ReportTotals<Shape extends ReportShape> = ReportRow<Summed<Shape>>;

export interface ReportPage<Shape extends ReportShape> {
  rows: ReportRow<Shape>[]; total: number;
  /** The page that is shown: one beyond the last is the last. */
  page: number;
  totals: ReportTotals<Shape>;
  /** The rows that the chart shows. */
  bars: ReportRow<Shape>[];
}

/** Rows that are summed up already, with a column of each name of the shape and `id`, by which rows of one rank stand. */
interface Summary<Shape extends ReportShape> {
  readonly from: RawBuilder<unknown>; readonly shape: Shape;
  readonly order: RawBuilder<unknown>; readonly direction: 'asc' | 'desc'; readonly page: number; readonly size: number;
  /** Which rows the chart shows, and in which order. */
  readonly bars: RawBuilder<unknown>;
}

/** Bars of a chart of names; of months there are as many as there are. */
const MAX_BARS = 24;

/** A column by its name. */
export const column = (name: string): RawBuilder<unknown> => (sql.raw(`"${name}"`));

const SHOWN: Readonly<Record<ReportColumn, (name: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  text: (name) => name, day: (name) => sql`${name}::text`, money: (name) => sql`${name}::numeric(19,2)::text`,
  number: (name) => sql`${name}::float8`, count: (name) => sql`${name}::float8`,
};

const shown = (shape: ReportShape): RawBuilder<unknown> => sql.join(
  Object.entries(shape).map(([name, kind]) => sql`${SHOWN[kind](column(name))} as ${column(name)}`), sql`, `);

const summed = (shape: ReportShape): RawBuilder<unknown> => sql.join(
  Object.entries(shape).filter(([, kind]) => kind === 'money' || kind === 'count')
    .map(([name, kind]) => sql`${SHOWN[kind](sql`coalesce(sum(${column(name)}), 0)`)} as ${column(name)}`), sql`, `);

/** A page of a report, with the sums over all of its rows and those that its chart shows, all in one reading. */
export async function findReportPage<Shape extends ReportShape>(em: SqlEntityManager, summary: Summary<Shape>): Promise<ReportPage<Shape>> {
  const { from, shape, order, direction, page, size, bars } = summary;
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const found = await firstRow<ReportPage<Shape>>(em, sql`with g as materialized (${from}),
    at as (select least(${page - 1}::int, greatest(count(*) - 1, 0)::int / ${size}::int) as page, count(*)::int as total from g)
    select at.page + 1 as page, at.total,
      coalesce((select json_agg(r) from (select ${shown(shape)} from (select * from g order by ${order} ${way} nulls last, id
        limit ${sql.lit(size)} offset (select page * ${size}::int from at)) g) r), '[]') as rows,
      (select row_to_json(s) from (select ${summed(shape)} from g) s) as totals,
      coalesce((select json_agg(b) from (select ${shown(shape)} from (select * from g ${bars}) g) b), '[]') as bars
    from at`);
  if (!found) throw new Error('A statement of sums alone has one row.');
  return found;
}

/** The largest of a column, for a chart of names. */
export const largest = (name: string): RawBuilder<unknown> => sql`where ${column(name)} <> 0 order by ${column(name)} desc, id
  limit ${sql.lit(MAX_BARS)}`;
/** The same of what is owed: a client with credit alone owes nothing. */
export const LARGEST_DEBTS = sql`where total > 0 order by total desc, id limit ${sql.lit(MAX_BARS)}`;
/** All in the order of their ids, for a chart of months. */
export const inOrder = sql`order by id`;
/** None, for a list without a chart. */
export const NO_BARS = sql`limit 0`;

/** The currencies that a report can be in: the organisation's own first. */
export const listReportCurrencies = query({
  name: 'money-report.currencies',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: z.object({}),
  run: ({ em }): Promise<string[]> => listCurrencyCodes(em),
});
