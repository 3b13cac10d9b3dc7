import { sql, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type StringReference } from 'kysely';
import { z } from 'zod';
import type { HttpCall, Tool } from '../answer.ts';
import type { Ctx } from '../context.ts';
import { naturalOrder } from '../natural-order.ts';
import { containsPattern, pageNumber, pageSize, searchText, sortDirection, type Page } from '../page.ts';
import type { Feature, Permission } from '../permissions.ts';
import { query } from '../use-case.ts';

/** What a list can be asked for, as plain data: the page and the export read it too. */
export interface ListShape<Sort extends string = string> {
  /** The keys that it can be sorted by; the first unless another is asked for. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly direction?: 'asc' | 'desc';
  /** Rows on a page; the first size unless another is asked for. */
  readonly sizes: readonly [number, ...number[]];
  /** True where it opens with the first size, however little longer it is. */
  readonly isFirstSizeFixed?: boolean;
}

type Filters = Readonly<Record<string, z.ZodType>>;

/** The parameters of a list in an address; whatever is wrong there is the default, so that no address is an error. */
export function listContract<Sort extends string, More extends Filters>({ sorts, direction = 'asc', sizes }: ListShape<Sort>,
  filters: More) {
  return z.object({
    search: searchText(),
    sort: z.enum(sorts).catch(sorts[0] as never),
    direction: sortDirection(direction),
    page: pageNumber(),
    size: pageSize(sizes),
    ...filters,
  });
}

/** What every list is asked for. */
export interface Asked<Sort extends string = string> {
  readonly search: string;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

/** A column of the tables that a list reads, or an expression over several. */
type ListColumn<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>;

/** How a list is put in order. */
interface ListOrder<DB, TB extends keyof DB, Sort extends string> {
  /** The column that each key sorts by. Texts are put in natural order, PC2 before PC10; `plain` is for numbers and days. */
  readonly order: Readonly<Record<Sort, ListColumn<DB, TB> | { readonly plain: ListColumn<DB, TB> }>>;
  /** Tells rows apart that are equal in what they are sorted by. */
  readonly tie: ListColumn<DB, TB>;
}

/** The rows of one page, in the order that is asked for. */
export function pageInOrder<DB, TB extends keyof DB, Row, Sort extends string>(
  found: SelectQueryBuilder<DB, TB, Row>, { sort, direction, page, size }: Omit<Asked<Sort>, 'search'>,
  { order, tie }: ListOrder<DB, TB, Sort>,
): SelectQueryBuilder<DB, TB, Row> {
  const column = order[sort];
  const key = typeof column === 'object' && 'plain' in column ? column.plain : naturalOrder(column);
  return found.orderBy(key, direction).orderBy(tie, direction).limit(size).offset((page - 1) * size);
}

/** Where a list is searched, and how it is put in order. */
interface SearchedList<DB, TB extends keyof DB, Sort extends string> extends ListOrder<DB, TB, Sort> {
  /**
   * The columns in which a searched text may stand, or the stored one that has them all in lower case, for long lists; without any,
   * the query searches by itself.
   */
  readonly search?: readonly ListColumn<DB, TB>[] | { readonly stored: RawBuilder<unknown> };
}

/** A page of what a query finds, and how much that is on all pages. */
export async function readPage<DB, TB extends keyof DB, Row, Sort extends string>(
  all: SelectQueryBuilder<DB, TB, Row>, asked: Asked<Sort>, { search = [], ...order }: SearchedList<DB, TB, Sort>,
): Promise<Page<Row>> {
  const contains = (text: string) => (columns: ExpressionBuilder<DB, TB>) => ('stored' in search
    ? sql<boolean>`${search.stored} like lower(${containsPattern(text)})`
    : columns.or(search.map((column) => columns(column, 'ilike', containsPattern(text) as never))));
  const isSearched = asked.search !== '' && !('length' in search && search.length === 0);
  const found = isSearched ? all.where(contains(asked.search)) : all;
  const count = async () => Number((await found.clearSelect().select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirst() as { total: string } | undefined)?.total ?? 0);
  const page = pageInOrder(found, asked, order);
  if (asked.search === '') return { rows: await page.execute(), total: await count() };
  // What is searched is read once: all that is found is looked at anyway, as no index has it in its order.
  const rows = await page.select(({ fn }) => fn.countAll<string>().over().as('ofAll')).execute() as (Row & { ofAll: string })[];
  const total = rows[0] ? Number(rows[0].ofAll) : asked.page === 1 ? 0 : await count();
  return { rows: rows.map(({ ofAll: _total, ...row }) => row as unknown as Row), total };
}

interface ListSpec<DB, TB extends keyof DB, Row, Sort extends string, Params extends Asked<Sort>> extends SearchedList<DB, TB, Sort> {
  readonly name: string;
  readonly permission: Permission;
  readonly feature?: Feature;
  readonly input: z.ZodType<Params>;
  /** The contract of a row. */
  readonly row?: z.ZodType<NoInfer<Row>>;
  readonly http?: HttpCall | readonly HttpCall[];
  readonly tool?: Tool;
  /** The rows that the filters leave, unsorted. Give its parameters their types: the columns below are checked against its tables. */
  readonly read: (ctx: Ctx, params: NoInfer<Params>) => SelectQueryBuilder<DB, TB, Row>;
}

/** The contract of a page of rows. */
export const pageOf = <Row>(row: z.ZodType<Row>) => z.strictObject({ rows: z.array(row), total: z.int() });

/** A query for a page of a list. One whose rows are told more afterwards, or that has sums, is a `query()` that reads its page. */
export function list<DB, TB extends keyof DB, Row, Sort extends string, Params extends Asked<Sort>>(
  spec: ListSpec<DB, TB, Row, Sort, Params>,
) {
  return query({
    name: spec.name,
    permission: spec.permission,
    ...(spec.feature ? { feature: spec.feature } : {}),
    input: spec.input,
    ...(spec.row ? { output: pageOf(spec.row) } : {}),
    ...(spec.http ? { http: spec.http } : {}),
    ...(spec.tool ? { tool: spec.tool } : {}),
    run: (ctx, params): Promise<Page<Row>> => readPage(spec.read(ctx, params), params, spec),
  });
}
