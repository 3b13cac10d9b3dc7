import { sql, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type StringReference } from 'kysely';
import { z } from 'zod';
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

interface ListSpec<DB, TB extends keyof DB, Row, Sort extends string, Params extends Asked<Sort>> {
  readonly name: string;
  readonly permission: Permission;
  readonly feature?: Feature;
  readonly input: z.ZodType<Params>;
  /** The rows that the filters leave, unsorted. Give its parameters their types: the columns below are checked against its tables. */
  readonly read: (ctx: Ctx, params: NoInfer<Params>) => SelectQueryBuilder<DB, TB, Row>;
  /**
   * The columns in which a searched text may stand, or the stored one that has them all in lower case, for long lists; without any,
   * `read` searches by itself.
   */
  readonly search?: readonly ListColumn<DB, TB>[] | { readonly stored: RawBuilder<unknown> };
  /** The column that each key sorts by. Texts are put in natural order, PC2 before PC10; `plain` is for numbers and days. */
  readonly order: Readonly<Record<Sort, ListColumn<DB, TB> | { readonly plain: ListColumn<DB, TB> }>>;
  /** Tells rows apart that are equal in what they are sorted by. */
  readonly tie: ListColumn<DB, TB>;
}

/** A query for a page of a list: its rows, and how many there are on all pages. */
export function list<DB, TB extends keyof DB, Row, Sort extends string, Params extends Asked<Sort>>(
  spec: ListSpec<DB, TB, Row, Sort, Params>,
) {
  const { search = [], order, tie } = spec;
  const contains = (text: string) => (columns: ExpressionBuilder<DB, TB>) => ('stored' in search
    ? sql<boolean>`${search.stored} like lower(${containsPattern(text)})`
    : columns.or(search.map((column) => columns(column, 'ilike', containsPattern(text) as never))));
  return query({
    name: spec.name,
    permission: spec.permission,
    ...(spec.feature ? { feature: spec.feature } : {}),
    input: spec.input,
    async run(ctx, params): Promise<Page<Row>> {
      const all = spec.read(ctx, params);
      const found = params.search === '' || ('length' in search && search.length === 0) ? all : all.where(contains(params.search));
      const column = order[params.sort];
      const key = typeof column === 'object' && 'plain' in column ? column.plain : naturalOrder(column);
      const inOrder = found.orderBy(key, params.direction).orderBy(tie, params.direction)
        .limit(params.size).offset((params.page - 1) * params.size);
      const count = async () => Number((await found.clearSelect().select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirst() as { total: string } | undefined)?.total ?? 0);
      if (params.search === '') return { rows: await inOrder.execute(), total: await count() };
      // What is searched is read once: all that is found is looked at anyway, as no index has it in its order.
      const rows = await inOrder.select(({ fn }) => fn.countAll<string>().over().as('ofAll')).execute() as (Row & { ofAll: string })[];
      const total = rows[0] ? Number(rows[0].ofAll) : params.page === 1 ? 0 : await count();
      return { rows: rows.map(({ ofAll: _total, ...row }) => row as unknown as Row), total };
    },
  });
}
