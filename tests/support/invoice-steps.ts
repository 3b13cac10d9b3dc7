import { sql, type RawBuilder } from 'kysely';
import {
  changeInvoiceLines, changeInvoiceTime, createInvoice, deleteInvoice, drawPrepaid, duplicateInvoice, getInvoice, splitInvoiceTime,
  updateInvoice,
} from '#app/domain/money/billing/index.server.ts';
import {
  createCreditNote, deleteCreditNote, getCreditNote, takeOffInvoice, updateCreditNote,
} from '#app/domain/money/credit-notes/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { createReceipt, deleteReceipt, reviseReceipt } from '#app/domain/money/receipts/index.server.ts';
import { invoiceInput, lineInput, receiptInput } from './billing-input.ts';
import { creditInput } from './credit-input.ts';
import { addReceipt } from './invoices.ts';
import { generateAnnounced } from './recurring.ts';
import type { World } from './world.ts';

/** What chance gives a step: which record, which entries, how much. */
export interface Chance { readonly which: number; readonly ticked: readonly number[]; readonly amount: number }
type Step = (world: World, chance: Chance) => Promise<unknown>;

const CLIENT = 'NWIND';
const pick = <Item>(list: readonly Item[], at: number): Item | undefined => (list.length === 0 ? undefined : list[at % list.length]);
const idsOf = async (world: World, statement: RawBuilder<unknown>) =>
  (await rows<{ id: number }>(world.em(), statement)).map(({ id }) => id);
const INVOICES = sql`select invoice_id as id from tenant.invoice order by 1`;
const OPEN = sql`select invoice_id as id from tenant.invoice where is_open order by 1`;
const CREDITS = sql`select credit_note_id as id from tenant.credit_note order by 1`;
const RECEIPTS = sql`select receipt_id as id from tenant.receipt order by 1`;
const RECURRING = sql`select recurring_invoice_id as id from tenant.recurring_invoice order by 1`;

/** A step on one of the records that there are then; nothing where there are none. */
const onOne = (of: RawBuilder<unknown>, step: (world: World, id: number, chance: Chance) => Promise<unknown>): Step =>
  async (world, chance) => {
    const id = pick(await idsOf(world, of), chance.which);
    return id === undefined ? undefined : step(world, id, chance);
  };

async function ticksOf(world: World, ticked: readonly number[]): Promise<number[]> {
  const entries = await idsOf(world, sql`select time_id as id from tenant.timesheet order by 1`);
  return [...new Set(ticked.map((at) => pick(entries, at)!))];
}

/** On some of the entries that fit: on their invoice, or on any where they are on none. */
const time = (change: Parameters<typeof changeInvoiceTime>[1]['change'], fits = sql`true`): Step =>
  async (world, { which, ticked }) => {
    const entries = await rows<{ timeId: number; invoiceId: number | null }>(world.em(), sql`
      select time_id as "timeId", invoice_id as "invoiceId" from tenant.timesheet where ${fits} order by 1`);
    const first = pick(entries, which);
    const invoiceId = first?.invoiceId ?? pick(await idsOf(world, INVOICES), which);
    if (!first || invoiceId === undefined) return undefined;
    const alike = entries.filter((entry) => entry.invoiceId === first.invoiceId);
    const timeIds = [...new Set([first, ...ticked.slice(1).map((at) => pick(alike, at)!)].map(({ timeId }) => timeId))];
    return changeInvoiceTime(world.ctx(), { invoiceId, timeIds, change });
  };

const linesOf = ({ amount }: Chance) => [lineInput('Line', `${amount}.37`, { discountPct: '0.1' })];

const header = (more: (chance: Chance) => object): Step => onOne(INVOICES, async (world, invoiceId, chance) => {
  const { invoice } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
  const { version, invoiceDate, clientRef, paymentTermsDays, note, internalNote } = invoice;
  return updateInvoice(world.ctx(), { invoiceId, version, invoiceDate, clientRef, paymentTermsDays, note, internalNote, ...more(chance) });
});

/** The client's own currency, or the second one of its invoices. */
const currencyOf = ({ which }: Chance): string => (which % 2 === 0 ? '' : 'EUR');

/** A receipt of all that the product itself would allocate; of a negative total, what is refunded of unallocated credit. */
async function receiveAll(world: World, receiptTotal: string, currencyId: string): Promise<unknown> {
  const { allocation } = await reviseReceipt(world.ctx(), { receiptId: 0, clientId: CLIENT, currencyId, paymentDate: '2026-11-17',
    receiptTotal, allocations: [], step: 'allocate-all', invoiceId: 0, creditNoteId: 0 });
  const allocations = allocation.allocated.map(({ invoiceId, creditNoteId, paid: amount }) =>
    ({ invoiceId, creditNoteId, amount })) as Parameters<typeof createReceipt>[1]['allocations'];
  return createReceipt(world.ctx(), { ...receiptInput(allocation.applied, [], { clientId: CLIENT, currencyId }), allocations });
}

/** Everything that two clerks may do with the invoices of a client. */
export const INVOICE_STEPS: Readonly<Record<string, Step>> = {
  create: async (world, chance) => {
    const isPrepaid = chance.which % 3 === 0;
    const timeIds = isPrepaid ? [] : await ticksOf(world, chance.ticked);
    const invoiceType = isPrepaid ? 'Prepaid' as const : 'Both' as const;
    return createInvoice(world.ctx(), { ...invoiceInput({ timeIds, lines: linesOf(chance) }), invoiceType });
  },
  // Only lines can be in another currency than the client's time.
  'create in another currency': (world, chance) => createInvoice(world.ctx(),
    { ...invoiceInput({ lines: linesOf(chance) }), invoiceType: chance.which % 3 === 0 ? 'Prepaid' : 'Product', currencyId: 'EUR' }),
  allocate: time({ kind: 'allocate' }, sql`invoice_id is null`), remove: time({ kind: 'remove' }, sql`invoice_id is not null`),
  'write off': time({ kind: 'write-off' }),
  'undo write-off': time({ kind: 'undo-write-off' }), prepaid: time({ kind: 'code', code: 'BPP' }),
  billable: time({ kind: 'code', code: 'B' }), project: time({ kind: 'project', projectId: 'GENRL' }),
  split: onOne(INVOICES, async (world, invoiceId, { ticked, amount }) =>
    splitInvoiceTime(world.ctx(), { invoiceId, timeId: (await ticksOf(world, ticked))[0]!, split: { seconds: amount * 17 } })),
  lines: onOne(INVOICES, async (world, invoiceId, chance) => {
    const { invoice: { version } } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    return changeInvoiceLines(world.ctx(), { invoiceId, version, lines: linesOf(chance) });
  }),
  discount: header(({ amount }) => ({ discountPct: `0.${String(amount).padStart(2, '0')}` })),
  edit: header(({ amount, which }) => ({ invoiceType: which % 2 === 0 ? 'Both' : 'Product', note: `Note ${amount}` })),
  delete: onOne(INVOICES, (world, invoiceId) => deleteInvoice(world.ctx(), { invoiceId })),
  duplicate: onOne(INVOICES, (world, invoiceId, { which, amount }) =>
    duplicateInvoice(world.ctx(), { invoiceId, idempotencyKey: `${which}-${amount}` })),
  draw: (world) => drawPrepaid(world.ctx(), { clientId: CLIENT }),
  generate: onOne(RECURRING, (world, recurringInvoiceId) => generateAnnounced(world, recurringInvoiceId)),
  receive: onOne(OPEN, async (world, invoiceId, { amount }) => {
    const { invoice: { currencyId } } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    return addReceipt(world, invoiceId, `${amount}.00`, CLIENT, currencyId);
  }),
  'receive in either currency': onOne(OPEN, (world, invoiceId, chance) =>
    addReceipt(world, invoiceId, `${chance.amount}.00`, CLIENT, currencyOf(chance))),
  'receive all': (world, chance) => receiveAll(world, `${chance.amount * 3}.00`, currencyOf(chance)),
  refund: (world, chance) => receiveAll(world, `-${chance.amount}.00`, currencyOf(chance)),
  deallocate: onOne(RECEIPTS, (world, receiptId) => deleteReceipt(world.ctx(), { receiptId })),
  credit: onOne(INVOICES, async (world, invoiceId, { amount }) => {
    const { invoice: { invoiceType } } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    const more = { clientId: CLIENT, invoiceId, creditPrepaidInvoiceBalance: invoiceType === 'Prepaid' };
    return createCreditNote(world.ctx(), creditInput(`${amount}.10`, more));
  }),
  'credit and release': onOne(INVOICES, async (world, invoiceId) => {
    const { invoice: { total } } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    return createCreditNote(world.ctx(), creditInput(total, { clientId: CLIENT, invoiceId, releasesEntries: true }));
  }),
  'credit the client': (world, { amount }) => createCreditNote(world.ctx(), creditInput(`${amount}.20`, { clientId: CLIENT })),
  'edit credit': onOne(CREDITS, async (world, creditNoteId, { amount }) => {
    const { version } = await getCreditNote(world.ctx(), { creditNoteId });
    return updateCreditNote(world.ctx(), { creditNoteId, version, amount: `${amount}.30`, creditNoteDate: '2026-11-18', note: '' });
  }),
  'take credit off': onOne(CREDITS, (world, creditNoteId) => takeOffInvoice(world.ctx(), { creditNoteId })),
  'delete credit': onOne(CREDITS, (world, creditNoteId) => deleteCreditNote(world.ctx(), { creditNoteId })),
};

/** Does one step. A refusal is an answer too; anything else is a fault. */
export async function attempt(world: World, kind: string, chance: Chance): Promise<void> {
  try {
    await INVOICE_STEPS[kind]!(world, chance);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
