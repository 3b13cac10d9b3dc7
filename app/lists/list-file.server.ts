import type { z } from 'zod';
import { getClient } from '#app/domain/clients/clients/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import type { ReportName } from '#app/domain/organisation/saved-reports/fields.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import type { ListScreen } from '#app/screens/screen.ts';
import { readParams } from './list-params.ts';
import { queryCalled } from './queries.server.ts';

export interface Batch {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** A list as a file: its name, its columns and, batch by batch, its rows. */
export interface ListFile<Row = object> {
  /** The grid's own id: the file has the columns that the person has on the screen. */
  readonly gridId: string;
  /** Names the file and the sheet. */
  readonly title: string;
  /** The days that it is of, in words, where they are not read from its address as those of time are. */
  readonly period?: string;
  readonly columns: readonly Column<Row>[];
  /** A batch by the query of the screen itself, whose permission it therefore needs; `total` counts the rows of all batches. */
  load(ctx: Ctx, batch: Batch): Promise<{ readonly rows: readonly Row[]; readonly total: number }>;
}

/** A list of the registry. */
export interface List {
  /** The place under `/reports` by which it is saved and mailed; a list without it is only asked for. */
  readonly report?: ReportName;
  /** Settles title, columns and rows by the parameters of the list's address. Refuses what the actor may not see. */
  file(ctx: Ctx, params: URLSearchParams): ListFile | Promise<ListFile>;
}

export interface ListQuery<Schema extends z.ZodType, Row> {
  (ctx: Ctx, params: z.output<Schema>): Promise<Page<Row>>;
  readonly input: Schema;
}

export interface FileAbout<Row> { readonly gridId: string; readonly title: string; readonly columns: readonly Column<Row>[] }

/** Makes the file of a whole list; `fixed` are the parameters that the address cannot choose. */
export function wholeList<Schema extends z.ZodType, Row extends object>(
  params: URLSearchParams, list: ListQuery<Schema, Row>, { columns, ...about }: FileAbout<Row>, fixed: object = {},
): ListFile {
  const asked = { ...readParams(list.input, params).params as object, ...fixed } as z.output<Schema> & object;
  return { ...about, columns: columns as readonly Column<object>[], load: (ctx, batch) => list(ctx, { ...asked, ...batch }) };
}

/** A list that the parameters of its query alone decide. */
export const plain = <Schema extends z.ZodType, Row extends object>(list: ListQuery<Schema, Row>, about: FileAbout<Row>): List =>
  ({ file: (_ctx, params) => wholeList(params, list, about) });

/** The list of a screen, filled by the query that the screen names. */
export const ofScreen = ({ list, many, columns, file = '' }: ListScreen): List =>
  ({ file: (_ctx, params) => wholeList(params, queryCalled<ListQuery<z.ZodType, object>>(file), { gridId: list, title: many, columns }) });

/** A list of one client. */
export const ofClient = <Schema extends z.ZodType, Row extends object>(
  list: ListQuery<Schema, Row>, { title, ...about }: FileAbout<Row>, fixed: object = {},
): List => ({
  async file(ctx, params) {
    const { clientId } = await getClient(ctx, { clientId: params.get('clientId') ?? '' });
    return wholeList(params, list, { title: `${title} of ${clientId}`, ...about }, { ...fixed, clientId });
  },
});
