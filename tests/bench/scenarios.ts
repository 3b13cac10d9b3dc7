import type { Request as LoadRequest } from 'autocannon';
import { BILLED_HOST, LONG_INVOICE } from './billed-organisation.ts';
import { HOST, LAST_DAY } from './dataset.ts';
import { LEAVE_HOST } from './leave-organisation.ts';
import { LARGE_HOST } from './large-organisation.ts';
import type { Scenario } from './load.ts';

const MONTH = 'startDate=2026-02-01&endDate=2026-11-20';

/** Headers as a browser sends them; the sign-in is that of one of sixteen people. */
function headers(cookie: string, host = HOST): Record<string, string> {
  return { host, cookie, origin: `http://${host}`, accept: 'text/html' };
}

const page = (name: string, path: (user: number) => string, cookie: (user: number) => string, host = HOST): Scenario => ({
  name,
  status: 200,
  isReading: true,
  requests: (user) => [{ method: 'GET', path: path(user), headers: headers(cookie(user), host) }],
});

const person = (user: number): string => `E${String(user + 1).padStart(3, '0')}`;

let saves = 0;

/** One post of the add form: a new hour on a day and at a time of its own, so that no question is asked. */
export function saveRequest(user: number, cookie: string, idempotencyKey: string): LoadRequest {
  const first = Date.UTC(2030, 0, 1);
  return {
    method: 'POST',
    headers: { ...headers(cookie), 'content-type': 'application/x-www-form-urlencoded' },
    setupRequest: (request) => {
      saves += 1;
      const date = new Date(first + Math.floor(saves / 12) * 86_400_000).toISOString().slice(0, 10);
      const hour = 8 + (saves % 12);
      const form = new URLSearchParams({
        intent: 'save', empId: person(user), idempotencyKey: `${idempotencyKey}-${saves}`, date, clientId: 'K002', projectId: 'P001',
        categoryId: 'C01', locationId: 'OFFICE',
        startTime: `${String(hour).padStart(2, '0')}:00`, endTime: `${String(hour).padStart(2, '0')}:45`, timeLess: '0',
        notes: `Saved ${saves}`, sellPrice: '', automaticPrice: '',
      });
      return { ...request, path: `/timesheet/add/${date}/${person(user)}`, body: form.toString() };
    },
  };
}

/** What a field asks for while somebody types: the data of that one route. */
const CHOICES = '/admin/choices.data?_routes=routes%2F_app%2Fadmin%2Fchoices';

/** The sessions in organisations of their own. */
interface OtherSessions { readonly large: string; readonly billed: string; readonly leave: string }

export function scenarios(cookies: readonly string[], of: OtherSessions): Scenario[] {
  const own = (user: number): string => cookies[user] ?? '';
  const admin = (): string => cookies[0] ?? '';
  const large = (name: string, path: string): Scenario => page(name, () => path, () => of.large, LARGE_HOST);
  const billed = (name: string, path: string): Scenario => page(name, () => path, () => of.billed, BILLED_HOST);
  const leave = (name: string, path: string): Scenario => page(name, () => path, () => of.leave, LEAVE_HOST);
  return [
    page('day view', (user) => `/timesheet/dayview/${person(user)}/${LAST_DAY}`, own),
    page('home', () => '/home', own),
    page('week view', (user) => `/timesheet/weekview/${person(user)}/${LAST_DAY}`, own),
    page('week grid', (user) => `/timesheet/weekgrid/${person(user)}/${LAST_DAY}`, own),
    page("a person's month, 100 rows", (user) => `/reports/timesheet-summary?empId=${person(user)}&${MONTH}&pageSize=100`, own),
    page('organisation list, first page', () => '/reports/timesheet-summary?period=all&pageSize=100', admin),
    page('organisation list, at offset 150,000', () => '/reports/timesheet-summary?period=all&pageSize=100&page=1501', admin),
    page('add form', (user) => `/timesheet/add/${LAST_DAY}/${person(user)}`, own),
    { name: 'save an entry', status: 303, requests: (user) => [saveRequest(user, own(user), `bench-${user}`)] },
    page('hours by project over a year', () => '/reports/client-project-summary?startDate=2025-11-21&endDate=2026-11-20', admin),
    page('hours by person and project over a year',
      () => '/reports/timesheet-summary?groupBy=person&thenBy=project&startDate=2025-11-21&endDate=2026-11-20', admin),
    page('hours by person and project over ten years', () => '/reports/timesheet-summary?groupBy=person&thenBy=project&period=all', admin),
    page('hours by person and month over ten years', () => '/reports/timesheet-summary?groupBy=person&thenBy=month&period=all', admin),
    page('burn-down of a budget', () => '/admin/projects/form/P001/budget', admin),
    large('client list, 10,000 clients', '/admin/clients'),
    large('client list, a search', '/admin/clients?search=client+77'),
    large('client page', '/admin/clients/K77?tab=rates'),
    large('a client search while typing', `${CHOICES}&kind=client&q=client+77`),
    large('user list, 5,000 people', '/admin/users/list'),
    large('product list, 20,000 SKUs', '/products'),
    large('product list, a search for a SKU', '/products?search=variant+1999'),
    large('a SKU search while typing', `${CHOICES}&kind=sku&q=variant+19`),
    billed('invoice list, 100,000 invoices', '/invoice/list'),
    billed('invoice list, at offset 90,000', '/invoice/list?page=4501'),
    billed('an invoice of 1,000 lines', `/invoice/details/${LONG_INVOICE}`),
    billed('aged debtors, 100,000 invoices', '/reports/aged-debtors'),
    billed('aged debtors, a year ago', '/reports/aged-debtors?asOf=2025-11-20'),
    billed('invoice overview', '/invoice/overview'),
    billed('revenue of a year by client', '/reports/revenue'),
    leave('leave balances of 500', '/leave/balances?on=2026-11-20'),
    leave('leave balances of 500, a forecast by what is left', '/leave/balances?on=2027-12-31&sort=minutes'),
    leave('leave calendar month of 500 people', '/leave/calendar?date=2026-11-01'),
    leave('leave calendar year of 500 people', '/leave/calendar?date=2026-11-01&view=year'),
    leave('approvals with 200 waiting', '/leave/approvals'),
  ];
}
