import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { copyTimesheets, deleteTimesheet, restoreTimesheets } from '#app/domain/time/timesheets/index.server.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { columnFor, removePlanted } from '#tests/support/planted-field.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const planted = vi.hoisted(() => ({
  field: async (file: string, above: string, rules: string) => {
    const { fieldWith, withLine } = await import('#tests/support/planted-field.ts');
    return withLine(file, above, fieldWith(rules));
  },
  property: async (file: string) => {
    const { propertyLine, withLine } = await import('#tests/support/planted-field.ts');
    return withLine(file, "note: p.text().default(''),", propertyLine());
  },
  line: async (file: string, above: string, line: string) => {
    const { withLine } = await import('#tests/support/planted-field.ts');
    return withLine(file, above, line);
  },
}));
vi.mock('#app/domain/time/timesheets/fields.ts', () => planted.field(
  'app/domain/time/timesheets/fields.ts', 'billableId: of(', "{ group: 'More', heldBy: [], inList: true }"));
vi.mock('#app/domain/time/timesheets/timesheet.entity.ts', () => planted.property('app/domain/time/timesheets/timesheet.entity.ts'));
vi.mock('#app/domain/time/timesheets/entries/entry-columns.ts', () =>
  planted.line('app/domain/time/timesheets/entries/entry-columns.ts', "timeId: 'int',", "purchaseOrder: 'text',"));

let world: World;
let browse: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  world = await createWorld();
  browse = await openBrowser(world, world.admin);
  await execute(world.em(), sql.raw(columnFor('timesheet')));
  await execute(world.em(), sql`insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate, expiry_date)
    values ('ADM', 'ACME', 100, 90, '2027-06-30')`);
});
afterAll(removePlanted);

type Seen = Awaited<ReturnType<typeof browse>>;

/** Sends the form of a page that has the field by the button that saves, with other values in some of its fields. */
async function send({ path, page }: Seen, values: Readonly<Record<string, string>>): Promise<Seen> {
  const form = page.form('purchaseOrder');
  for (const [name, value] of Object.entries({ intent: 'save', ...values })) form.set(name, value);
  return browse(path, form);
}

const WORK = {
  clientId: 'ACME', projectId: 'ALPHA', categoryId: 'DEV', locationId: 'OFFICE', startTime: '09:00', endTime: '10:00', timeLess: '0',
  notes: 'Plans',
};
const newest = async (): Promise<number> =>
  (await firstRow<{ id: number }>(world.em(), sql`select max(time_id) as id from tenant.timesheet`))!.id;
const stored = async (timeId: number) => (await browse(`/timesheet/edit/2026-11-18/ADM/${timeId}`)).page.field('purchaseOrder').value;

test('a field that an entry is given as the page says is asked for, saved, shown, told, listed, copied and brought back', async () => {
  const fresh = await browse('/timesheet/add/2026-11-18/ADM');
  const long = await send(fresh, { ...WORK, purchaseOrder: 'P'.repeat(51) });
  expect(long.page.field('purchaseOrder').errors).toEqual(['Purchase order should not exceed 50 characters.']);
  await send(long, { ...WORK, purchaseOrder: 'PO-4711' });
  const timeId = await newest();
  const edit = await browse(`/timesheet/edit/2026-11-18/ADM/${timeId}`);
  expect(edit.page.field('Purchase order').value).toBe('PO-4711');
  await send(edit, { purchaseOrder: 'PO-4712' });
  expect(await stored(timeId)).toBe('PO-4712');
  expect((await send(edit, { purchaseOrder: 'Mine' })).page.text).toMatch(/Purchase order.*Mine.*PO-4712/);
  expect((await browse(`/history/entry/${timeId}`)).page.text).toMatch(/Purchase order:? *PO-4711.*PO-4712/);

  const { request } = await world.args(world.admin, '/export/timesheets.csv?startDate=2026-11-01&endDate=2026-11-30');
  expect(await (await (await openSite())(request)).text()).toMatch(/Notes,Purchase order,Hours[^]*Plans,PO-4712,/);
  const { timeIds: [copy = 0] } = await copyTimesheets(world.ctx(), copyTimesheets.input.parse({
    empId: 'ADM', from: '2026-11-18', to: '2026-11-19', timeIds: [timeId], idempotencyKey: 'copied',
  }));
  expect((await browse(`/timesheet/edit/2026-11-19/ADM/${copy}`)).page.field('purchaseOrder').value).toBe('PO-4712');
  await deleteTimesheet(world.ctx(), { timeId });
  await restoreTimesheets(world.ctx(), { timeIds: [timeId] });
  expect(await stored(timeId)).toBe('PO-4712');
});

test('and stays open on an invoice, where its declaration says so', async () => {
  const timeId = await newest();
  const { date } = (await firstRow<{ date: string }>(world.em(),
    sql`select entry_date::text as date from tenant.timesheet where time_id = ${timeId}`))!;
  const invoiceId = await addInvoice(world, '100.00');
  await execute(world.em(), sql`update tenant.timesheet set invoice_id = ${invoiceId} where time_id = ${timeId}`);
  const locked = await browse(`/timesheet/edit/${date}/ADM/${timeId}`);
  expect(locked.page.text).toContain('Purchase order PO-4712');
  expect(locked.page.text).toContain('Its project, iteration, category, location, notes and purchase order can be changed');
  const details = await browse(`/timesheet/edit/${date}/ADM/${timeId}/details`);
  await send(details, { purchaseOrder: 'PO-4713' });
  expect((await browse(locked.path)).page.text).toContain('Purchase order PO-4713');
});
