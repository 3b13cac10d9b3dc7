import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { MONEY_REPORTS, type MoneyReportName } from '#app/domain/money/money-reports/fields.ts';
import { createReceipt } from '#app/domain/money/receipts/index.server.ts';
import type { List } from '#app/lists/list-file.server.ts';
import { MONEY_LISTS } from '#app/lists/money-lists.server.ts';
import { cellValue, isFigure, type CellValue, type Column } from '#app/screens/lists/grid-column.ts';
import { invoiceInput, lineInput, receiptInput } from '#tests/support/billing-input.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addProduct, addProductCategory, addRecurring, addSku } from '#tests/support/plain-records.ts';
import { addRecurringInvoice } from '#tests/support/recurring.ts';
import { addEntries, type EntryWish } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let browse: Ask;

const issue = async (input: object, wishes: readonly EntryWish[] = []) => (await createInvoice(world.ctx(),
  invoiceInput({ invoiceType: 'Both' as const, ...input, timeIds: wishes.length > 0 ? await addEntries(world, wishes) : [] }))).invoiceId;
const EURO = { clientId: 'ACME', projectId: 'ALPHA', tax: '0' } as const;

/** Invoices of two clients in two currencies, with all that can become of them. Today is Wednesday, 18 November 2026. */
async function bill(): Promise<void> {
  const pay = (clientId: string, paymentDate: string, amount: string, ...allocations: string[]) =>
    createReceipt(world.ctx(), receiptInput(amount, allocations, { clientId, paymentDate }));
  const whole = await issue({ invoiceDate: '2026-09-10', lines: [
    lineInput('Five users', '50', { quantity: '5', discountPct: '0.1' }), lineInput('Travel', '30')] }, [
    { date: '2026-09-02', hours: 2 }, { date: '2026-09-03', projectId: 'GENRL', empId: 'ADM', price: '200' },
    { date: '2026-09-04', hours: 3, code: 'W' }]);
  await execute(world.em(), sql`update tenant.invoice_line set prod_id = 'TIDE', sku_id = 'TID1', cost = 20
    where invoice_id = ${whole} and description = 'Five users'`);
  await pay('NWIND', '2026-10-20', '764.50', `${whole}:764.50`);
  const part = await issue({ invoiceDate: '2026-10-15' }, [{ date: '2026-10-05', hours: 4 }]);
  await pay('NWIND', '2026-11-02', '100.00', `${part}:100.00`);
  await createCreditNote(world.ctx(), creditInput('55.00', { clientId: 'NWIND', invoiceId: part, creditNoteDate: '2026-10-25' }));
  await issue({ invoiceDate: '2026-06-01' }, [{ date: '2026-05-30', hours: 1.5 }]);
  await issue({ invoiceDate: '2025-12-30' }, [{ date: '2025-12-29', hours: 1 }]);
  await issue({ invoiceDate: '2026-11-17' }, [{ date: '2026-11-16', start: '13:00' }]);
  const free = await createCreditNote(world.ctx(), creditInput('44.00', { clientId: 'NWIND', creditNoteDate: '2026-10-28' }));
  await pay('NWIND', '2026-11-05', '90.00', `${part}:110.00`, `CN-${free.creditNoteId}:-20.00`);
  // Three entries of 10.01 EUR: 13.35 AUD each by itself, 40.04 together.
  const euro = await issue({ clientId: 'ACME', invoiceDate: '2026-10-20' }, ['09:00', '10:00', '11:00'].map((start, index) =>
    ({ ...EURO, date: '2026-10-19', start, price: '10.01', empId: index === 0 ? 'ADM' : 'EMP' })));
  await pay('ACME', '2026-11-02', '10.00', `${euro}:10.00`);
  await pay('ACME', '2026-11-09', '20.03', `${euro}:20.03`);
  await issue({ clientId: 'ACME', invoiceDate: '2026-09-30', lines: [lineInput('Setting up', '77.77', { taxPct: '0' })] });
  await createCreditNote(world.ctx(), creditInput('33.33', { creditNoteDate: '2026-11-03' }));
  const mixed = await issue({ clientId: 'ACME', invoiceDate: '2026-10-08', lines: [
    lineInput('Book', '33.33', { taxPct: '0' }), lineInput('Course', '77.77'), lineInput('Room', '10.01', { taxPct: '0.19' })] });
  await createCreditNote(world.ctx(), creditInput('20.02', { invoiceId: mixed, creditNoteDate: '2026-10-26' }));
  await pay('ACME', '2026-10-30', '25.01', `${mixed}:25.01`);
  const ahead = await issue({ invoiceType: 'Prepaid', invoiceDate: '2026-08-01', lines: [lineInput('Hours', '110', { quantity: '10' })] },
    [{ date: '2026-08-04', hours: 3, code: 'BPP', price: '110' }]);
  await createCreditNote(world.ctx(), creditInput('121.00', { clientId: 'NWIND', invoiceId: ahead, invoiceType: 'Prepaid',
    creditNoteDate: '2026-09-01', creditPrepaidInvoiceBalance: true }));
}

/** What is not billed yet, and what is agreed. */
async function agree(): Promise<void> {
  await addEntries(world, [
    { date: '2026-11-10', hours: 1.25 }, { date: '2026-10-10', hours: 2, projectId: 'GENRL' }, { date: '2026-09-01', hours: 0.5 },
    { date: '2026-08-03' }, { date: '2026-11-11', hours: 5, code: 'W' }, { date: '2026-11-12', hours: 5, code: 'BPP' },
    { ...EURO, date: '2026-11-12', price: '33.33' }, { ...EURO, date: '2026-11-13', price: '33.33' },
  ]);
  const monthly = { skuId: 'TID1', unit: 'Month', firstInvoicePeriod: 1, subsequentInvoicePeriod: 1 };
  await addRecurring(world, { ...monthly, clientId: 'NWIND', sellAmount: '10', dateStart: '2026-11-30', dateEnd: '2027-02-28' });
  await addRecurring(world, { ...monthly, clientId: 'ACME', sellAmount: '9.99', dateStart: '2026-11-18', dateEnd: '2027-01-31' });
  await addRecurringInvoice(world, { dateFrom: '2026-12-01', dateTo: '2027-03-31' });
  await execute(world.em(), sql`insert into tenant.budget (project_id, iteration_id, unit, amount)
    select project_id, null::int, unit, amount from (values ('GENRL', 'money', 2000), ('ALPHA', 'hours', 20)) of (project_id, unit, amount)
    union all select project_id, iteration_id, 'money', 150 from tenant.iteration`);
}

beforeAll(async () => {
  world = await createWorld();
  browse = await openPages(world, world.admin);
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.333333)`);
  await execute(world.em(), sql`update tenant.client set currency_id = 'EUR' where client_id = 'ACME'`);
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'TID1', 'A user');
  await bill();
  await agree();
});

/** The lists that stand behind figures: a row of them is one record, which it leads to. */
const BEHIND = {
  'open-invoices': { invoices: 'rows', any: 'outstanding' }, 'open-credit': { any: 'credit' },
  'unbilled-entries': { workedSeconds: 'workedSeconds', any: 'value' }, documents: { invoices: 'rows', documents: 'rows' },
  payments: { payments: 'rows', documents: 'rows', received: 'paid', total: 'paid' },
  'charged-items': { timeCharged: 'charged', linesCharged: 'charged' },
  'settled-invoices': { invoices: 'rows', averageDays: 'days', averageLate: 'late', longest: 'first days' },
  'agreed-ahead': { any: 'value' },
} satisfies Partial<Record<MoneyReportName, Readonly<Record<string, string>>>>;
type Behind = keyof typeof BEHIND;
type Summary = Exclude<MoneyReportName, Behind>;

/** Figures that lead nowhere. */
const WITHOUT_LINK: Partial<Record<Summary, Readonly<Record<string, string>>>> = {
  'invoiced-received': { difference: 'What it is the difference of stands beside it, and leads on.' },
};
const TOTAL = 'total';
/** Totals of what leads to a page for each row. */
const WITHOUT_LINK_OF_ALL: Partial<Record<Summary, readonly string[]>> = {
  'aged-debtors': ['total'], 'prepaid-balances': ['original', 'drawn', 'credited', 'remaining'],
};
/** Pages that add a figure up themselves: the statement of a client and that of a prepaid balance. */
const ADDS_UP = /^\/admin\/clients\/\w+\/statement(\?|$)|^\/invoice\/details\/\d+\/statement$/;

/** What the filters of each report change in its rows or columns. */
const ASKED: Readonly<Record<Summary, readonly string[]>> = {
  'aged-debtors': ['', 'asOf=2026-10-31'], 'unbilled-work': ['', 'by=project'],
  'invoiced-received': ['', 'period=all', 'startDate=2026-09-15&endDate=2026-11-03'],
  revenue: ['', 'by=project', 'by=person', 'by=product&startDate=2026-09-15&endDate=2026-11-03'],
  margin: ['', 'by=project', 'by=person', 'by=product&period=all'],
  'tax-summary': ['', 'basis=cash', 'by=client', 'by=client&basis=cash&startDate=2026-09-15&endDate=2026-11-03',
    'by=rate', 'by=rate&basis=cash'],
  'days-to-pay': ['', 'startDate=2026-11-01&endDate=2026-11-30'], 'prepaid-balances': ['', 'used=all'], forecast: [''],
};
const NARROWED = ['', 'currency=EUR', 'currency=AUD&clientId=NWIND', 'clientId=ACME'];

interface Report { rows: Record<string, CellValue>[]; total: number; totals: Record<string, CellValue> }
interface Read { readonly columns: readonly Column<object>[]; readonly report: Report }

const read = new Map<string, Promise<Read>>();
async function readWhole(list: List, query: URLSearchParams): Promise<Read> {
  const { columns, load } = await list.file(world.ctx(), query);
  return { columns, report: await load(world.ctx(), { page: 1, size: 1000 }) as unknown as Report };
}

/** A report of money with all of its rows, by its address; each is read once. */
function readReport(address: string): Promise<Read> {
  const url = new URL(address, `http://${world.host}`);
  const name = url.pathname.replace('/reports/', '') as MoneyReportName;
  const reading = read.get(address) ?? readWhole(MONEY_LISTS[name], url.searchParams);
  read.set(address, reading);
  return reading;
}

const nameIn = (href: string): string => /^\/reports\/([a-z-]+)/.exec(href)?.[1] ?? '';
const isReport = (href: string): boolean => nameIn(href) in BEHIND;

/** What the list behind a figure comes to in the column that fits. */
async function comesTo(href: string, figure: string): Promise<CellValue> {
  const { report: { rows, total, totals } } = await readReport(href);
  const of: Readonly<Record<string, string>> = BEHIND[nameIn(href) as Behind];
  const fitting = of[figure] ?? of['any'] ?? figure;
  if (fitting === 'rows') return total;
  return fitting === 'first days' ? rows[0]?.['days'] : totals[fitting];
}

/** Every figure of a report that is not zero, with where it leads, and the totals under them. */
async function figuresOf(address: string) {
  const { columns, report: { rows, totals } } = await readReport(address);
  const figures = columns.filter(isFigure);
  return [
    ...rows.flatMap((row) => figures.map((column) =>
      ({ row: String(row['id']), figure: column.key, value: cellValue(column, row), href: column.href?.(row) ?? '' }))),
    ...figures.map(({ key, totalHref }) => ({ row: TOTAL, figure: key, value: totals[key], href: totalHref ?? '' })),
  ].filter(({ value }) => value !== undefined && value !== null && Number(value) !== 0);
}

describe.each(Object.entries(ASKED) as [Summary, readonly string[]][])('every figure of %s', (name, asked) => {
  const addressOf = (...parts: string[]) => `/reports/${name}?${parts.filter(Boolean).join('&')}`.replace(/\?$/, '');

  test.each(NARROWED)('leads to what it is made of, which comes to the same (%s)', async (narrowed) => {
    for (const address of asked.map((each) => addressOf(each, narrowed))) {
      for (const { row, figure, value, href } of await figuresOf(address)) {
        const about = `${address} ${row} ${figure}: ${href}`;
        if (WITHOUT_LINK[name]?.[figure] || (row === TOTAL && WITHOUT_LINK_OF_ALL[name]?.includes(figure))) expect(href, about).toBe('');
        else if (isReport(href)) expect([about, await comesTo(href, figure)]).toEqual([about, value]);
        else expect(href, about).toMatch(ADDS_UP);
      }
    }
  });

  test('is a link of the page, which answers without scripts', async () => {
    const figures = await figuresOf(addressOf(asked[0] ?? ''));
    expect(figures.length).toBeGreaterThan(2);
    const { page } = await browse(addressOf(asked[0] ?? ''));
    const led = [...new Set(figures.map(({ href }) => href).filter(Boolean))];
    expect(page.hrefs).toEqual(expect.arrayContaining(led));
    for (const href of led) expect([href, (await browse(href)).status]).toEqual([href, 200]);
  });
});

describe('a list behind figures', () => {
  test.each(Object.keys(BEHIND))('%s leads from each row to its record, and adds up whatever is asked for', async (name) => {
    const { columns, report: { rows } } = await readReport(`/reports/${name}?period=all`);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const [first] = columns.map((column) => column.href?.(row)).filter((href) => href !== undefined && href !== null);
      expect(first, JSON.stringify(row)).toMatch(/^\/(invoice|timesheet|receipts|admin)\//);
    }
    expect((await browse(`/reports/${name}?period=all`)).status).toBe(200);
  });

  test.each(['charged-items?by=project&of=WEB&items=written-off', 'unbilled-entries?by=project&of=WEB&age=to30',
    'documents?items=credits', 'agreed-ahead?of=2026-12-01&items=invoices', 'agreed-ahead?of=undated'])(
    '%s keeps what it is of when it is narrowed down further', async (address) => {
      const { page } = await browse(`/reports/${address}`);
      const sent = page.form('currency');
      for (const [field, value] of new URLSearchParams(address.split('?')[1])) expect(sent.get(field), field).toBe(value);
    });

  test('is a part of the report whose figures lead to it, and says what it is of', async () => {
    const { page } = await browse('/reports/agreed-ahead?of=2026-12-01');
    expect(page.text).toContain('Agreed Ahead: December 2026');
    expect(page.links.find(({ isCurrent, name }) => isCurrent && name === 'Forecast')).toBeDefined();
    expect((await browse('/reports/unbilled-entries?by=project&of=GENRL')).page.text).toContain('Unbilled Entries: General');
    for (const wrong of ['agreed-ahead?of=2026-99-01&items=x', 'unbilled-entries?by=x&of=%00&age=x', 'documents?items=1&sort=x',
      'settled-invoices?sort=x&page=99', 'open-credit?asOf=x&page=99', 'charged-items?items=x'])
      expect([wrong, (await browse(`/reports/${wrong}`)).status]).toEqual([wrong, 200]);
  });
});

test('every report of money is gone through', () => {
  expect([...Object.keys(ASKED), ...Object.keys(BEHIND)].sort()).toEqual(Object.keys(MONEY_REPORTS).sort());
});
