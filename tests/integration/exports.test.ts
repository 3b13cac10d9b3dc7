import { sql } from 'kysely';
import { recountTotals } from '#app/domain/time/timesheets/index.server.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { cellText, formatCell, type Column, type ColumnKind } from '#app/screens/lists/grid-column.ts';
import { withoutSync } from '#app/screens/money/external-sync/sync-mark.ts';
import { addMoney } from '#app/domain/kernel/values/money.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { createReceipt } from '#app/domain/money/receipts/index.server.ts';
import { saveGridLayout } from '#app/domain/site/settings/index.server.ts';
import { video } from '#app/domain/site/videos/index.server.ts';
import { team } from '#app/domain/people/teams/index.server.ts';
import { LISTS as ALL_LISTS } from '#app/lists/lists.server.ts';
import { BATCH_ROWS } from '#app/lists/files/write-list.server.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { fillSeldomLists } from '#tests/support/lists-for-files.ts';
import { invoiceInput, lineInput, receiptInput } from '#tests/support/billing-input.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { addClient, addDiscount, addProduct, addProductCategory, addRate, addRecurring, addSku } from '#tests/support/plain-records.ts';
import { addRecurringInvoice } from '#tests/support/recurring.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';
import { outcomeOf, walkRoutes, type WalkedRoute } from '#tests/support/route-walk.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { withTaxName } from '#app/screens/lists/tax-in-columns.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';
import { LISTS, type List, type Screen } from '#tests/support/file-lists.ts';

const routes = await walkRoutes();
const HOSTILE = ['=HYPERLINK("http://evil.example","x")', '+1+1', '-2+3', '@SUM(A1)', '\uff1d1+1', '<b>&"quoted", _x0041_</b>', 'שלום 😀'];

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await execute(world.em(), sql`insert into tenant.suggested_timesheet (emp_id, entry_date, place, source, reason, start_time, end_time,
      client_id, project_id, category_id, location_id, state)
    select emp_id, '2026-11-17', 1, 'usual', 'As usual', '09:00', '10:00', 'NWIND', 'GENRL', 'DEV', 'OFFICE', 'removed'
    from tenant.employee`);
  const em = world.em();
  for (const [index, name] of HOSTILE.entries()) await addClient(world, `HOST${index}`, name, { firstName: name });
  await execute(em,
    sql`insert into tenant.client (client_id, co_name, display_name) select 'C' || n, 'Client ' || n, 'Client ' || n
      from generate_series(1, 40) n`);
  await addProductCategory(world, 'LIC', 'Licences');
  await addProductCategory(world, 'HOST', 'Hosting');
  await addProduct(world, 'TIDE', 'Tideline', { taxPct: '0.05' });
  await addProduct(world, 'GONE', 'Gone', { retiredDate: '2020-01-31' });
  await addProduct(world, 'QUAY', '=Quay');
  await addSku(world, 'TIDE', 'TID1', 'A user', { cost: '1200.125', isFixedPrice: true, prepaidHours: 1200 });
  await addSku(world, 'TIDE', 'TID2', 'A server', { rrp: '15' });
  for (const clientId of ['ACME', 'ACME', 'NWIND']) await addRecurringInvoice(world, { clientId });
  await addRecurring(world, { skuId: 'TID2' });
  await addRecurring(world, { skuId: 'TID2', sellAmount: '1234.5', dateEnd: '2026-01-31' });
  await addDiscount(world, { skuId: 'TID1', dateEnd: '2026-01-31' });
  await addDiscount(world, { skuId: 'TID1', dateStart: '2026-02-01', discountPct: '0.125' });
  for (const title of ['First steps', 'News'])
    await video.create(world.ctx(), { title, address: 'https://videos.example/1', description: '', place: '', isPublished: true });
  for (const teamName of ['Delivery', 'Design']) await team.create(world.ctx(), { teamName, note: '' });
  await addRate(world, { empId: 'ADM', clientId: 'NWIND', rate: '200.125' });
  await addRate(world, { rate: '99', expiryDate: '2020-01-31' });
  await addEntries(world,
    Array.from({ length: 45 },
      (_, index) =>
        ({ date: `2026-11-${String(1 + (index % 17)).padStart(2, '0')}`, hours: [1, 0.25, 1 / 3][index % 3] ?? 1,
          empId: index % 4 === 0 ? 'ADM' : 'EMP', note: HOSTILE[index % 7] ?? '' })));
  await addEntries(world, [{ clientId: 'ACME', projectId: 'ALPHA' }, { projectId: 'GENRL', code: 'W' }]);
  const first = await addInvoice(world, '1234.50');
  for (let index = 0; index < 24; index += 1)
    await addInvoice(world, index % 5 === 0 ? '-12.25' : `${100 + index}.10`);
  const second = await addInvoice(world, '500');
  for (const price of ['1000', '500'])
    await createInvoice(world.ctx(), invoiceInput({ invoiceType: 'Prepaid' as const, lines: [lineInput('Block of hours', price)] }));
  await addInvoice(world, '70', 'NWIND');
  await addReceipt(world, await addInvoice(world, '80', 'NWIND'), '80.00', 'NWIND');
  await addReceipt(world, await addInvoice(world, '90'), '90.00');
  await createReceipt(world.ctx(), receiptInput('900.00', [`${first}:600.00`, `${second}:300.00`], {}));
  for (const more of [{}, {}, { invoiceId: second }]) await createCreditNote(world.ctx(), creditInput('12.50', more));
  for (let index = 0; index < 22; index += 1) await addReceipt(world, first, `${10 + index}.05`);
  await fillSeldomLists(world);
});

const find = (path: string): WalkedRoute =>
  routes.find((route) => route.path === path && route.loader) ?? (() => { throw new Error(`No route ${path}`); })();
const args = async (path: string, pattern: string, who = world.admin) => world.args(who, path, { params: paramsOf(path, pattern) });

function paramsOf(path: string, pattern: string): Record<string, string> {
  const parts = path.split('?')[0]?.split('/') ?? [];
  return Object.fromEntries(
    pattern.split('/').flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), parts[index] ?? '']] : [])),
  );
}

const FILE = '/export/:file';

/** A file by its name and the parameters of its list: `clients.csv?search=x`. */
async function download(file: string, who = world.admin): Promise<{ response: Response; bytes: Buffer }> {
  const response = await find(FILE).loader!(await args(`/export/${file}`, FILE, who)) as Response;
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function csvOf(list: string, query = '', who = world.admin): Promise<string[][]> {
  const { bytes } = await download(`${list}.csv?${query}`, who);
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  return parse(bytes, { bom: true, skip_empty_lines: true });
}

/** A field of the file as the screen says it. */
function shown(kind: ColumnKind | undefined, field: string): string {
  if (field === '') return '';
  if (kind === 'hours' || kind === 'billed-hours') return formatCell(kind, Math.round(Number(field) * 3600));
  if (kind === 'number') return formatCell('number', Number(field));
  if (kind === 'boolean') return field;
  return formatCell(kind, field);
}

async function screenRows(list: List): Promise<object[]> {
  const all: object[] = [];
  for (let page = 1; page < 20; page += 1) {
    const path = list.page.replace(/:\w+/, list.kept ?? '');
    const outcome = await outcomeOf(find(list.page).loader!, await args(`${path}?${list.query ?? ''}&page=${page}`, list.page));
    const data = JSON.parse(outcome.body) as Screen;
    const rows = list.rowsOf ? list.rowsOf(data) : data.rows ?? [];
    if (rows.length === 0 || JSON.stringify(all.slice(-rows.length)) === JSON.stringify(rows)) break;
    all.push(...rows);
  }
  return all;
}

describe('a file has the rows of the screen, in its order, by its filter', () => {
  test.each(LISTS)('%s', async (_name, list) => {
    const [headers = [], ...fields] = await csvOf(list.file, [list.query, list.of].filter(Boolean).join('&'));
    const columns: readonly Column<never>[] = withoutSync(list.columns as never);
    expect(headers).toEqual(withTaxName(columns, 'GST').map(({ header }) => header));
    const rows = await screenRows(list);
    expect(rows.length).toBeGreaterThan(1);
    const asShown = fields.map(
      (row) => row.map((field, index) => shown(columns[index]?.kind, field.replace(/^'(?=[=+@\uff1d-])/, ''))),
    );
    expect(asShown).toEqual(rows.map((row) => columns.map((column) => cellText(column, row as never))));
  });

  test('an invoice list adds up to the totals under it', async () => {
    const [headers = [], ...fields] = await csvOf('invoices');
    const { totals } = JSON.parse((await outcomeOf(find('/invoice/list').loader!, await args('/invoice/list', '/invoice/list'))).body) as {
      totals: Record<string, string>
    };
    for (const [header, total] of [['Total', totals['total']], ['Paid', totals['paid']], ['Outstanding', totals['outstanding']]] as const) {
      const column = headers.indexOf(header);
      expect(fields.map((row) => row[column] ?? '0').reduce((sum, amount) => addMoney(sum, amount), '0.00'), header).toBe(total);
    }
  });

  test('every grid that is a list of its own has a file', () => {
    expect(new Set(Object.keys(ALL_LISTS))).toEqual(new Set([...LISTS.map(([, list]) => list.file), 'imports', 'catalogue', 'leave', 'leave-approvals']));
  });
});

describe('names that begin like a formula', () => {
  test('are escaped in CSV; a negative amount is a number', async () => {
    const { bytes } = await download('clients.csv?q=HOST&sort=clientId');
    const names = (parse(bytes, { bom: true }) as string[][]).slice(1).map(([, name]) => name);
    expect(names).toEqual(HOSTILE.map((name, index) => (index < 5 ? `'${name}` : name)));
    const [headers = [], ...fields] = await csvOf('invoices');
    expect(fields.map((row) => row[headers.indexOf('Total')])).toContain('-12.25');
  });

  test('are text in Excel, letter by letter', async () => {
    const { response, bytes } = await download('clients.xlsx?q=HOST&sort=clientId');
    expect(response.headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const { rows, sheet } = readWorkbook(bytes);
    expect(rows.slice(1).map((row) => row[1])).toEqual(HOSTILE.map((value) => ({ isText: true, value, format: 49 })));
    expect(sheet).not.toContain('<f>');
  });
});

test('a file of hours by project has every value in every row', async () => {
  const [headers = [], ...rows] = await csvOf('project-summary', 'period=all');
  expect(headers).toEqual(['Client', 'Project', 'Timesheets', 'Billable hours', 'Not billable', 'Hours']);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter((row) => row.some((field) => field === ''))).toEqual([]);
});

test('Excel gets figures, days and amounts as such', async () => {
  const { rows: [headers = [], ...rows] } = readWorkbook((await download('invoices.xlsx?sort=total')).bytes);
  const at = (header: string) => headers.findIndex((cell) => cell?.value === header);
  const credit = rows.find((row) => row[at('Total')]?.value === '-12.25') ?? [];
  expect(credit[at('Total')]).toEqual({ isText: false, value: '-12.25', format: 4 });
  expect(credit[at('Date')]).toEqual({ isText: false, value: '46327', format: 164 });
  expect(credit[at('Invoice')]?.isText).toBe(false);
  const time = readWorkbook((await download('timesheets.xlsx')).bytes).rows;
  const hours = time[0]?.findIndex((cell) => cell?.value === 'Hours') ?? -1;
  expect(new Set(time.slice(1).map((row) => row[hours]?.format))).toEqual(new Set([2]));
});

test('a file is named after its list and the day, in plain characters', async () => {
  const { response } = await download('client-time.xlsx?clientId=NWIND');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="outstanding-time-of-nwind-2026-11-18.xlsx"');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('nothing in an address is an error', async () => {
  const { response } = await download('clients.csv?format=%00exe&sort=;drop&page=-1&size=9999999&q=%25%00');
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
});

test('a file has the columns that the person has arranged', async () => {
  await saveGridLayout(world.ctx(), { gridId: 'clients', order: ['name', 'primaryContact', 'clientId'], hidden: ['primaryContact'] });
  expect((await csvOf('clients'))[0]).toEqual(['Company Name', 'Client ID']);
});

/** Of the person who asks, or for everybody to see. */
const EVERYBODYS = [
  'timesheets', 'project-summary', 'missing-days', 'submitted-weeks', 'saved-reports', 'utilisation', 'automatic-timesheets',
  'suggested-timesheets', 'points-detail', 'points-leaderboard', 'leave',
];

describe('who may not see a list', () => {
  test.each(Object.keys(ALL_LISTS).filter((list) => !EVERYBODYS.includes(list)).flatMap((list) => [`${list}.csv`, `${list}.xlsx`]))(
    'has no file of it: %s', async (file) => {
    const path = `/export/${file}?clientId=NWIND&empId=EMP`;
    expect((await outcomeOf(find(FILE).loader!, await args(path, FILE, world.staff))).status).toBe(403);
  });

  test.each(['nothing.csv', 'clients', 'clients.pdf', 'constructor.csv', 'clients.csv.exe'])('there is no file %s', async (file) => {
    expect((await outcomeOf(find(FILE).loader!, await args(`/export/${file}`, FILE))).status).toBe(404);
  });

  test('an employee has a file of their own time', async () => {
    const [headers = [], ...rows] = await csvOf('timesheets', 'empId=ADM', world.staff);
    expect(new Set(rows.map((row) => row[headers.indexOf('Employee')]))).toEqual(new Set(['Emil Price']));
  });
});

describe('a long list', () => {
  const ROWS = 20_000;
  let big: World;
  beforeAll(async () => {
    big = await createWorld();
    await execute(big.em(),
      sql`insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, worked_seconds, client_id, project_id, category_id,
        location_id, note, billable_id,
        sell_price, rate_source, sell_total, sales_tax_pct, sales_tax_amt, emp_created, emp_updated, created_at, updated_at)
      select 'EMP', '2024-01-01'::date + n / 30, '08:00', '08:20', 1200, 'NWIND', 'WEB', 'DEV', 'OFFICE', 'Entry ' || n, 'B', 120,
      'override', 40, 0.1, 4, 'EMP', 'EMP', now(), now()
      from generate_series(1, ${ROWS}::int) n`);
    await recountTotals(big.em());
  });

  const whole = async (query: string, file = 'timesheets.csv') => {
    const params = { file };
    const response = await find(FILE).loader!(await big.args(big.admin, `/export/${file}?period=all&${query}`, { params })) as Response;
    return Buffer.from(await response.arrayBuffer());
  };

  test.each(['', 'sort=hours&direction=asc'])('is whole, in order and without doubles, whatever is written meanwhile (%s)',
    async (query) => {
    const file = whole(query);
    await addEntries(big, [{ date: '2026-11-17', note: 'Written meanwhile' }]);
    const [headers = [], ...rows] = parse(await file, { bom: true }) as string[][];
    const notes = rows.map((row) => row[headers.indexOf('Notes')] ?? '').filter((note) => note !== 'Written meanwhile');
    expect([notes.length, new Set(notes).size]).toEqual([ROWS, ROWS]);
    const dates = rows.map((row) => row[headers.indexOf('Date')] ?? '');
    if (query === '') expect(dates).toEqual([...dates].sort().reverse());
    const hours = rows.reduce((sum, row) => sum + Number(row[headers.indexOf('Hours')]), 0);
    expect(Math.abs(hours - (ROWS / 3 + rows.length - ROWS))).toBeLessThan(0.02);
  });

  test('is whole in Excel, and pages are answered while it is written', async () => {
    let turns = 0;
    const pulse = setInterval(() => { turns += 1; }, 1);
    const [first, second] = await Promise.all([whole('', 'timesheets.xlsx'), whole('')]);
    clearInterval(pulse);
    expect(readWorkbook(first).rows.length).toBeGreaterThan(ROWS);
    expect(second.length).toBeGreaterThan(ROWS * 20);
    expect(turns, 'times that something else had its turn: once in each batch of either file').toBeGreaterThan((2 * ROWS) / BATCH_ROWS);
  });
});
