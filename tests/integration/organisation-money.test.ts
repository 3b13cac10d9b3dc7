import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, listInvoices } from '#app/domain/money/billing/index.server.ts';
import { InvoiceListParams } from '#app/domain/money/billing/contract.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { findRateProposal } from '#app/domain/clients/rates/index.server.ts';
import { createReceipt } from '#app/domain/money/receipts/index.server.ts';
import { getTimesheetForm } from '#app/domain/time/timesheets/index.server.ts';
import { loader as frame } from '#app/routes/_app/_layout.tsx';
import { loader as editClient, action as saveClient } from '#app/routes/_app/admin/clients/edit/$clientId.tsx';
import { loader as page, action as save } from '#app/routes/_app/admin/settings/money.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceOver, receiptInput } from '#tests/support/billing-input.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Form = Record<string, string>;
/** What the form of a new organisation posts. */
const FORM = { currencyId: 'AUD', defaultTax: '10', paymentTermsDays: '14', taxMode: 'line', invoicingPeriod: '', version: '1' };
const NZD = { 'currencies[0].currencyId': 'NZD', 'currencies[0].exchangeRate': '0.92' };

let world: World;
const open = async () => {
  world = await createWorld();
};

const post = async (form: Form, who = world.admin) =>
  answerOf(save, await world.args(who, '/admin/settings/money', { form: { ...FORM, ...form } }));
const load = async () => page(await world.args(world.admin, '/admin/settings/money') as never);
const stored = () => firstRow<Record<string, unknown>>(world.em(), sql`select currency_id as currency, default_tax as tax,
  payment_terms_days as days, tax_per_document as document, invoicing_period as period from tenant.organisation`);
const billIn = async (clientId: string, currencyId: string, more: Form = {}) => {
  const { values } = await editClient(await world.args(world.admin, `/admin/clients/edit/${clientId}`, { params: { clientId } }) as never);
  const form = Object.fromEntries(Object.entries({ ...values, currencyId, ...more }).map(([name, value]) => [name, String(value)]));
  return answerOf(saveClient, await world.args(world.admin, `/admin/clients/edit/${clientId}`, { params: { clientId }, form }));
};

describe('what is wrong', () => {
  beforeAll(open);

  test.each<[Form, Record<string, string[]>]>([
    [{ paymentTermsDays: '366' }, { paymentTermsDays: ['Payment Terms must be a whole number of days from 0 to 365.'] }],
    [{ currencyId: 'ZZZ' }, { currencyId: ['Please select a currency from the list.'] }],
    [{ currencyId: 'JPY' }, { currencyId: ['Please select a currency from the list.'] }],
    [{ currencyId: '$' }, { currencyId: ['Please select a currency from the list.'] }],
    [{ defaultTax: '101' }, { defaultTax: ['Default Tax: must be between 0 and 100'] }],
    [{ invoicingPeriod: '3' }, { invoicingPeriod: ['Please select an invoicing period limit from the list.'] }],
    [{ ...NZD, 'currencies[0].exchangeRate': '0' }, {
      'currencies[0].exchangeRate': ['Exchange rate must be a number above 0 with at most 6 decimals.'],
    }],
    [{ ...NZD, 'currencies[0].currencyId': 'AUD' }, {
      'currencies[0].currencyId': ['AUD is the organisation’s own currency, with the exchange rate 1.'],
    }],
    [{ ...NZD, 'currencies[0].currencyId': 'ZZZ' }, { 'currencies[0].currencyId': ['Please select a currency from the list.'] }],
    [{ ...NZD, 'currencies[1].currencyId': 'nzd', 'currencies[1].exchangeRate': '2' },
      { currencies: ['Each currency can be there once.'] }],
  ])('%j is refused at its field', async (wrong, messages) => {
    const { status, errors } = await post(wrong);
    expect([status, errors]).toEqual([422, messages]);
    expect(await stored()).toMatchObject({ currency: 'AUD', days: 14 });
  });

  test('is said to an administrator alone', async () => {
    expect(await post({ currencyId: 'nonsense' }, world.staff)).toMatchObject({ status: 403 });
  });
});

describe('the section', () => {
  beforeEach(open);

  test('is saved once by each version, and leaves a trail of what changed', async () => {
    const change = { paymentTermsDays: '30', taxMode: 'document', currencyId: 'nzd', defaultTax: '15', invoicingPeriod: '1',
      'currencies[0].currencyId': 'USD', 'currencies[0].exchangeRate': '1.5200' };
    expect(await post(change)).toMatchObject({ status: 303, location: '/admin/settings/money' });
    expect(await stored()).toEqual({ currency: 'NZD', tax: '0.150000', days: 30, document: true, period: 1 });
    expect((await load()).values.currencies).toEqual([{ currencyId: 'USD', exchangeRate: '1.52' }]);
    const [trail] = await rows(world.em(), sql`select actor_emp_id as who, before, after from tenant.audit where subject = 'organisation'`);
    expect(trail).toEqual({
      who: 'ADM',
      before: { currencyId: 'AUD', currencies: '', defaultTax: '0.100000', paymentTermsDays: 14, taxPerDocument: false,
        invoicingPeriod: null },
      after: { currencyId: 'NZD', currencies: 'USD 1.52', defaultTax: '0.150000', paymentTermsDays: 30, taxPerDocument: true,
        invoicingPeriod: 1 },
    });
    expect(await post({ ...change, currencyId: 'EUR', 'currencies[0].exchangeRate': '2' })).toMatchObject({
      status: 409,
      data: { details: { edited: [
        { label: 'Currency', mine: 'EUR', theirs: 'NZD' }, { label: 'Other currencies', mine: 'USD 2', theirs: 'USD 1.52' },
      ] } },
    });
  });

  test('offers what is stored, so that saving it unchanged changes nothing', async () => {
    await execute(world.em(), sql`update tenant.organisation set currency_id = 'JPY'`);
    await execute(world.em(), sql`insert into tenant.currency values ('KWD', 4.6)`);
    const { values, currencies } = await load();
    expect(values).toMatchObject({ currencyId: 'JPY', currencies: [{ currencyId: 'KWD', exchangeRate: '4.6' }] });
    expect(currencies).toContainEqual({ value: 'AUD', label: 'AUD – Australian Dollar' });
    expect(currencies).toContainEqual({ value: 'JPY', label: 'JPY – Japanese Yen' });
    const unchanged = { currencyId: 'JPY', 'currencies[0].currencyId': 'KWD', 'currencies[0].exchangeRate': '4.6' };
    expect(await post(unchanged)).toMatchObject({ status: 303 });
    expect(await rows(world.em(), sql`select 1 from tenant.audit where subject = 'organisation'`)).toEqual([]);
  });

  test('gives its default tax to all clients with Standard GST', async () => {
    await execute(world.em(), sql`update tenant.client set tax_type = 2, tax_rate = 0.05 where client_id = 'NWIND'`);
    await execute(world.em(), sql`update tenant.client set tax_type = 0, tax_rate = 0.1 where client_id = 'ACME'`);
    expect(await post({ defaultTax: '15' })).toMatchObject({ status: 303 });
    const rates = await rows(world.em(), sql`select client_id as id, tax_rate as rate from tenant.client
      where client_id in ('ACME', 'NWIND') order by 1`);
    expect(rates).toEqual([{ id: 'ACME', rate: '0.150000' }, { id: 'NWIND', rate: '0.050000' }]);
    expect(await billIn('NWIND', '', { taxType: '0' })).toMatchObject({ status: 303 });
    expect(await firstRow(world.em(), sql`select tax_rate as rate from tenant.client where client_id = 'NWIND'`))
      .toEqual({ rate: '0.150000' });
  });
});

describe('a client’s own currency', () => {
  beforeEach(async () => {
    await open();
    expect(await post(NZD)).toMatchObject({ status: 303 });
  });

  test('is that of its invoices, with the exchange rate of the day they are saved; totals are in the organisation’s', async () => {
    expect(await billIn('ACME', 'NZD')).toMatchObject({ status: 303 });
    await createInvoice(world.ctx(), invoiceOver('100'));
    await createInvoice(world.ctx(), invoiceOver('100', 'NWIND'));
    expect(await post({ ...NZD, 'currencies[0].exchangeRate': '0.5', version: '2' })).toMatchObject({ status: 303 });
    await createInvoice(world.ctx(), invoiceOver('10'));
    expect(await rows(world.em(), sql`select client_id as client, currency_id as currency, exchange_rate as rate, total
      from tenant.invoice order by invoice_id`)).toEqual([
      { client: 'ACME', currency: 'NZD', rate: '0.920000', total: '100.00' },
      { client: 'NWIND', currency: 'AUD', rate: '1.000000', total: '100.00' },
      { client: 'ACME', currency: 'NZD', rate: '0.500000', total: '10.00' },
    ]);
    const { totals } = await listInvoices(world.ctx(), InvoiceListParams.parse({}));
    expect(totals).toMatchObject({ total: '197.00', outstanding: '197.00' });
  });

  test('is that of its rates: a person’s default rate is proposed in it', async () => {
    expect(await billIn('ACME', 'NZD')).toMatchObject({ status: 303 });
    const day = { empId: 'EMP', date: '2026-11-18' };
    const proposed = async (clientId: string) => (await findRateProposal(world.em(), { ...day, clientId }))?.defaultRate;
    expect([await proposed('NWIND'), await proposed('ACME')]).toEqual(['150.0000', '163.0435']);
    const form = await getTimesheetForm(world.ctx(), { ...day, clientId: 'ACME', projectId: 'ALPHA' } as never);
    expect(form.client?.currencyId).toBe('NZD');
  });

  test('is one of the list, is fixed once it is billed, and then stays in the list', async () => {
    const choose = ['Please select a currency from the list.'];
    expect(await billIn('ACME', 'USD')).toMatchObject({ status: 422, errors: { currencyId: choose } });
    expect(await billIn('ACME', 'NZD')).toMatchObject({ status: 303 });
    const used = '1 client is billed in NZD. Choose another currency for it first.';
    expect(await post({ version: '2' })).toMatchObject({ status: 422, errors: { currencies: [used] } });
    await createInvoice(world.ctx(), invoiceOver('100'));
    const fixed = '1 invoice, receipt or credit note is in the present currency of this client. Delete it first to choose another one.';
    expect(await billIn('ACME', '')).toMatchObject({ status: 422, errors: { currencyId: [fixed] } });
    expect(await billIn('ACME', 'NZD', { note: 'Else' })).toMatchObject({ status: 303 });
  });

  test('and its first invoice never differ, whichever is saved first', async () => {
    const [, { status }] = await Promise.all([createInvoice(world.ctx(), invoiceOver('100')), billIn('ACME', 'NZD')]);
    const pair = await firstRow<{ own: string | null; billed: string }>(world.em(), sql`select c.currency_id as own, i.currency_id as billed
      from tenant.client c join tenant.invoice i on i.client_id = c.client_id`);
    expect([pair?.own ?? 'AUD', [303, 422].includes(status)]).toEqual([pair?.billed, true]);
  });
});

describe('the organisation’s currency', () => {
  beforeEach(open);

  const shown = async () => ((await frame(await world.args(world.admin, '/') as never)) as { currency: string }).currency;

  test('is that of every amount, and of the invoices that follow', async () => {
    expect(await post({ currencyId: 'NZD' })).toMatchObject({ status: 303 });
    expect(await shown()).toBe('NZD');
    await createInvoice(world.ctx(), invoiceOver('100'));
    expect(await rows(world.em(), sql`select currency_id as currency from tenant.invoice`)).toEqual([{ currency: 'NZD' }]);
  });

  test('is fixed once there are invoices or receipts; the page says so and the rest can still be saved', async () => {
    const { invoiceId } = await createInvoice(world.ctx(), invoiceOver('100'));
    expect((await load()).currencyLock).toEqual({
      kind: 'billed', reason: '1 invoice is in AUD.', remedy: 'Delete it first to bill in another currency.',
    });
    await createReceipt(world.ctx(), receiptInput('100.00', [`${invoiceId}:100.00`], {}));
    const reason = '1 invoice and 1 receipt are in AUD. Delete them first to bill in another currency.';
    const { currencyLock, currency } = await load();
    expect([explain(currencyLock!), currency]).toEqual([reason, { value: 'AUD', label: 'AUD – Australian Dollar' }]);
    const refused = await post({ currencyId: 'NZD', paymentTermsDays: '7' });
    expect(refused).toMatchObject({ status: 422, errors: { currencyId: [`The currency cannot be changed: ${reason}`] } });
    expect(await stored()).toMatchObject({ currency: 'AUD', days: 14 });
    expect(await post({ paymentTermsDays: '7' })).toMatchObject({ status: 303 });
    await createCreditNote(world.ctx(), creditInput('10', {}));
    expect((await load()).currencyLock?.reason).toBe('1 invoice, 1 receipt and 1 credit note are in AUD.');
  });

  test('and the first invoice never differ, whichever is saved first', async () => {
    const wanted = ['NZD', 'EUR', 'USD', 'GBP', 'CHF'];
    for (const currencyId of wanted) {
      await execute(world.em(), sql`delete from tenant.invoice_line`);
      await execute(world.em(), sql`delete from tenant.invoice`);
      const { values } = await load();
      await Promise.all([createInvoice(world.ctx(), invoiceOver('100')), post({ currencyId, version: String(values.version) })]);
      const pair = await firstRow<{ own: string; billed: string }>(world.em(),
        sql`select o.currency_id as own, i.currency_id as billed from tenant.organisation o cross join tenant.invoice i`);
      expect(pair?.billed).toBe(pair?.own);
    }
  });
});
