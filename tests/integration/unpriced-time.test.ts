import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, getNewInvoice, getInvoice, issueDraft } from '#app/domain/money/billing/index.server.ts';
import { listBillableClients, sendBillingRun, startBillingRun } from '#app/domain/money/billing-run/index.server.ts';
import { getHome } from '#app/domain/organisation/home/index.server.ts';
import { ImportMappingForm } from '#app/domain/time/imports/contract.ts';
import { dryRunFile, firstMapping } from '#app/domain/time/imports/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { listUnpricedTime, priceTime } from '#app/domain/time/rate-rises/index.server.ts';
import { lacksPrice, LACKS_PRICE } from '#app/domain/time/timesheets/index.server.ts';
import { action as setRates } from '#app/routes/_app/admin/clients/$clientId/rates/people.tsx';
import { action, loader } from '#app/routes/_app/admin/unpriced-time.tsx';
import { action as saveInvoice } from '#app/routes/_app/invoice/new.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceInput } from '#tests/support/billing-input.ts';
import { addRate } from '#tests/support/plain-records.ts';
import { runAt } from '#tests/support/recurring.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const NOW = new Date('2026-11-18T01:00:00Z');
beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await execute(world.em(), sql`delete from tenant.client_rate`);
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
});

/** Entries of EMP for ACME as a default import leaves them: at 0.00, by a default rate that is none. */
async function withoutPrice(...hours: number[]): Promise<number[]> {
  const ids = await addEntries(world, hours.map((each, at) =>
    ({ clientId: 'ACME', projectId: 'ALPHA', hours: each, price: '0.0000', date: `2026-11-0${at + 2}` })));
  await execute(world.em(), sql`update tenant.timesheet set rate_source = 'employee_default' where time_id = any(${ids}::int[])`);
  return ids;
}

const prices = () => rows<{ price: string; total: string; source: string }>(world.em(), sql`select sell_price::text as price,
  sell_total::text as total, rate_source as source from tenant.timesheet order by time_id`);
const rowsOf = async (clientId = 'ACME') => (await listUnpricedTime(world.ctx(), { clientId })).rows;
const choiceOf = async () => (await rowsOf()).flatMap(({ clientRateId, billableId, entries, price }) =>
  (clientRateId === null || price === null ? [] : [{ clientRateId, billableId: billableId as 'B' | 'BPP', entries, price }]));

describe('time without a price', () => {
  test('is what costs nothing without that anybody said so, in statements and in code alike', async () => {
    const own = await rows<{ id: string }>(world.em(), sql`select own_client_id as id from tenant.organisation`);
    const kinds = ['B', 'BPP', 'W'].flatMap((code) => ['0.0000', '5.0000'].flatMap((price) =>
      ['client_rate', 'employee_default', 'import', 'none', 'override'].flatMap((source) =>
        [own[0]!.id, 'ACME'].map((client) => ({ code, price, source, client })))));
    const told = await rows<{ lacks: boolean }>(world.em(), sql`select ${LACKS_PRICE} as lacks
      from (select at, code as billable_id, price as sell_price, source as rate_source, client as client_id
        from jsonb_to_recordset(${JSON.stringify(kinds.map((kind, at) => ({ ...kind, at })))}::text::jsonb)
          as r(at int, code text, price numeric, source text, client text)) t order by at`);
    expect(told.map(({ lacks }) => lacks)).toEqual(kinds.map(({ code, price, source, client }) =>
      lacksPrice({ billableId: code, sellPrice: price, rateSource: source as 'import', isInternal: client !== 'ACME' })));
    expect(told.filter(({ lacks }) => lacks)).toHaveLength(8);
  });

  test('is named where it would be charged: on the new invoice, in the billing run and at home', async () => {
    await withoutPrice(1, 2.5);
    const paid = await addEntries(world, [{ clientId: 'ACME', projectId: 'ALPHA', price: '0.0000' },
      { clientId: 'ACME', projectId: 'ALPHA' }]);
    expect(paid).toHaveLength(2);
    const { summary } = await getNewInvoice(world.ctx(), { clientId: 'ACME', from: '', to: '', projectId: '' });
    expect(summary).toMatchObject({ entryCount: 4, unpriced: 2 });
    const { clients } = await listBillableClients(world.ctx(), { search: 'ACME', through: '2026-11-30' });
    expect(clients[0]).toMatchObject({ isReady: false, checks: { prices: 2, rates: 0 } });
    expect((await getHome(world.ctx(), {})).organisation?.unpriced).toEqual({ seconds: 12_600, clients: 1, clientId: 'ACME' });
    expect((await getHome(world.ctx(world.staff), {})).organisation).toBeNull();
  });

  test('is counted by the check of an import, as its entries would be priced', async () => {
    const bytes = new TextEncoder().encode('Employee,Client,Project,Date,Hours\nNew Person,Acme Exports,Alpha,2026-11-02,1.5\n'
      + 'New Person,Acme Exports,Alpha,2026-11-03,16\n');
    const mapping = ImportMappingForm.parse({ ...firstMapping(['Employee', 'Client', 'Project', 'Date', 'Hours']), categoryFixed: 'DEV' });
    const { unpriced, toImport } = await dryRunFile(world.ctx(), { bytes, mapping });
    expect([unpriced, toImport.seconds]).toEqual([{ entries: toImport.entries, seconds: 63_000 }, 63_000]);
    expect((await dryRunFile(world.ctx(), { bytes, mapping: { ...mapping, newPersonRate: '90' } })).unpriced)
      .toEqual({ entries: 0, seconds: 0 });
  });
});

describe('pricing it', () => {
  test('gives each entry the rate of its day and code, with tax, and says in the trail what it cost before', async () => {
    const [first, second] = await withoutPrice(1, 2.5);
    await execute(world.em(), sql`update tenant.timesheet set billable_id = 'BPP' where time_id = ${second!}`);
    expect(await rowsOf()).toEqual([expect.objectContaining({ clientRateId: null, entries: 1 }), expect.objectContaining({ entries: 1 })]);
    await addRate(world, { rate: '150', prepaidRate: '140' });
    expect((await rowsOf()).map(({ billableId, price, value }) => [billableId, price, value]))
      .toEqual([['B', '150.0000', '150.00'], ['BPP', '140.0000', '350.00']]);
    expect(await priceTime(world.ctx(), { chosen: await choiceOf() })).toEqual({ priced: 2 });
    expect(await prices()).toEqual([{ price: '150.0000', total: '150.00', source: 'client_rate' },
      { price: '140.0000', total: '350.00', source: 'client_rate' }]);
    const trail = await rows<{ before: object; after: object }>(world.em(), sql`select before, after from tenant.audit
      where action = 'rate.price-time' and subject_id = ${String(first!)}`);
    expect(trail).toEqual([expect.objectContaining({ before: expect.objectContaining({ sellPrice: '0.0000' }) })]);
    expect(await rowsOf()).toEqual([]);
  });

  test('leaves alone what somebody entered as 0.00, what is invoiced, and what is closed', async () => {
    const [closed] = await withoutPrice(1, 1);
    await addEntries(world, [{ clientId: 'ACME', projectId: 'ALPHA', price: '0.0000', date: '2026-11-09' }]);
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-02'`);
    await addRate(world);
    expect(await listUnpricedTime(world.ctx(), { clientId: '' })).toMatchObject({ closed: 1, rows: [{ entries: 1 }] });
    await priceTime(world.ctx(), { chosen: await choiceOf() });
    expect((await prices()).map(({ price }) => price)).toEqual(['0.0000', '150.0000', '0.0000']);
    expect(closed).toBeGreaterThan(0);
  });

  test('does what was shown or nothing: time or a rate that came meanwhile is looked at first', async () => {
    await withoutPrice(1);
    const rateId = await addRate(world);
    const chosen = await choiceOf();
    await execute(world.em(), sql`update tenant.client_rate set rate = 200 where client_rate_id = ${rateId}`);
    await expect(priceTime(world.ctx(), { chosen })).rejects.toThrow('Nothing was priced');
    const again = await choiceOf();
    await withoutPrice(2);
    await expect(priceTime(world.ctx(), { chosen: again })).rejects.toThrow('Nothing was priced');
    expect((await prices()).map(({ price }) => price)).toEqual(['0.0000', '0.0000']);
  });

  test('is offered once rates are set, and done by the form without scripts', async () => {
    await withoutPrice(1, 2);
    const answer = await answerOf(setRates, await world.args(world.admin, '/admin/clients/ACME/rates/people', { form: {
      clientId: 'ACME', expiryDate: '2027-11-30', idempotencyKey: crypto.randomUUID(), 'agreed[0].isAgreed': 'on', 'agreed[0].empId': 'EMP',
      'agreed[0].rate': '150', 'agreed[0].prepaidRate': '140',
    }, params: { clientId: 'ACME' } }));
    expect(answer.location).toBe('/admin/unpriced-time?clientId=ACME');
    const page = await answerOf(loader, await world.args(world.admin, '/admin/unpriced-time?clientId=ACME'));
    const { rows: [row] } = page.data as { rows: Awaited<ReturnType<typeof rowsOf>> };
    expect(row).toMatchObject({ employeeName: 'Emil Price', entries: 2, seconds: 10_800, value: '450.00' });
    const priced = await answerOf(action, await world.args(world.admin, '/admin/unpriced-time?clientId=ACME',
      { form: { chosen: `${row!.clientRateId}/B/2/150.0000`, idempotencyKey: crypto.randomUUID() } }));
    expect(priced.location).toBe('/admin/unpriced-time?clientId=ACME');
    expect((await prices()).map(({ total }) => total)).toEqual(['150.00', '300.00']);
    const refused = await answerOf(action, await world.args(world.admin, '/admin/unpriced-time',
      { form: { idempotencyKey: crypto.randomUUID() } }));
    expect(JSON.stringify(refused.data)).toContain('Tick at least one row.');
    expect((await answerOf(loader, await world.args(world.staff, '/admin/unpriced-time'))).status).toBe(403);
  });
});

describe('an invoice of 0.00', () => {
  test('is asked about before it is saved, and saved once it is meant', async () => {
    const timeIds = await withoutPrice(1);
    const input = invoiceInput({ clientId: 'ACME', timeIds });
    await expect(createInvoice(world.ctx(), { ...input, isZeroMeant: false })).rejects.toMatchObject({ details: { asksZero: true } });
    const form = {
      clientId: 'ACME', invoiceDate: '2026-11-18', invoiceType: 'Time', paymentTermsDays: '14', scope: 'ticked',
      timeIds: String(timeIds[0]),
      filterFrom: '', filterTo: '', filterProjectId: '', filterCount: '1', idempotencyKey: crypto.randomUUID(),
    };
    const asked = await answerOf(saveInvoice, await world.args(world.admin, '/invoice/new?clientId=ACME', { form }));
    expect(JSON.stringify(asked.data)).toContain('The invoice comes to 0.00: nothing would be owed');
    const saved = await answerOf(saveInvoice, await world.args(world.admin, '/invoice/new?clientId=ACME',
      { form: { ...form, isZeroMeant: 'on' } }));
    expect(saved.location).toMatch(/^\/invoice\/details\/\d+$/);
  });

  test('is asked about by the billing run, and again when its draft is issued', async () => {
    await withoutPrice(1);
    const input = { through: '2026-11-17', clientIds: ['ACME'] };
    await expect(startBillingRun(world.ctx(), { ...input, isZeroMeant: false }))
      .rejects.toThrow('Nothing is charged to Acme Exports: its draft would come to 0.00.');
    const { billingRunId } = await startBillingRun(world.ctx(), { ...input, isZeroMeant: true });
    await runAt(world, NOW);
    const [made] = await rows<{ invoiceId: number }>(world.em(), sql`select invoice_id as "invoiceId" from tenant.billing_run_client
      where billing_run_id = ${billingRunId}`);
    const { invoiceId } = made!;
    await execute(world.em(), sql`update tenant.client set email = 'acme@example.com' where client_id = 'ACME'`);
    await sendBillingRun(world.ctx(), { billingRunId, dated: 'own' });
    await runAt(world, NOW);
    expect((await getInvoice(world.ctx(), { invoiceId, page: 1 })).invoice).toMatchObject({ isDraft: true });
    await expect(issueDraft(world.ctx(), { invoiceId, isZeroMeant: false })).rejects.toMatchObject({ details: { asksZero: true } });
    await issueDraft(world.ctx(), { invoiceId, isZeroMeant: true });
    expect((await getInvoice(world.ctx(), { invoiceId, page: 1 })).invoice).toMatchObject({ isDraft: false, invoiceDate: '2026-11-17' });
  });
});
