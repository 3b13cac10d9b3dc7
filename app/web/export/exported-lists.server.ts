import type { z } from 'zod';
import { clientInvoiceColumns } from '#app/components/clients/client-invoices-table.tsx';
import { clientRateColumns } from '#app/components/rates/client-rates-table.tsx';
import { clientReceiptColumns } from '#app/components/clients/client-receipts-table.tsx';
import { clientTimeColumns } from '#app/components/clients/client-time-table.tsx';
import { invoiceColumns } from '#app/screens/billing/invoice-columns.ts';
import { importColumns } from '#app/screens/imports/import-columns.ts';
import { receiptColumns } from '#app/screens/receipts/receipt-columns.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { listInvoices } from '#app/domain/billing/index.server.ts';
import { getClient, listClientInvoices, listClientReceipts, listClients, listClientTime } from '#app/domain/clients/index.server.ts';
import { listImports } from '#app/domain/imports/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { listLocations } from '#app/domain/locations/index.server.ts';
import { getUser, listUsers } from '#app/domain/people/index.server.ts';
import { listCategories, listIterations, listProjects } from '#app/domain/projects/index.server.ts';
import { listClientRates } from '#app/domain/rates/index.server.ts';
import { listReceipts } from '#app/domain/receipts/index.server.ts';
import { categories } from '#app/screens/projects/categories.ts';
import { clients } from '#app/screens/clients/clients.ts';
import { iterations } from '#app/screens/projects/iterations.ts';
import { locations } from '#app/screens/locations/locations.ts';
import { projects } from '#app/screens/projects/projects.ts';
import type { ListScreen } from '#app/screens/screen.ts';
import { users } from '#app/screens/people/users.ts';
import type { WebCtx } from '../context.server.ts';
import type { ExportedList } from './export-list.server.ts';
import { readListParams } from '../lists/list-params.ts';
import { orProblem } from '../responses.server.ts';
import { projectSummaryFile, timesheetSummaryFile } from './report-files.server.ts';

/** A list as a file, by the parameters in the address of the request. */
type FileOfList = (ctx: WebCtx, request: Request) => Promise<ExportedList<object>>;

interface ListQuery<Schema extends z.ZodType, Row> {
  (ctx: Ctx, params: z.output<Schema>): Promise<Page<Row>>;
  readonly input: Schema;
}

interface About<Row> { readonly gridId: string; readonly title: string; readonly columns: readonly Column<Row>[] }

/** The whole list of a screen; `fixed` are the parameters that the address cannot choose. */
function wholeList<Schema extends z.ZodType, Row extends object>(
  request: Request, list: ListQuery<Schema, Row>, { columns, ...about }: About<Row>, fixed: object = {},
): ExportedList<object> {
  const params = { ...readListParams(list.input, request).params as object, ...fixed } as z.output<Schema> & object;
  return { ...about, columns: columns as readonly Column<object>[], load: (within, batch) => list(within, { ...params, ...batch }) };
}

const plain = <Schema extends z.ZodType, Row extends object>(list: ListQuery<Schema, Row>, about: About<Row>): FileOfList =>
  (_ctx, request) => Promise.resolve(wholeList(request, list, about));

/** The list of a record, named and with the columns as its screen has them. */
const ofScreen = <Schema extends z.ZodType, Row extends object>(list: ListQuery<Schema, Row>, screen: ListScreen<Row>): FileOfList =>
  plain(list, { gridId: screen.list, title: screen.many, columns: screen.columns });

/** A tab of a client: a list of which the client is fixed. */
const ofClient = <Schema extends z.ZodType, Row extends object>(list: ListQuery<Schema, Row>, { title, ...about }: About<Row>, fixed: object = {}): FileOfList =>
  async (ctx, request) => {
    const { clientId } = await orProblem(getClient(ctx, { clientId: idIn(request, 'clientId') }));
    return wholeList(request, list, { title: `${title} of ${clientId}`, ...about }, { clientId, empId: undefined, ...fixed });
  };

const idIn = (request: Request, name: string): string => new URL(request.url).searchParams.get(name) ?? '';

/** Every list that is had as a file, by the name in its address. */
export const EXPORTED_LISTS: Readonly<Record<string, FileOfList>> = {
  categories: ofScreen(listCategories, categories),
  clients: ofScreen(listClients, clients),
  'client-invoices': ofClient(listClientInvoices, { gridId: 'client-invoices', title: 'Invoices', columns: clientInvoiceColumns }, { outstanding: false }),
  'client-outstanding': ofClient(listClientInvoices, { gridId: 'client-outstanding', title: 'Outstanding invoices', columns: clientInvoiceColumns }, { outstanding: true }),
  'client-receipts': ofClient(listClientReceipts, { gridId: 'client-receipts', title: 'Receipts', columns: clientReceiptColumns }),
  'client-time': ofClient(listClientTime, { gridId: 'client-time', title: 'Outstanding time', columns: clientTimeColumns }),
  'client-rates': ofClient(listClientRates, { gridId: 'rates-of-client', title: 'Rates', columns: clientRateColumns('client') }),
  'employee-rates': async (ctx, request) => {
    const { empId } = await orProblem(getUser(ctx, { empId: idIn(request, 'empId') }));
    const about = { gridId: 'rates-of-employee', title: `Rates of ${empId}`, columns: clientRateColumns('employee') };
    return wholeList(request, listClientRates, about, { empId, clientId: undefined });
  },
  imports: plain(listImports, { gridId: 'imports', title: 'Imports', columns: importColumns }),
  invoices: plain(listInvoices, { gridId: 'invoices', title: 'Invoices', columns: invoiceColumns }),
  iterations: ofScreen(listIterations, iterations),
  locations: ofScreen(listLocations, locations),
  projects: ofScreen(listProjects, projects),
  'project-summary': projectSummaryFile,
  receipts: plain(listReceipts, { gridId: 'receipts', title: 'Receipts', columns: receiptColumns }),
  timesheets: timesheetSummaryFile,
  users: ofScreen(listUsers, users),
};
