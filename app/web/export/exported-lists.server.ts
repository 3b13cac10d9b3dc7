import { clientRateColumns } from '#app/components/rates/client-rates-table.tsx';
import { invoiceColumns } from '#app/screens/billing/invoice-columns.ts';
import { importColumns } from '#app/screens/imports/import-columns.ts';
import { receiptColumns } from '#app/screens/receipts/receipt-columns.ts';
import { listInvoices } from '#app/domain/billing/index.server.ts';
import { listClients } from '#app/domain/clients/index.server.ts';
import { listImports } from '#app/domain/imports/index.server.ts';
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
import { users } from '#app/screens/people/users.ts';
import { CLIENT_TABS } from '../lists/client-tab.server.ts';
import { idIn, ofScreen, plain, wholeList, type FileOfList } from './file-of-list.server.ts';
import { orProblem } from '../responses.server.ts';
import { projectSummaryFile, timesheetSummaryFile } from './report-files.server.ts';

/** Every list that is had as a file, by the name in its address. */
export const EXPORTED_LISTS: Readonly<Record<string, FileOfList>> = {
  categories: ofScreen(listCategories, categories),
  clients: ofScreen(listClients, clients),
  ...Object.fromEntries(CLIENT_TABS.map(({ name, file }) => [`client-${name}`, file])),
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
