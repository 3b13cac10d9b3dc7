import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { getInvoice } from '#app/domain/money/billing/index.server.ts';
import {
  createCreditNote, deleteCreditNote, getCreditNote, listCreditNotes, takeOffInvoice, updateCreditNote,
} from '#app/domain/money/credit-notes/index.server.ts';
import { CreditNoteListParams } from '#app/domain/money/credit-notes/contract.ts';
import { getClientMoney } from '#app/domain/clients/clients/index.server.ts';
import { listAgedDebtors } from '#app/domain/money/money-reports/debts/aged-debtors.ts';
import { listOpenCredit } from '#app/domain/money/money-reports/debts/open-credit.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import {
  createReceipt, deleteReceipt, getReceipt, listReceipts, reviseReceipt, updateReceipt,
} from '#app/domain/money/receipts/index.server.ts';
import { ReceiptListParams } from '#app/domain/money/receipts/contract.ts';
import { receiptInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { expectCredits, expectIdentities } from '#tests/support/invoice-figures.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const creditOf = async (amount: string, of: World = world, more: object = {}) =>
  (await createCreditNote(of.ctx(), creditInput(amount, more))).creditNoteId;
const receive = (total: string, allocations: readonly string[], of: World = world) =>
  createReceipt(of.ctx(), receiptInput(total, allocations, {}));
const usedOf = async (creditNoteId: number) => {
  const { applied, used, rest } = await getCreditNote(world.ctx(), { creditNoteId });
  return [applied, used, rest];
};
const paidOf = async (invoiceId: number) => (await getInvoice(world.ctx(), { invoiceId, page: 1 })).invoice.paid;
const refusal = (work: Promise<unknown>) => work.then(() => undefined, (error: unknown) => error as { message: string; fields: object });

describe('unallocated credit in a receipt', () => {
  test('stands among the open invoices with its opposite sign, and is used as far as it is needed', async () => {
    const [invoiceId, creditNoteId] = [await addInvoice(world, '100'), await creditOf('30')];
    const form = { receiptId: 0, clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal: '70', allocations: [], invoiceId: 0,
      creditNoteId: 0 };
    const { allocation } = await reviseReceipt(world.ctx(), { ...form, step: 'allocate-all' });
    expect(allocation.allocated).toMatchObject([
      { invoiceId, paid: '100.00', balance: '0.00' }, { creditNoteId, total: '-30.00', paid: '-30.00', status: 'Full Payment' },
    ]);
    const { receiptId } = await receive('70', [`${invoiceId}:100.00`, `CN-${creditNoteId}:-30.00`]);
    expect([await paidOf(invoiceId), await usedOf(creditNoteId)]).toEqual(['100.00', ['0.00', '30.00', '0.00']]);
    expect(await getReceipt(world.ctx(), { receiptId })).toMatchObject({ allocation: { unposted: '0.00', applied: '70.00' } });
    const search = ReceiptListParams.parse({ search: String(receiptId), searchIn: 'receiptId' });
    const { rows: [listed] } = await listReceipts(world.ctx(), search);
    expect(listed).toMatchObject({ invoiceIds: `${invoiceId}, CN-${creditNoteId}`, paid: '70.00' });
    const locked = `Credit note CN-${creditNoteId} has been allocated by a receipt. Remove it from the receipt first.`;
    expect((await refusal(deleteCreditNote(world.ctx(), { creditNoteId })))?.message).toBe(locked);
    const changed = receiptInput('90', [`${invoiceId}:100.00`, `CN-${creditNoteId}:-10.00`], {});
    await updateReceipt(world.ctx(), { receiptId, version: 1, ...changed });
    expect(await usedOf(creditNoteId)).toEqual(['0.00', '10.00', '20.00']);
    await deleteReceipt(world.ctx(), { receiptId });
    expect([await paidOf(invoiceId), await usedOf(creditNoteId)]).toEqual(['0.00', ['0.00', '0.00', '30.00']]);
    await deleteCreditNote(world.ctx(), { creditNoteId });
  });

  test('is refunded by a negative receipt, and settles an invoice with nothing received', async () => {
    const [invoiceId, creditNoteId] = [await addInvoice(world, '40'), await creditOf('50')];
    await receive('0', [`${invoiceId}:40.00`, `CN-${creditNoteId}:-40.00`]);
    expect([await paidOf(invoiceId), await usedOf(creditNoteId)]).toEqual(['40.00', ['0.00', '40.00', '10.00']]);
    expect((await refusal(receive('-10.01', [`CN-${creditNoteId}:-10.01`])))?.message)
      .toBe(`Credit note CN-${creditNoteId} has (10.00) outstanding, (10.01) cannot be allocated to it. Please allocate it again.`);
    await receive('-10', [`CN-${creditNoteId}:-10.00`]);
    expect(await usedOf(creditNoteId)).toEqual(['0.00', '50.00', '0.00']);
    expect((await refusal(receive('0', [`${invoiceId}:0.00`])))?.fields).toEqual({ receiptTotal: ['Receipt Total is invalid'] });
    await expectIdentities(world);
  });

  test('is the rest of what its invoice did not need, used by one of two people at once', async () => {
    const [first, second] = [await addInvoice(world, '20'), await addInvoice(world, '100')];
    const creditNoteId = await creditOf('60', world, { invoiceId: first });
    expect(await usedOf(creditNoteId)).toEqual(['20.00', '0.00', '40.00']);
    const answers = await Promise.allSettled([1, 2, 3].map(() => receive('0', [`${second}:30.00`, `CN-${creditNoteId}:-30.00`])));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await usedOf(creditNoteId)).toEqual(['20.00', '30.00', '10.00']);
    await expectIdentities(world);
  });

  test('is allocated and removed on the page, with and without a receipt total', async () => {
    const other = await createWorld();
    const [invoiceId, creditNoteId] = [await addInvoice(other, '80'), await creditOf('30', other)];
    const browse = await openBrowser(other, other.admin);
    const { page } = await browse('/receipts/new/client/ACME');
    expect(page.table('Open invoices of the client').rows.map((row) => row[0])).toEqual([String(invoiceId), `CN-${creditNoteId}`]);
    const form = page.form('receiptTotal');
    form.set('receiptTotal', '50');
    form.set('intent', 'allocate-all');
    const allocated = (await browse('/receipts/new/client/ACME', form)).page;
    const save = allocated.form('receiptTotal');
    expect(save.getAll('allocations')).toEqual([`${invoiceId}:80.00`, `CN-${creditNoteId}:-30.00`]);
    save.set('intent', 'remove');
    const removed = (await browse(`/receipts/new/client/ACME?creditNoteId=${creditNoteId}`, save)).page;
    expect(removed.form('receiptTotal').getAll('allocations')).toEqual([`${invoiceId}:80.00`]);
    save.set('intent', 'save');
    expect((await browse('/receipts/new/client/ACME', save)).page.text).toContain('Receipt is saved!');
  });
});

interface Known { readonly invoices: number[]; readonly credits: number[]; readonly receipts: number[] }

/** What a clerk may do next, by numbers that chance gives. */
const STEPS: Readonly<Record<string, (of: World, known: Known, chance: readonly number[]) => Promise<unknown>>> = {
  invoice: async (of, { invoices }, [cents = 0]) => invoices.push(await addInvoice(of, money(cents))),
  credit: async (of, { credits }, [cents = 0]) => credits.push(await creditOf(money(cents), of)),
  creditInvoice: async (of, { invoices, credits }, [cents = 0, which = 0]) =>
    credits.push(await creditOf(money(cents), of, { invoiceId: pick(invoices, which) })),
  editCredit: async (of, { credits }, [cents = 0, which = 0]) => {
    const { creditNoteId, version } = await getCreditNote(of.ctx(), { creditNoteId: pick(credits, which) });
    await updateCreditNote(of.ctx(), { creditNoteId, version, amount: money(cents), creditNoteDate: '2026-11-18', note: '' });
  },
  takeOff: (of, { credits }, [, which = 0]) => takeOffInvoice(of.ctx(), { creditNoteId: pick(credits, which) }),
  deleteCredit: (of, { credits }, [, which = 0]) => deleteCreditNote(of.ctx(), { creditNoteId: pick(credits, which) }),
  receive: async (of, { receipts }, [cents = 0]) => receipts.push(await allocating(of, money(cents))),
  refund: async (of, { receipts }, [cents = 0]) => receipts.push(await allocating(of, `-${money(cents)}`)),
  deallocate: (of, { receipts }, [, which = 0]) => deleteReceipt(of.ctx(), { receiptId: pick(receipts, which) }),
};

const money = (cents: number): string => (cents / 100).toFixed(2);
const pick = (ids: readonly number[], which: number): number => ids[which % Math.max(1, ids.length)] ?? 0;

/** A receipt of all that the product itself would allocate. */
async function allocating(of: World, receiptTotal: string): Promise<number> {
  const { allocation } = await reviseReceipt(of.ctx(), { receiptId: 0, clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal,
    allocations: [], step: 'allocate-all', invoiceId: 0, creditNoteId: 0 });
  const allocations = allocation.allocated.map(({ invoiceId, creditNoteId, paid: amount }) =>
    ({ invoiceId, creditNoteId, amount })) as Parameters<typeof createReceipt>[1]['allocations'];
  return (await createReceipt(of.ctx(), { ...receiptInput(allocation.applied, [], {}), allocations })).receiptId;
}

test('whatever two people do at once, every amount is where it says', async () => {
  const numbers = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 2, maxLength: 2 });
  const chance = fc.tuple(fc.constantFrom(...Object.keys(STEPS)), numbers);
  await fc.assert(fc.asyncProperty(fc.array(fc.tuple(chance, chance), { minLength: 4, maxLength: 8 }), async (rounds) => {
    const of = await createWorld();
    const known: Known = { invoices: [await addInvoice(of, '120')], credits: [await creditOf('45', of)], receipts: [] };
    for (const round of rounds) {
      await Promise.all(round.map(([name, given]) => STEPS[name]!(of, known, given).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      })));
      await expectIdentities(of);
      await expectCredits(of);
    }
  }), { numRuns: 4 });
});

test('lists lead to every invoice that a credit note is allocated to, its own and those of the receipts that use it', async () => {
  const of = await createWorld();
  const [own, first, second] = [await addInvoice(of, '10'), await addInvoice(of, '40'), await addInvoice(of, '60')];
  const [ofOwn, free, unused] = [await creditOf('30', of, { invoiceId: own }), await creditOf('15', of), await creditOf('5', of)];
  await receive('80', [`${first}:40.00`, `${second}:60.00`, `CN-${ofOwn}:-20.00`], of);
  await receive('0', [`${await addInvoice(of, '15')}:15.00`, `CN-${free}:-15.00`], of);
  const listed = async (typed: object) => (await listCreditNotes(of.ctx(), CreditNoteListParams.parse(typed))).rows
    .map(({ creditNoteId, allocatedTo }) => [creditNoteId, allocatedTo]);
  const third = second + 1;
  expect(await listed({ sort: 'invoiceId', direction: 'asc' })).toEqual([[ofOwn, [own, first, second]], [free, [third]], [unused, []]]);
  expect(await listed({ sort: 'invoiceId', direction: 'desc' })).toEqual([[free, [third]], [ofOwn, [own, first, second]], [unused, []]]);
  expect(await listed({ search: `INV-${third}` })).toEqual([[free, [third]]]);
  const browse = await openBrowser(of, of.admin);
  for (const path of ['/admin/clients/ACME?tab=credit-notes', '/invoice/credit-notes']) {
    const { page } = await browse(path);
    for (const id of [own, first, second, third]) expect(page.all(`a[href="/invoice/details/${id}"]`).length, `${path} ${id}`).toBe(1);
  }
});

test('more than is owed is kept as credit in the way that the form says, and every figure of the client agrees', async () => {
  const other = await createWorld();
  const owed = await addInvoice(other, '100');
  const browse = await openBrowser(other, other.admin);
  const typed = { clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal: '110', paymentMethod: 'DD', note: '' };
  const shown = await browse('/receipts/new/client/ACME', { ...typed, intent: 'allocate-all' });
  expect(shown.page.text).toContain('More was received than is outstanding. To keep the rest as the client’s credit: invoice it');
  expect((await browse('/receipts/new/client/ACME', { ...typed, receiptTotal: '100', intent: 'allocate-all' })).page.text)
    .not.toContain('More was received');
  const rest = await addInvoice(other, '10');
  await receive('110', [`${owed}:100.00`, `${rest}:10.00`], other);
  const creditNoteId = await creditOf('10', other, { invoiceId: rest });
  const { applied, used, rest: left } = await getCreditNote(other.ctx(), { creditNoteId });
  expect([applied, used, left]).toEqual(['0.00', '0.00', '10.00']);
  expect((await listOpenCredit(other.ctx(), listOpenCredit.input.parse({}))).totals)
    .toMatchObject({ amount: '10.00', used: '0.00', credit: '-10.00' });
  expect((await listAgedDebtors(other.ctx(), listAgedDebtors.input.parse({}))).totals).toMatchObject({ total: '-10.00' });
  expect((await getClientMoney(other.ctx(), { clientId: 'ACME' }))[0]).toMatchObject({ outstanding: '0.00' });
  const later = await addInvoice(other, '30');
  await receive('20', [`${later}:30.00`, `CN-${creditNoteId}:-10.00`], other);
  expect((await listAgedDebtors(other.ctx(), listAgedDebtors.input.parse({}))).totals).toMatchObject({ total: '0.00' });
  await expectIdentities(other);
});
