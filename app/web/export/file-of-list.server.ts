import type { z } from 'zod';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { getClient } from '#app/domain/clients/clients/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { registry } from '#app/domain/kernel/use-case.ts';
import type { ListScreen } from '#app/screens/screen.ts';
import type { WebCtx } from '../context.server.ts';
import type { ExportedList } from './export-list.server.ts';
import { readListParams } from '../lists/list-params.ts';
import { orProblem } from '../responses.server.ts';

/** A list as a file, by the parameters in the address of the request. */
export type FileOfList = (ctx: WebCtx, request: Request) => Promise<ExportedList<object>>;

interface ListQuery<Schema extends z.ZodType, Row> {
  (ctx: Ctx, params: z.output<Schema>): Promise<Page<Row>>;
  readonly input: Schema;
}

export interface FileAbout<Row> { readonly gridId: string; readonly title: string; readonly columns: readonly Column<Row>[] }

/** The whole list of a screen; `fixed` are the parameters that the address cannot choose. */
export function wholeList<Schema extends z.ZodType, Row extends object>(
  request: Request, list: ListQuery<Schema, Row>, { columns, ...about }: FileAbout<Row>, fixed: object = {},
): ExportedList<object> {
  const params = { ...readListParams(list.input, request).params as object, ...fixed } as z.output<Schema> & object;
  return { ...about, columns: columns as readonly Column<object>[], load: (within, batch) => list(within, { ...params, ...batch }) };
}

export const plain = <Schema extends z.ZodType, Row extends object>(list: ListQuery<Schema, Row>, about: FileAbout<Row>): FileOfList =>
  (_ctx, request) => Promise.resolve(wholeList(request, list, about));

/** The list of a record, named and with the columns as its screen has them, filled by the query that the screen names. */
export const ofScreen = ({ list, many, columns, file = '' }: ListScreen): FileOfList => (_ctx, request) => {
  const query = registry.get(file)?.call as ListQuery<z.ZodType, object> | undefined;
  if (!query) throw new Error(`The screen of ${list} names a query that there is not: ${file}.`);
  return Promise.resolve(wholeList(request, query, { gridId: list, title: many, columns }));
};

/** A tab of a client: a list of which the client is fixed. */
export const ofClient = <Schema extends z.ZodType, Row extends object>(
  list: ListQuery<Schema, Row>, { title, ...about }: FileAbout<Row>, fixed: object = {},
): FileOfList =>
  async (ctx, request) => {
    const { clientId } = await orProblem(getClient(ctx, { clientId: idIn(request, 'clientId') }));
    return wholeList(request, list, { title: `${title} of ${clientId}`, ...about }, { ...fixed, clientId });
  };

export const idIn = (request: Request, name: string): string => new URL(request.url).searchParams.get(name) ?? '';
