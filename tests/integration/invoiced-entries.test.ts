import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, getInvoice, removeEntryFromInvoice } from '#app/domain/money/billing/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import {
  changeInvoicedTimesheet, deleteTimesheet, getTimesheet, listWrongTotals, recountTotals,
} from '#app/domain/time/timesheets/index.server.ts';
import { action as removeAction } from '#app/routes/_app/timesheet/edit/$date/$employeeId/$timesheetId/remove-from-invoice.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { addReceipt } from '#tests/support/invoices.ts';
import { addEntries, closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let first: number;
let second: number;
let invoiceId: number;

beforeAll(async () => { world = await createWorld(); });

beforeEach(async () => {
  await execute(
    world.em(), sql`update tenant.organisation set invoice_closing_date = null, timesheet_closing_date = null, tax_per_document = false`,
  );
  [first = 0, second = 0] = await addEntries(world, [{ hours: 2, projectId: 'GENRL' }, { hours: 1, projectId: 'GENRL' }]);
  invoiceId = (await createInvoice(world.ctx(), invoiceInput({ timeIds: [first, second] }))).invoiceId;
});

const entry = (timeId: number) => getTimesheet(world.ctx(), { timeId });
const details = async (timeId: number) =>
  ({ timeId, version: (await entry(timeId)).version, projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: 'Work' });
const invoice = async () => (await getInvoice(world.ctx(), { invoiceId, page: 1 })).invoice;

describe('an entry on an invoice', () => {
  test('changes its project within the client, iteration, category, location and notes, and nothing that is charged', async () => {
    await recountTotals(world.em());
    const before = await entry(first);
    await changeInvoicedTimesheet(world.ctx(world.staff),
      { ...await details(first), projectId: 'web', iterationId: 1, categoryId: 'MGMT', locationId: 'home', notes: 'Moved' });
    expect(await listWrongTotals(world.em())).toEqual([]);
    const after = await entry(first);
    expect(after).toMatchObject({ projectId: 'WEB', iterationName: 'Sprint 1', categoryId: 'MGMT', locationId: 'HOME', notes: 'Moved',
      invoiceId, version: before.version + 1 });
    expect([after.sellTotal, after.workedSeconds, after.billableId, after.clientId])
      .toEqual([before.sellTotal, before.workedSeconds, before.billableId, before.clientId]);
    const trail = await rows<{ before: unknown; after: unknown }>(world.em(),
      sql`select before, after from tenant.audit where action = 'timesheet.change-invoiced' and subject_id = ${String(first)}`);
    expect(trail).toMatchObject([{ before: { projectId: 'GENRL', note: 'Work' }, after: { projectId: 'WEB', note: 'Moved' } }]);
    await expectIdentities(world);
  });

  test.each([
    [{ projectId: 'ALPHA' }, { projectId: ['This client has no project “ALPHA”. Choose one from the list.'] }],
    [{ projectId: 'WEB' }, { iterationId: ['Iteration required for this project'] }],
    [{ categoryId: 'NWANN' }, { categoryId: ['This category is for leave only.'] }],
    [{ locationId: 'MOON' }, { locationId: ['Location is required'] }],
  ])('refuses %j at its field', async (wrong, fields) => {
    await expect(changeInvoicedTimesheet(world.ctx(), { ...await details(first), ...wrong })).rejects
      .toMatchObject({ code: 'rule_violated', fields });
  });

  test('refuses a stale change with both versions, and any once its period is closed', async () => {
    const input = await details(first);
    await changeInvoicedTimesheet(world.ctx(), { ...input, notes: 'Mine' });
    await expect(changeInvoicedTimesheet(world.ctx(), { ...input, notes: 'Theirs' })).rejects.toMatchObject({ code: 'conflict' });
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-30'`);
    await expect(changeInvoicedTimesheet(world.ctx(), { ...input, version: input.version + 1 })).rejects
      .toMatchObject({ message: expect.stringContaining('closed') as unknown });
  });

  test('its page offers both, and its form shows the choices of the project that is typed', async () => {
    const browse = await openBrowser(world, world.admin);
    const at = `/timesheet/edit/2026-11-02/EMP/${first}`;
    const { page } = await browse(at);
    expect(page.links.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Change project, category and notes', 'Remove from invoice']),
    );
    const refreshed = await browse(`${at}/details`,
      { ...Object.fromEntries(Object.entries(await details(first)).map(([key, value]) => [key, String(value)])), projectId: 'WEB',
        notes: 'Kept', intent: 'refresh' });
    expect(refreshed.page.field('iterationId').options).toContain('Sprint 2');
    expect(refreshed.page.field('notes').value).toBe('Kept');
    const staff = await openBrowser(world, world.staff);
    expect((await staff(at)).page.source).not.toContain('Remove from invoice');
  });
});

describe('removing an entry from its invoice', () => {
  test('adds the invoice up anew, frees the entry and leaves a trail', async () => {
    expect(await invoice()).toMatchObject({ total: '396.00' });
    const browse = await openBrowser(world, world.admin);
    const dialog = `/timesheet/edit/2026-11-02/EMP/${first}/remove-from-invoice`;
    expect((await browse(dialog)).page.text).toMatch(/comes to\D*132\.00\D*without it, instead of\D*396\.00/);
    const done = await browse(dialog, {});
    expect(done).toMatchObject({ statuses: [303, 200], path: `/timesheet/edit/2026-11-02/EMP/${first}` });
    expect(done.page.text).toContain(`Timesheet removed from invoice ${invoiceId}.`);
    expect(await invoice()).toMatchObject({
      timeTotal: '120.00', subtotal: '120.00', taxTotal: '12.00', total: '132.00', entryCount: 1, version: 2,
    });
    expect(await entry(first)).toMatchObject({ invoiceId: null, can: { editAll: true, remove: true } });
    await expectIdentities(world);
    const trail = await rows(world.em(),
      sql`select subject from tenant.audit where action = 'invoice.remove-entry' and subject_id in (${String(invoiceId)}, ${String(first)})
        order by subject`);
    expect(trail).toEqual([{ subject: 'invoice' }, { subject: 'timesheet' }]);
    await deleteTimesheet(world.ctx(), { timeId: first });
  });

  test('rounds tax once for the document where the invoice does', async () => {
    await execute(world.em(), sql`update tenant.organisation set tax_per_document = true`);
    const ids = await addEntries(
      world, [{ hours: 0.1, price: '0.4500' }, { hours: 0.1, price: '0.4500' }, { hours: 0.1, price: '0.4500' }],
    );
    const other = await createInvoice(world.ctx(), invoiceInput({ timeIds: ids }));
    await removeEntryFromInvoice(world.ctx(), { timeId: ids[0] });
    const { invoice: rest } = await getInvoice(world.ctx(), { invoiceId: other.invoiceId, page: 1 });
    expect(rest).toMatchObject({ subtotal: '0.10', taxTotal: '0.01', total: '0.11' });
  });

  test('is refused where the invoice is closed, paid for it, or holds nothing else', async () => {
    const remove = (timeId: number) => removeEntryFromInvoice(world.ctx(), { timeId });
    await closePeriods(world, { invoices: '2026-11-30' });
    await expect(remove(first)).rejects
      .toMatchObject({
        message:
          `Invoice ${invoiceId} is in a closed period: invoices are closed up to 30/11/2026. An administrator can move the `
            + `closing date.` });
    await closePeriods(world, { invoices: null });
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-02'`);
    await expect(remove(first)).rejects.toMatchObject({
      message: expect.stringContaining('Timesheets up to 02/11/2026 are closed.') as unknown,
    });
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
    await addReceipt(world, invoiceId, '200.00', 'NWIND');
    const paid =
      `Receipts and credit notes settle 200.00 of invoice ${invoiceId}, which would come to 132.00 without this entry. `
        + 'Reallocate its receipts, or delete its credit notes, first.';
    await expect(remove(first)).rejects.toMatchObject({ message: paid });
    expect((await answerOf(removeAction, await world.args(world.admin, '/', { form: {}, params: { timesheetId: String(first) } }))).errors)
      .toEqual({ '': [paid] });
    await remove(second);
    expect(await invoice()).toMatchObject({ total: '264.00', paid: '200.00' });
    await expect(remove(first)).rejects.toMatchObject({
      message: `Nothing else is on invoice ${invoiceId}. Delete the invoice instead: that releases the entry too.`,
    });
    await expect(remove(second)).rejects.toMatchObject({ code: 'not_found' });
    await expectIdentities(world);
  });

  test('is only of an entry that there is', async () => {
    await expect(removeEntryFromInvoice(world.ctx(), { timeId: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('two at once: each entry leaves once, and the totals hold', async () => {
    const [third = 0] = await addEntries(world, [{ hours: 3, projectId: 'GENRL', date: '2026-11-03' }]);
    const other =
      (await createInvoice(
        world.ctx(), invoiceInput({ invoiceType: 'Both' as const, timeIds: [third], lines: [lineInput('Fee', '10')] }),
      )).invoiceId;
    const outcomes = await Promise.allSettled([1, 2].map(() => removeEntryFromInvoice(world.ctx(), { timeId: third })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await firstRow(world.em(), sql`select total from tenant.invoice where invoice_id = ${other}`)).toEqual({ total: '11.00' });
    await expectIdentities(world);
  });
});
