import { beforeAll, expect, test } from 'vitest';
import {
  deleteInvoice, foldInvoiceSums, listInvoices, listWrongInvoiceSums, recountInvoiceSums,
} from '#app/domain/billing/index.server.ts';
import { InvoiceListParams } from '#app/domain/billing/contract.ts';
import { execute, firstRow, sql } from '#app/domain/kernel/sql.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;

beforeAll(async () => { world = await createWorld(); });

const states = async (asked: object = {}) => (await listInvoices(world.ctx(), InvoiceListParams.parse(asked))).states;
const kept = async () => (await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from tenant.invoice_by_day`))!.n;

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
  expect(await kept()).toBeGreaterThan(2);
  await foldInvoiceSums(world.em());
  expect(await kept()).toBe(2);
  expect(await states()).toEqual(before);
});

test('a client and a span are added up from their invoices', async () => {
  expect((await states({ clientId: 'acme' })).all).toMatchObject({ invoiceCount: 2, total: '300.00' });
  expect((await states({ from: '2026-11-02' })).all).toMatchObject({ invoiceCount: 0, total: '0.00' });
  expect((await states({ search: 'nowhere' })).all).toMatchObject({ invoiceCount: 0 });
});

test('sums that are wrong are named by their day and state, and right again when they are counted anew', async () => {
  await execute(world.em(), sql`update tenant.invoice set paid_amt = total where total <> paid_amt`);
  expect((await listWrongInvoiceSums(world.em())).map(({ what }) => what)).toContain('Number of settled invoices');
  await recountInvoiceSums(world.em());
  expect(await listWrongInvoiceSums(world.em())).toEqual([]);
});
