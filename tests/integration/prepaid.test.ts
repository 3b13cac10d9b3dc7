import type { SqlEntityManager } from '@mikro-orm/sql';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  changeInvoiceTime, createInvoice, drawPrepaid, getInvoice, getPrepaidLeft, getPrepaidOfClient, getPrepaidStatement, issueDraft,
  listPrepaidRemaining,
  takeLowPrepaid, updateInvoice,
} from '#app/domain/money/billing/index.server.ts';
import { getBillingCheck, getBillingRun, listBillableClients, startBillingRun } from '#app/domain/money/billing-run/index.server.ts';
import { writeCounted } from '#app/domain/money/billing/list/invoice-sums.ts';
import { sendLowPrepaid } from '#app/domain/money/billing/prepaid/low-prepaid.ts';
import { getClientMoney } from '#app/domain/clients/clients/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { getHome } from '#app/domain/organisation/home/index.server.ts';
import { sumMoney } from '#app/domain/kernel/values/money.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { listUnbilledEntries } from '#app/domain/money/money-reports/charged/unbilled-entries.ts';
import { listUnbilledWork } from '#app/domain/money/money-reports/charged/unbilled-work.ts';
import { listPrepaidBalances } from '#app/domain/money/money-reports/debts/prepaid-balances.ts';
import { getInvoiceOverview } from '#app/domain/money/money-reports/index.server.ts';
import { action as drawAction } from '#app/routes/_app/admin/clients/$clientId/prepaid.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { addEntries, closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeEach(async () => { world = await createWorld(); });

/** A Prepaid invoice of so many hours at 110.00 before tax. */
const buy = async (hours: string, invoiceDate = '2026-11-01') => (await createInvoice(world.ctx(),
  { ...invoiceInput({ lines: [lineInput('Hours', '110', { quantity: hours })], invoiceDate }), invoiceType: 'Prepaid' })).invoiceId;
const buyInEuro = async () => (await createInvoice(world.ctx(), { ...invoiceInput({ lines: [lineInput('In advance', '1000')],
  invoiceDate: '2026-10-01' }), invoiceType: 'Prepaid', currencyId: 'EUR' })).invoiceId;
const makeDraft = (invoiceId: number) => world.em().transactional((em) => writeCounted(em as SqlEntityManager, [invoiceId], () =>
  execute(em as SqlEntityManager, sql`update tenant.invoice set is_draft = true where invoice_id = ${invoiceId}`)));
const work = (hours: number, date = '2026-11-02') => ({ code: 'BPP' as const, price: '110.0000', hours, date });
const accounts = async () => (await getPrepaidOfClient(world.ctx(), { clientId: 'NWIND' })).accounts;
const balances = async () => (await accounts()).flatMap((of) => of.balances).map(({ invoiceId, remaining }) =>
  [invoiceId, remaining.ex, remaining.inc]);
const change = (invoiceId: number, timeIds: number[], kind: 'allocate' | 'remove') =>
  changeInvoiceTime(world.ctx(), { invoiceId, timeIds, change: { kind } });
const header = async (invoiceId: number) => {
  const { invoice: { version, invoiceDate, clientRef, paymentTermsDays, note, internalNote } } =
    await getInvoice(world.ctx(), { invoiceId, page: 1 });
  return { invoiceId, version, invoiceDate, clientRef, paymentTermsDays, note, internalNote };
};
const messageOf = (doing: Promise<unknown>) => doing.then(() => '', (error: unknown) => (error as Error).message);

describe('a prepaid balance', () => {
  test('is bought, drawn oldest first, and its statement proves what is left', async () => {
    const [old, recent] = [await buy('2'), await buy('10', '2026-11-10')];
    const [first = 0, big = 0, third = 0] = await addEntries(world, [work(1.5), work(4, '2026-11-03'), work(0.5, '2026-11-04')]);
    expect(await drawPrepaid(world.ctx(), { clientId: 'NWIND' })).toEqual({ drawn: 3, left: 0, invoiceIds: [old, recent] });
    expect(await rows(world.em(), sql`select time_id as "timeId", invoice_id as "invoiceId" from tenant.timesheet
      where time_id in (${first}, ${big}, ${third}) order by time_id`))
      .toEqual([{ timeId: first, invoiceId: old }, { timeId: big, invoiceId: recent }, { timeId: third, invoiceId: old }]);
    expect(await balances()).toEqual([[old, '0.00', '0.00'], [recent, '660.00', '726.00']]);
    const { balance, movements } = await getPrepaidStatement(world.ctx(), { invoiceId: old });
    expect(balance).toMatchObject({ original: { ex: '220.00', tax: '22.00', inc: '242.00' }, drawn: { inc: '242.00' },
      credited: { inc: '0.00' }, remaining: { ex: '0.00', tax: '0.00', inc: '0.00' } });
    expect(movements.map(({ kind, inc, left }) => [kind, inc, left]))
      .toEqual([['Bought', '242.00', '242.00'], ['Drawn', '-181.50', '60.50'], ['Drawn', '-60.50', '0.00']]);
    expect(await listPrepaidRemaining(world.em(), ['NWIND', 'ACME'], '2026-11-30')).toEqual(new Map([['NWIND', '726.00']]));
    expect((await getInvoice(world.ctx(), { invoiceId: old, page: 1 })).invoice.total).toBe('242.00');
    await expectIdentities(world);
  });

  test('is none while it is a draft, however old; issued, it is drawn after those that were bought before', async () => {
    const [draft, recent] = [await buy('10', '2026-10-01'), await buy('2', '2026-11-10')];
    await makeDraft(draft);
    await addEntries(world, [work(1.5), work(4, '2026-11-03')]);
    expect(await drawPrepaid(world.ctx(), { clientId: 'NWIND' })).toEqual({ drawn: 1, left: 1, invoiceIds: [recent] });
    expect(await balances()).toEqual([[recent, '55.00', '60.50']]);
    expect(await listPrepaidRemaining(world.em(), ['NWIND'], '2026-11-30')).toEqual(new Map([['NWIND', '60.50']]));
    expect((await listPrepaidBalances(world.ctx(), listPrepaidBalances.input.parse({}))).rows.map(({ id }) => id)).toEqual([recent]);
    expect(await messageOf(drawPrepaid(world.ctx(), { clientId: 'NWIND' })))
      .toContain(`Invoice ${draft} is a draft, which is no balance yet: issue it first.`);
    const { page } = await (await openBrowser(world, world.admin))('/admin/clients/NWIND/prepaid');
    expect(page.text).toContain(`Invoice ${draft} is a draft.`);

    await issueDraft(world.ctx(), { invoiceId: draft, invoiceDate: '2026-11-18' });
    expect((await balances()).map(([invoiceId]) => invoiceId)).toEqual([recent, draft]);
    expect(await drawPrepaid(world.ctx(), { clientId: 'NWIND' })).toEqual({ drawn: 1, left: 0, invoiceIds: [draft] });
    expect(await balances()).toEqual([[recent, '55.00', '60.50'], [draft, '660.00', '726.00']]);
    await expectIdentities(world);
  });

  test('is drawn by time in its own currency alone, and added up by currency', async () => {
    await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.6)`);
    const euro = await buyInEuro();
    const [timeId = 0] = await addEntries(world, [work(1.5)]);
    expect(await messageOf(drawPrepaid(world.ctx(), { clientId: 'NWIND' }))).toBe('No balance of this client has enough left for 1 '
      + `unbilled entry. The time of this client is priced in AUD and draws on balances in AUD alone. Invoice ${euro} is a balance in EUR. `
      + 'Let a new Prepaid invoice buy more, split an entry, or change its code.');
    expect(await messageOf(change(euro, [timeId], 'allocate')))
      .toBe('The time of this client is priced in AUD. Choose that currency, or invoice lines only.');
    expect(await listPrepaidRemaining(world.em(), ['NWIND'], '2026-11-30')).toEqual(new Map());
    const own = await buy('2', '2026-11-10');
    expect(await drawPrepaid(world.ctx(), { clientId: 'NWIND' })).toEqual({ drawn: 1, left: 0, invoiceIds: [own] });
    expect(await listPrepaidRemaining(world.em(), ['NWIND'], '2026-11-30')).toEqual(new Map([['NWIND', '60.50']]));
    expect((await accounts()).map(({ currencyId, left }) => [currencyId, left])).toEqual([['AUD', '60.50'], ['EUR', '1100.00']]);
    const { page } = await (await openBrowser(world, world.admin))('/admin/clients/NWIND/prepaid');
    expect([page.table('Prepaid balances in AUD').totals.at(-1), page.table('Prepaid balances in EUR').totals.at(-1)])
      .toEqual(['60.50', '1,100.00']);
    await expectIdentities(world);
  });

  test('holds as a draft the time that somebody puts on it, and has it drawn once it is issued', async () => {
    const draft = await buy('10');
    await makeDraft(draft);
    const [timeId = 0] = await addEntries(world, [work(1)]);
    await change(draft, [timeId], 'allocate');
    expect(await balances()).toEqual([]);
    expect(await messageOf(drawPrepaid(world.ctx(), { clientId: 'NWIND' }))).toBe('This client has no unbilled prepaid time.');
    await issueDraft(world.ctx(), { invoiceId: draft });
    expect(await balances()).toEqual([[draft, '990.00', '1089.00']]);
    await expectIdentities(world);
  });

  test('is drawn as chosen on its own page, also once its period is closed, and never below zero unless that is allowed', async () => {
    const [, chosen] = [await buy('10'), await buy('2', '2026-11-10')];
    const [small = 0, big = 0] = await addEntries(world, [work(1), work(3)]);
    await closePeriods(world, { invoices: '2026-11-30' });
    await change(chosen, [small], 'allocate');
    expect(await messageOf(change(chosen, [big], 'allocate'))).toContain(`Prepaid invoice ${chosen} would be 242.00 below zero.`);
    await execute(world.em(), sql`update tenant.organisation set allows_negative_prepaid = true`);
    await change(chosen, [big], 'allocate');
    expect((await balances())[1]).toEqual([chosen, '-220.00', '-242.00']);
    await change(chosen, [small, big], 'remove');
    expect((await balances())[1]).toEqual([chosen, '220.00', '242.00']);
  });

  test('is not drawn for time after its expiry', async () => {
    const [expired, open] = [await buy('10'), await buy('10', '2026-11-05')];
    await updateInvoice(world.ctx(), { ...await header(expired), prepaidExpiry: '2026-11-01' });
    const [late = 0] = await addEntries(world, [work(1)]);
    expect(await messageOf(change(expired, [late], 'allocate')))
      .toContain(`Prepaid invoice ${expired} expired on 01/11/2026, before the time of 02/11/2026.`);
    expect((await drawPrepaid(world.ctx(), { clientId: 'NWIND' })).invoiceIds).toEqual([open]);
    const ended = { ...await header(open), prepaidExpiry: '2026-11-01' };
    expect(await messageOf(updateInvoice(world.ctx(), ended))).toContain('expired on 01/11/2026');
  });

  test('tells administrators once that it is to be topped up, and again after it was', async () => {
    const invoiceId = await buy('10');
    await updateInvoice(world.ctx(), { ...await header(invoiceId), prepaidThreshold: '200' });
    const take = () => takeLowPrepaid(world.em(), world.app.now());
    expect(await take()).toEqual([]);
    const [drawn = 0] = await addEntries(world, [work(9)]);
    await change(invoiceId, [drawn], 'allocate');
    expect([await take(), await take()]).toEqual([[{ invoiceId }], []]);
    await change(invoiceId, [drawn], 'remove');
    expect(await take()).toEqual([]);
    await change(invoiceId, [drawn], 'allocate');
    expect(await take()).toEqual([{ invoiceId }]);
  });

  test('is told of by mail, with the address of its statement', async () => {
    const invoiceId = await buy('1');
    const sent: { subject: string; text: string; to: string[] }[] = [];
    const mailer = { send: (mail: (typeof sent)[number]) => { sent.push(mail); return Promise.resolve(); } };
    await sendLowPrepaid(world.system(), { invoiceId }, { ...world.app.services, mailer } as never);
    expect(sent).toMatchObject([{ to: ['adm@harbour.example'],
      subject: 'Daybook: Northwind Traders has AUD 121.00 of its prepaid balance left' }]);
    expect(sent[0]?.text).toContain(`/invoice/details/${invoiceId}/statement`);
  });

  test('what no balance has enough for stays unbilled, and a client without any is told so', async () => {
    expect(await messageOf(drawPrepaid(world.ctx(), { clientId: 'NWIND' }))).toBe('This client has no unbilled prepaid time.');
    await buy('1');
    await addEntries(world, [work(3), work(1)]);
    const params = { clientId: 'NWIND' };
    expect(await answerOf(drawAction, await world.args(world.admin, '/', { form: {}, params }))).toMatchObject({ status: 303 });
    expect(await messageOf(drawPrepaid(world.ctx(), { clientId: 'NWIND' }))).toContain('No balance of this client has enough left');
    const browse = await openBrowser(world, world.admin);
    expect((await browse('/admin/clients/NWIND/prepaid')).page.text).toMatch(/1 entry, 3.00 h, 330.00 AUD before GST/);
  });

  test('two people who draw at once never draw an entry twice or more than is left', async () => {
    const invoiceId = await buy('3');
    const ids = await addEntries(world, [work(1), work(1), work(1), work(1)]);
    await Promise.allSettled([
      drawPrepaid(world.ctx(), { clientId: 'NWIND' }), drawPrepaid(world.ctx(), { clientId: 'NWIND' }),
      change(invoiceId, ids.slice(0, 2), 'allocate'),
    ]);
    expect(await balances()).toEqual([[invoiceId, '0.00', '0.00']]);
    await expectIdentities(world);
  });

  test('is shown on the client’s page, and to whoever enters time that draws on it', async () => {
    await buy('2');
    const browse = await openBrowser(world, world.admin);
    expect((await browse('/admin/clients/NWIND')).page.text).toMatch(/Prepaid left, with tax[\s\S]*242\.00/);
    const staff = await openBrowser(world, world.staff);
    const at = '/timesheet/add/2026-11-17/EMP';
    const draft = { clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', intent: 'refresh', isBillingTypeOverridden: 'on' };
    expect((await staff(at, { ...draft, billableId: 'BPP' })).page.text).toContain('AUD 242.00 of its prepaid balance left');
    expect((await staff(at, { ...draft, billableId: 'B' })).page.text).not.toContain('prepaid balance');
  });

  test('has a statement page, a card on its invoice, and none of another type or organisation', async () => {
    const invoiceId = await buy('2');
    const browse = await openBrowser(world, world.admin);
    expect((await browse(`/invoice/details/${invoiceId}/statement`)).page.text).toContain('242.00 − 0.00 − 0.00 = 242.00');
    expect((await browse(`/invoice/details/${invoiceId}`)).page.text).toContain('Prepaid balance');
    const [timeId = 0] = await addEntries(world, [{}]);
    const other = (await createInvoice(world.ctx(), invoiceInput({ timeIds: [timeId] }))).invoiceId;
    await expect(getPrepaidStatement(world.ctx(), { invoiceId: other })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('prepaid time that is drawn on no balance', () => {
  const billed = async (through = '2026-11-17') => (await listBillableClients(world.ctx(), { search: '', through }))
    .clients.find(({ clientId }) => clientId === 'NWIND');
  const run = async (through = '2026-11-17') => {
    const { billingRunId } = await startBillingRun(world.ctx(), { through, clientIds: ['NWIND'] });
    await world.runJobs();
    return (await getBillingRun(world.ctx(), { billingRunId })).clients[0]!;
  };

  test('is drawn by the billing run through its day, also where nothing else is to be charged', async () => {
    const invoiceId = await buy('10');
    await addEntries(world, [work(2), work(1, '2026-11-16'), work(3, '2026-11-18'), { date: '2026-11-03' }]);
    expect(await run()).toMatchObject({ state: 'invoiced', total: '132.00', reason: `2 prepaid entries drawn on invoice ${invoiceId}.` });
    expect(await balances()).toEqual([[invoiceId, '770.00', '847.00']]);
    expect(await run('2026-11-18')).toMatchObject({ state: 'drawn', invoiceId: null,
      reason: `1 prepaid entry drawn on invoice ${invoiceId}.` });
    expect(await balances()).toEqual([[invoiceId, '440.00', '484.00']]);
    await expectIdentities(world);
  });

  test('is said in the run where no balance has enough, and the client is not ready', async () => {
    await buy('1');
    await addEntries(world, [work(3)]);
    expect(await billed()).toMatchObject({ isReady: false, prepaidRemaining: '121.00', prepaidUndrawn: '363.00', checks: { prepaid: 1 } });
    const found = await getBillingCheck(world.ctx(), { clientId: 'NWIND', check: 'prepaid', through: '2026-11-17', page: 1 });
    expect(found).toMatchObject({ total: 1, rows: [{ workedSeconds: 10_800 }] });
    expect(await run()).toMatchObject({ state: 'failed', reason: '1 prepaid entry stayed unbilled: no balance has enough left.' });
  });

  test('makes a client ready while its balances have enough', async () => {
    await buy('3');
    await addEntries(world, [work(3)]);
    await execute(world.em(), sql`update tenant.employee set employed_to = '2026-09-30'`);
    expect(await billed()).toMatchObject({ isReady: true, value: '0.00', prepaidUndrawn: '363.00', checks: { prepaid: 0 } });
  });

  test('is in every figure of what is unbilled as far as it is more than is left, and the list behind comes to it', async () => {
    await buy('2');
    await addEntries(world, [work(1.5), work(1, '2026-11-03'), work(2, '2026-11-04'), { date: '2026-11-05' },
      { ...work(1), clientId: 'ACME', projectId: 'ALPHA', tax: '0' }]);
    // 1.5 h are within the 2 that were bought; 1, 2 and all of ACME's are not.
    const [own, abroad, usual] = ['330.00', '110.00', '120.00'];
    const report = await listUnbilledWork(world.ctx(), listUnbilledWork.input.parse({}));
    expect(report.totals.total).toBe(sumMoney([own, abroad, usual]));
    expect((await listUnbilledEntries(world.ctx(), listUnbilledEntries.input.parse({}))).totals).toMatchObject({ value: '560.00' });
    expect((await getInvoiceOverview(world.ctx(), {})).unbilled).toBe('560.00');
    expect((await getHome(world.ctx(), {})).organisation?.unbilled).toEqual([{ currencyId: 'AUD', count: 4, total: '560.00' }]);
    expect((await getClientMoney(world.ctx(), { clientId: 'NWIND' }))[0]?.unbilled).toBe('450.00');
    expect(await getPrepaidLeft(world.ctx(), { clientId: 'NWIND' }))
      .toEqual([{ currencyId: 'AUD', left: '242.00', undrawn: '544.50', beyond: '363.00' }]);
    expect(await getPrepaidLeft(world.ctx(), { clientId: 'ACME' }))
      .toEqual([{ currencyId: 'AUD', left: '0.00', undrawn: '110.00', beyond: '110.00' }]);
  });

  test('stands beside what is left: at the client, on the statement and on the page of its balances', async () => {
    const invoiceId = await buy('2');
    await addEntries(world, [work(1.5), work(1, '2026-11-03')]);
    const browse = await openBrowser(world, world.admin);
    expect((await browse('/admin/clients/NWIND')).page.text).toMatch(/242\.00 AUD · 302\.50 not drawn yet · 121\.00 more than is left/);
    expect((await browse(`/invoice/details/${invoiceId}/statement`)).page.text).toMatch(/302\.50 AUD of prepaid time, with GST/);
    expect((await browse('/admin/clients/NWIND/prepaid')).page.text).toMatch(/121\.00 AUD of it, with GST, is more than is left/);
  });
});

describe('a balance that was sold in hours', () => {
  test('says how many were bought, drawn, credited and are left, beside the money', async () => {
    await addProductCategory(world, 'LIC', 'Licences');
    await addProduct(world, 'CARE', 'Care plan');
    await addSku(world, 'CARE', 'CARE10', 'Care plan, 10 hours', { unit: 'Each', prepaidHours: 10, sell: '1000' });
    const { invoiceId } = await createInvoice(world.ctx(), { ...invoiceInput({ lines: [{ skuId: 'CARE10', quantity: '2' }] }),
      invoiceType: 'Prepaid', discountPct: '0.1' } as never);
    await addEntries(world, [work(1.5, '2026-11-20')]);
    await drawPrepaid(world.ctx(), { clientId: 'NWIND' });
    const time = async () => (await getPrepaidStatement(world.ctx(), { invoiceId })).balance.time;
    expect(await time()).toEqual({ bought: 72_000, drawn: 5400, credited: 0, left: 66_600 });
    // What its SKU says later changes nothing of what was sold.
    await execute(world.em(), sql`update tenant.sku set prepaid_hours = 40 where sku_id = 'CARE10'`);
    await createCreditNote(world.ctx(), createCreditNote.input.parse({
      clientId: 'NWIND', invoiceId, invoiceType: 'Prepaid', amount: '990.00',
      creditNoteDate: '2026-11-18', note: '', allocateCreditNoteToInvoice: true, creditPrepaidInvoiceBalance: true }));
    expect(await time()).toEqual({ bought: 72_000, drawn: 5400, credited: 36_000, left: 30_600 });
    const { page } = await (await openBrowser(world, world.admin))(`/invoice/details/${invoiceId}/statement`);
    expect(page.text).toMatch(/Hours[\s\S]*20\.00[\s\S]*1\.50[\s\S]*10\.00[\s\S]*8\.50/);
    expect((await getPrepaidStatement(world.ctx(), { invoiceId: await buy('2') })).balance.time).toBeNull();
  });
});
