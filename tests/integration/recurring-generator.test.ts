import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getInvoice } from '#app/domain/money/billing/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { periodsFrom, RECURRENCE_UNITS } from '#app/domain/kernel/values/recurrence.ts';
import { getRecurringInvoice, resumeRecurringInvoice, pauseRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import { runGenerator } from '#app/domain/money/recurring-invoices/run-generator.ts';
import { listRecurringProducts } from '#app/domain/money/recurring-products/index.server.ts';
import { addProduct, addProductCategory, addRecurring, addSku } from '#tests/support/plain-records.ts';
import { addRecurringInvoice, passOf, systemAt } from '#tests/support/recurring.ts';
import { closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const JOB = 'recurring.generate';
const NOVEMBER = new Date('2026-11-18T01:00:00Z');
const FEBRUARY = new Date('2027-02-20T01:00:00Z');

beforeAll(async () => {
  world = await createWorld();
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'SEAT', 'A seat', { sell: '50' });
});
beforeEach(async () => {
  await closePeriods(world, { invoices: null });
  for (const table of ['recurring_invoice', 'recurring_product'])
    await execute(world.em(), sql`delete from tenant.${sql.raw(table)}`);
});

interface Made { start: string; end: string; invoiceId: number; date: string; isDraft: boolean; total: string }
const made = (id: number) => rows<Made>(world.em(), sql`select p.period_start::text as start, p.period_end::text as "end",
    p.invoice_id as "invoiceId", i.invoice_date::text as date, i.is_draft as "isDraft", i.total
  from tenant.recurring_invoice_period p join tenant.invoice i on i.invoice_id = p.invoice_id
  where p.recurring_invoice_id = ${id} order by p.period_start`);
const countInvoices = async () => (await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from tenant.invoice`))!.n;
const view = (recurringInvoiceId: number) => getRecurringInvoice(world.ctx(), { recurringInvoiceId });
const wordsOf = async (id: number) => (await view(id)).log.map(({ words }) => words);

describe('the generator', () => {
  test('makes every period that has begun, oldest first and each once, whichever months the clock jumps over', async () => {
    const id = await addRecurringInvoice(world);
    await passOf(world, JOB, NOVEMBER);
    await passOf(world, JOB, NOVEMBER);
    const first = await made(id);
    expect(first.map(({ start, end }) => `${start} ${end}`))
      .toEqual(['2026-09-01 2026-09-30', '2026-10-01 2026-10-31', '2026-11-01 2026-11-30']);
    expect(first.map(({ invoiceId }) => invoiceId)).toEqual([...first.map(({ invoiceId }) => invoiceId)].sort((a, b) => a - b));
    expect(first.map(({ date, total, isDraft }) => [date, total, isDraft])).toEqual(Array(3).fill(['2026-11-18', '100.00', false]));
    await passOf(world, JOB, FEBRUARY);
    expect((await made(id)).slice(3).map(({ start, date }) => `${start} ${date}`))
      .toEqual(['2026-12-01 2027-02-20', '2027-01-01 2027-02-20', '2027-02-01 2027-02-20']);
    expect((await view(id)).next.map(({ start }) => start)).toEqual(['2027-03-01', '2027-04-01', '2027-05-01']);
    const { invoice, lines } = await getInvoice(world.ctx(), { invoiceId: first[0]!.invoiceId, page: 1 });
    expect(invoice).toMatchObject({ invoiceType: 'Product', periodFrom: '2026-09-01', periodTo: '2026-09-30', clientId: 'ACME' });
    expect(lines).toMatchObject([{ description: 'Hosting', amount: '100.00', dateStart: '2026-09-01', dateEnd: '2026-09-30' }]);
  });

  test('31 January is followed by the end of February and 31 March', async () => {
    const id = await addRecurringInvoice(world, { dateFrom: '2027-01-31' });
    await passOf(world, JOB, new Date('2027-04-01T01:00:00Z'));
    expect((await made(id)).map(({ start }) => start)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  });

  test('two at once make each period once', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => addRecurringInvoice(world)));
    const before = await countInvoices();
    await Promise.all([1, 2, 3].map(() => runGenerator(systemAt(world, NOVEMBER))));
    await runGenerator(systemAt(world, NOVEMBER));
    for (const id of ids) expect(await made(id)).toHaveLength(3);
    expect(await countInvoices()).toBe(before + 9);
  });

  test('killed in the middle of a period leaves nothing of it, and makes it the next time', async () => {
    const id = await addRecurringInvoice(world, { output: 'mailed' });
    const before = await countInvoices();
    let sends = 0;
    const dying = { ...world.app.queue, send: (...given: Parameters<typeof world.app.queue.send>) => {
      sends += 1;
      return sends === 2 ? Promise.reject(new Error('killed')) : world.app.queue.send(...given);
    } };
    const silent = { info() {}, warn() {}, error() {} };
    await runGenerator({ ...systemAt(world, NOVEMBER), queue: dying, log: silent });
    expect(await made(id)).toHaveLength(1);
    expect(await countInvoices()).toBe(before + 1);
    expect((await wordsOf(id))[0]).toBe('Not generated for 01/10/2026 to 31/10/2026 because something went wrong on our end.');
    const sent = await passOf(world, JOB, new Date('2026-11-19T01:00:00Z'));
    expect((await made(id)).map(({ start }) => start)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
    expect(sent.map(({ to }) => to)).toEqual(Array(3).fill(['ap@acme.example']));
  });

  test('says once why a period is not made, and makes it on the day after that is put right', async () => {
    const id = await addRecurringInvoice(world);
    await closePeriods(world, { invoices: '2026-11-30' });
    for (const _ of [1, 2]) await passOf(world, JOB, NOVEMBER);
    await runGenerator(systemAt(world, new Date('2026-11-19T01:00:00Z')));
    expect(await made(id)).toEqual([]);
    expect(await wordsOf(id)).toEqual(['Not generated for 01/09/2026 to 30/09/2026 because invoices are closed up to 30/11/2026. Choose a '
      + 'later date, or ask an administrator to move the closing date.']);
    await passOf(world, JOB, new Date('2026-12-01T01:00:00Z'));
    expect(await made(id)).toHaveLength(4);
  });

  test('stops with the last day, with a subsequent frequency of 0, and while it is paused', async () => {
    const ending = await addRecurringInvoice(world, { dateTo: '2026-10-15' });
    const single = await addRecurringInvoice(world, { subsequentFrequency: 0 });
    const paused = await addRecurringInvoice(world);
    await pauseRecurringInvoice(world.ctx(), { recurringInvoiceId: paused });
    await passOf(world, JOB, NOVEMBER);
    expect((await made(ending)).map(({ end }) => end)).toEqual(['2026-09-30', '2026-10-15']);
    expect((await made(single)).map(({ end }) => end)).toEqual(['2026-09-30']);
    expect(await made(paused)).toEqual([]);
    expect([(await view(ending)).state, (await view(single)).state, (await view(paused)).state]).toEqual(['over', 'over', 'paused']);
    await resumeRecurringInvoice(world.ctx(), { recurringInvoiceId: paused });
    expect((await view(paused)).next[0]?.start).toBe('2026-12-01');
    expect(await wordsOf(paused)).toContain('Not generated for 01/11/2026 to 30/11/2026 because it was paused.');
  });

  test('makes a hundred of one at once, says so, and goes on the next day', async () => {
    const many = await addRecurringInvoice(world, { unit: 'Day', dateFrom: '2026-08-01' });
    const other = await addRecurringInvoice(world);
    await passOf(world, JOB, NOVEMBER);
    await passOf(world, JOB, NOVEMBER);
    expect([(await made(many)).length, (await made(other)).length]).toEqual([100, 3]);
    expect((await wordsOf(many))[0]).toBe('Not generated for 09/11/2026 to 09/11/2026 because 100 invoices were made of this at once. '
      + 'The rest is made tomorrow, or when you generate now.');
    await passOf(world, JOB, new Date('2026-11-19T01:00:00Z'));
    expect(await made(many)).toHaveLength(111);
  });

  test('makes drafts, or sends each invoice once, as is wanted', async () => {
    const drafts = await addRecurringInvoice(world, { output: 'draft', dateFrom: '2026-11-01' });
    const mailed = await addRecurringInvoice(world, { output: 'mailed', dateFrom: '2026-11-01' });
    const sent = [...await passOf(world, JOB, NOVEMBER), ...await passOf(world, JOB, NOVEMBER)];
    expect((await made(drafts)).map(({ isDraft }) => isDraft)).toEqual([true]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe(`Tax Invoice ${(await made(mailed))[0]!.invoiceId} from Harbour Consulting`);
    await execute(world.em(), sql`update tenant.client set to_email_invoice = '', email = '' where client_id = 'ACME'`);
    expect(await passOf(world, JOB, new Date('2026-12-02T01:00:00Z'))).toEqual([]);
    expect((await wordsOf(mailed))[0]).toContain('but not sent because the client has no e-mail address for invoices.');
    await execute(world.em(), sql`update tenant.client set to_email_invoice = 'ap@acme.example' where client_id = 'ACME'`);
  });

  test('makes what is due once it is saved, and not when it looks the next time', async () => {
    const due = await addRecurringInvoice(world, { dateFrom: '2026-11-01' });
    const later = await addRecurringInvoice(world, { dateFrom: '2026-12-01' });
    await addRecurring(world, { skuId: 'SEAT', dateStart: '2026-11-10', dateEnd: '2027-11-09' });
    await world.runJobs();
    expect([(await made(due)).length, (await made(later)).length]).toEqual([1, 0]);
    expect((await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from tenant.recurring_product_period p
      join tenant.recurring_product r on r.recurring_product_id = p.recurring_product_id`))!.n).toBe(1);
  });

  test('does nothing in an organisation that has switched invoices off', async () => {
    const id = await addRecurringInvoice(world);
    await execute(world.em(), sql`update tenant.organisation set feature_switches = '{"enableInvoices": false}'::jsonb`);
    await passOf(world, JOB, NOVEMBER);
    await execute(world.em(), sql`update tenant.organisation set feature_switches = '{}'::jsonb`);
    expect(await made(id)).toEqual([]);
  });

  test('whatever recurs, and however the clock jumps, makes what the arithmetic says', async () => {
    const spec = fc.record({
      unit: fc.constantFrom(...RECURRENCE_UNITS), firstFrequency: fc.integer({ min: 1, max: 40 }),
      subsequentFrequency: fc.integer({ min: 20, max: 60 }), day: fc.integer({ min: 0, max: 400 }),
      jumps: fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 3 }),
    });
    for (const { day, jumps, ...recurrence } of fc.sample(spec, 4)) {
      const dateFrom = addDays('2026-01-01', day);
      const id = await addRecurringInvoice(world, { ...recurrence, dateFrom });
      let today = '2026-11-18';
      for (const jump of jumps) {
        today = addDays(today, jump);
        await Promise.all([1, 2].map(() => runGenerator(systemAt(world, new Date(`${today}T01:00:00Z`)))));
      }
      const wanted = periodsFrom({ from: dateFrom, to: null, ...recurrence }, 0, 40).filter(({ start }) => start <= today);
      expect((await made(id)).map(({ start, end }) => ({ start, end }))).toEqual(wanted.map(({ start, end }) => ({ start, end })));
    }
  });
});

describe('recurring products', () => {
  const shown = async () => (await listRecurringProducts(world.ctx(), listRecurringProducts.input.parse({ clientId: 'ACME' }))).rows;

  test('that are due on one day stand on one draft of their client, at the price that was agreed', async () => {
    await addRecurring(world, { skuId: 'SEAT', sellAmount: '12.5', dateStart: '2026-11-01', note: 'Ten seats' });
    await addRecurring(world, { skuId: 'SEAT', sellAmount: '20', dateStart: '2026-11-01', firstInvoicePeriod: 2 });
    const before = await countInvoices();
    await Promise.all([1, 2].map(() => runGenerator(systemAt(world, NOVEMBER))));
    expect(await countInvoices()).toBe(before + 1);
    const { invoiceId } =
      (await firstRow<{ invoiceId: number }>(world.em(), sql`select max(invoice_id) as "invoiceId" from tenant.invoice`))!;
    const { invoice, lines } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    expect(invoice).toMatchObject({ isDraft: true, total: '32.50', periodFrom: '2026-11-01', periodTo: '2026-12-31' });
    expect(lines).toMatchObject([{ amount: '12.50', dateEnd: '2026-11-30', internalNote: 'Ten seats' },
      { amount: '20.00', dateEnd: '2026-12-31' }]);
    expect(await shown()).toMatchObject([{ lastInvoiceEndDate: '2026-12-31', countOfInvoices: 1 },
      { lastInvoiceEndDate: '2026-11-30', countOfInvoices: 1 }]);
  });

  test('are made a hundred times at once for a client, and say so', async () => {
    await addRecurring(world, { skuId: 'SEAT', sellAmount: '1', unit: 'Day', dateStart: '2026-08-01' });
    await passOf(world, JOB, NOVEMBER);
    expect(await shown()).toMatchObject([{ countOfInvoices: 100,
      lastRefusal: '100 invoices of this client were made at once. The rest is made tomorrow.' }]);
    await passOf(world, JOB, new Date('2026-11-19T01:00:00Z'));
    expect(await shown()).toMatchObject([{ countOfInvoices: 111, lastRefusal: '' }]);
  });

  test('say why they are not invoiced, and are tried again the next day', async () => {
    await addRecurring(world, { skuId: 'SEAT', sellAmount: '12.5', dateStart: '2026-10-01', dateEnd: '2026-11-30' });
    await closePeriods(world, { invoices: '2026-11-18' });
    await passOf(world, JOB, NOVEMBER);
    expect(await shown()).toMatchObject([{ countOfInvoices: 0, lastRefusal: expect.stringContaining('Invoices are closed') as string }]);
    await passOf(world, JOB, FEBRUARY);
    expect(await shown()).toMatchObject([{ countOfInvoices: 2, lastInvoiceEndDate: '2026-11-30', lastRefusal: '' }]);
  });
});
