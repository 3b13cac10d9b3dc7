import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  deleteInvoice, foldInvoiceSums, listInvoices, listWrongInvoiceSums, recountInvoiceSums,
} from '#app/domain/money/billing/index.server.ts';
import { InvoiceListParams } from '#app/domain/money/billing/contract.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;

beforeAll(async () => { world = await createWorld(); });

const states = async (asked: object = {}) => (await listInvoices(world.ctx(), InvoiceListParams.parse(asked))).states;
const kept = async () => (await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from tenant.invoice_sum`))!.n;

test('the tabs of the list show what is kept, also while it is folded beside those who write', async () => {
  const [first = 0, second = 0, third = 0] = await Promise.all(['100', '200', '300'].map((total) => addInvoice(world, total)));
  await Promise.all([
    addReceipt(world, first, '100'), addReceipt(world, second, '50'), deleteInvoice(world.ctx(), { invoiceId: third }),
    foldInvoiceSums(world.em()), foldInvoiceSums(world.em()), recountInvoiceSums(world.em()),
  ]);
  expect(await listWrongInvoiceSums(world.em())).toEqual([]);
  const before = await states();
  expect(before).toMatchObject({ all: { invoiceCount: 2, total: '300.00', paid: '150.00', outstanding: '150.00' },
    paid: { invoiceCount: 1, total: '100.00' }, outstanding: { invoiceCount: 1, outstanding: '150.00' } });
  expect(await kept()).toBeGreaterThan(5);
  await foldInvoiceSums(world.em());
  // One is paid and one open, each with its day and the thousand of its number; the open one is due some day.
  expect(await kept()).toBe(5);
  expect(await states()).toEqual(before);
});

test('a client and a span are added up from their invoices', async () => {
  expect((await states({ clientId: 'acme' })).all).toMatchObject({ invoiceCount: 2, total: '300.00' });
  expect((await states({ from: '2026-11-02' })).all).toMatchObject({ invoiceCount: 0, total: '0.00' });
  expect((await states({ search: 'nowhere' })).all).toMatchObject({ invoiceCount: 0 });
  expect((await states({ currency: 'aud' })).all).toEqual((await states()).all);
  expect((await states({ currency: 'EUR' })).all).toMatchObject({ invoiceCount: 0 });
  const { all, draft, issued } = await states({ clientId: 'acme' });
  expect(issued.invoiceCount).toBe(all.invoiceCount - draft.invoiceCount);
});

test('sums that are wrong are named by their day and state, and right again when they are counted anew', async () => {
  await execute(world.em(), sql`update tenant.invoice set paid_amt = total where total <> paid_amt`);
  expect((await listWrongInvoiceSums(world.em())).map(({ what }) => what)).toContain('Number of settled invoices');
  await recountInvoiceSums(world.em());
  expect(await listWrongInvoiceSums(world.em())).toEqual([]);
});

describe('a list of many invoices', () => {
  beforeAll(async () => {
    await execute(world.em(), sql`insert into tenant.invoice (invoice_id, client_id, invoice_date, invoice_type, currency_id,
        payment_terms_days, tax_per_document, time_total, line_total, subtotal, tax_total, total, paid_amt, is_draft, created_by,
        created_at, updated_at)
      select 500 + i, 'ACME', date '2026-01-01' + i * 7 % 200, 'Product', o.currency_id, 14, false, 0, 10, 10, 0, 10,
        case when i % 3 = 0 and i % 5 <> 0 then 10 else 0 end, i % 5 = 0, 'ADM', now(), now()
      from tenant.organisation o cross join generate_series(1, 3000) i where i % 11 <> 0`);
    await recountInvoiceSums(world.em());
  });

  /** The invoices of every page, one after the other. */
  async function pages(asked: object): Promise<number[]> {
    const all: number[] = [];
    for (let page = 1; ; page += 1) {
      const { rows: shown, total } = await listInvoices(world.ctx(), InvoiceListParams.parse({ ...asked, page, size: 100 }));
      all.push(...shown.map(({ invoiceId }) => invoiceId));
      if (page * 100 >= total) return all;
    }
  }

  const IN_STATE = {
    all: sql`true`, draft: sql`is_draft`, issued: sql`not is_draft`, outstanding: sql`total <> paid_amt and not is_draft`,
    paid: sql`total = paid_amt and not is_draft`, overdue: sql`total > paid_amt and not is_draft and invoice_date + 14 < date '2026-11-02'`,
  };

  const STATES = ['all', 'draft', 'issued', 'outstanding', 'paid', 'overdue'] as const;
  test.each(STATES)('%s invoices are shown once each, in order, however far down', async (state) => {
    for (const [sort, column] of [['invoiceId', sql`invoice_id`], ['invoiceDate', sql`invoice_date`]] as const) {
      for (const [direction, way] of [['asc', sql`asc`], ['desc', sql`desc`]] as const) {
        const wanted = await rows<{ id: number }>(world.em(), sql`select invoice_id as id from tenant.invoice where ${IN_STATE[state]}
          order by ${column} ${way}, invoice_id ${way}`);
        expect(wanted.length).toBeGreaterThan(500);
        expect(await pages({ state, sort, direction })).toEqual(wanted.map(({ id }) => id));
      }
    }
  });
});
