import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeInvoiceLines, changeInvoiceTime, createInvoice, deleteInvoice, drawPrepaid, duplicateInvoice, getInvoice, prepaidOfClient,
  splitInvoiceTime, updateInvoice,
} from '#app/domain/billing/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { listWrongTotals } from '#app/domain/timesheets/index.server.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { addReceipt } from '#tests/support/invoices.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const KINDS = [
  'allocate', 'remove', 'write-off', 'undo-write-off', 'prepaid', 'billable', 'project', 'split', 'lines', 'discount', 'delete', 'create',
  'duplicate', 'draw', 'receive',
] as const;

interface Step { kind: (typeof KINDS)[number]; which: number; ticked: number[]; amount: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS), which: fc.nat(), ticked: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  amount: fc.integer({ min: 1, max: 90 }),
});

const pick = <Item>(list: readonly Item[], at: number): Item | undefined => (list.length === 0 ? undefined : list[at % list.length]);
const idsOf = async (world: World, of: 'invoice' | 'timesheet') => (await rows<{ id: number }>(world.em(), of === 'invoice'
  ? sql`select invoice_id as id from tenant.invoice order by 1`
  : sql`select time_id as id from tenant.timesheet order by 1`)).map(({ id }) => id);

/** What one person does at one moment, with what there is then. */
async function perform(world: World, { kind, which, ticked, amount }: Step): Promise<unknown> {
  const ctx = world.ctx();
  const entries = await idsOf(world, 'timesheet');
  const timeIds = [...new Set(ticked.map((at) => pick(entries, at)!))];
  const lines = [lineInput('Line', `${amount}.37`, { discountPct: '0.1' })];
  if (kind === 'create') {
    const isPrepaid = which % 3 === 0;
    return createInvoice(ctx,
      { ...invoiceInput({ timeIds: isPrepaid ? [] : timeIds, lines }), invoiceType: isPrepaid ? 'Prepaid' : 'Both' });
  }
  if (kind === 'draw') return drawPrepaid(ctx, { clientId: 'NWIND' });
  const invoiceId = pick(await idsOf(world, 'invoice'), which);
  if (invoiceId === undefined) return undefined;
  const time = (change: Parameters<typeof changeInvoiceTime>[1]['change']) => changeInvoiceTime(ctx, { invoiceId, timeIds, change });
  const { invoice } = await getInvoice(ctx, { invoiceId, page: 1 });
  const { version, invoiceDate, clientRef, paymentTermsDays, note, internalNote } = invoice;
  switch (kind) {
    case 'prepaid': return time({ kind: 'code', code: 'BPP' });
    case 'billable': return time({ kind: 'code', code: 'B' });
    case 'project': return time({ kind: 'project', projectId: 'GENRL' });
    case 'split': return splitInvoiceTime(ctx, { invoiceId, timeId: timeIds[0]!, split: { seconds: amount * 17 } });
    case 'lines': return changeInvoiceLines(ctx, { invoiceId, version, lines });
    case 'discount': return updateInvoice(ctx, { invoiceId, version, invoiceDate, clientRef, paymentTermsDays, note, internalNote,
      discountPct: `0.${String(amount).padStart(2, '0')}` });
    case 'delete': return deleteInvoice(ctx, { invoiceId });
    case 'duplicate': return duplicateInvoice(ctx, { invoiceId, idempotencyKey: `${which}-${amount}` });
    case 'receive': return addReceipt(world, invoiceId, `${amount}.00`, 'NWIND');
    default: return time({ kind });
  }
}

/** A refusal is an answer; anything else is a fault. */
async function attempt(world: World, one: Step): Promise<void> {
  try {
    await perform(world, one);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

test('whatever two people do with invoices at once, nothing is lost, charged twice or drawn beyond what there is', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 8, maxLength: 14 }), async (steps) => {
    const world = await createWorld();
    await addEntries(world,
      [{}, { hours: 2.5 }, { hours: 0.7, price: '33.3300' }, { code: 'BPP', hours: 0.2 }, { code: 'W' }, { hours: 4 }]);
    const worked = async () => firstRow(world.em(), sql`select sum(worked_seconds)::int as seconds from tenant.timesheet`);
    const before = await worked();
    for (const [one, other] of steps) {
      await Promise.all([attempt(world, one), attempt(world, other)]);
      await expectIdentities(world);
    }
    expect(await worked()).toEqual(before);
    expect(await listWrongTotals(world.em())).toEqual([]);
    const stray = await rows(world.em(), sql`select t.time_id from tenant.timesheet t
      left join tenant.invoice i on i.invoice_id = t.invoice_id
      where t.invoice_id is not null and (i.invoice_id is null or i.client_id <> t.client_id
        or (t.billable_id = 'BPP' and i.invoice_type <> 'Prepaid') or i.invoice_type = 'Product')`);
    expect(stray).toEqual([]);
    const balances = await prepaidOfClient(world.em(), 'NWIND');
    expect(balances.filter(({ remaining }) => signOf(remaining.inc) < 0)).toEqual([]);
    const numbers = await rows(world.em(),
      sql`select invoice_id from tenant.invoice union all select invoice_id from tenant.deleted_invoice`);
    const next = await firstRow<{ n: number }>(world.em(), sql`select next_invoice_id - 1 as n from tenant.organisation`);
    expect(numbers).toHaveLength(next!.n);
  }), { numRuns: 4 });
}, 90_000);
