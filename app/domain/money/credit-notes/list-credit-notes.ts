import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { pageInOrder } from '#app/domain/kernel/records/list.ts';
import { tableOf } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import { subtractMoney, sumMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings, listCurrencyCodes } from '#app/domain/site/settings/index.server.ts';
import { CreditNotesAnswer } from './answers.ts';
import { CreditNoteListParams } from './contract.ts';
import { CREDIT_NOTE, creditNotes, type CreditNoteRow } from './credit-note.read-model.ts';
import { APPLIED, creditNoteLock, syncFailureOf } from './policy.ts';

/** A credit note of a list, with the mark of what holds it. */
export interface CreditNoteListRow extends CreditNoteRow {
  readonly allocated: Money;
  /** Of lists of what is billed, where it counts against invoices. */
  readonly negatedAmount: Money;
  readonly negatedRest: Money;
  /** Why it can be neither changed nor deleted, and what may be done instead. */
  readonly lockReason: string | null;
  /** It settles its own invoice, and can be taken off that. */
  readonly canTakeOff: boolean;
  /** The invoice that it credits, and those of the receipts that use it. */
  readonly allocatedTo: readonly number[];
  readonly syncFailure: string | null;
}

/** The numbers of the invoices that a credit note `n` is allocated to, its own before those of the receipts that use it. */
const allocatedTo = (em: SqlEntityManager): RawBuilder<number[]> => sql<number[]>`array_remove(array[n.invoice_id] || array(
  select a.invoice_id from ${tableOf(em, 'receipt_credit_allocation')} u
  join ${tableOf(em, 'receipt_allocation')} a on a.receipt_id = u.receipt_id
  where u.credit_note_id = n.credit_note_id and a.amount > 0 and a.invoice_id is distinct from n.invoice_id
  group by a.invoice_id order by a.invoice_id), null)`;

/** The credit notes behind the page, its total and its sums. */
function matching(em: SqlEntityManager, { clientId, search, from, to }: CreditNoteListParams) {
  const pattern = containsPattern(search);
  const digits = /^(?:cn-|inv-)?0*(\d{1,9})$/i.exec(search)?.[1];
  const number = digits === undefined ? null : Number(digits);
  return creditNotes(em).where((n) => n.and([
    ...(clientId === '' ? [] : [n('n.clientId', '=', clientId)]),
    ...(from === '' ? [] : [n('n.creditNoteDate', '>=', from)]), ...(to === '' ? [] : [n('n.creditNoteDate', '<=', to)]),
    ...(search === '' ? [] : [n.or([
      ...(number === null ? [] : [n('n.creditNoteId', '=', number), sql<boolean>`${number} = any(${allocatedTo(em)})`]),
      n('c.coName', 'ilike', pattern), n('n.clientId', 'ilike', pattern), n('n.note', 'ilike', pattern),
    ])]),
  ]));
}

const ALLOCATED = sql<Money>`n.applied_amt + n.used_amt`;

/** What is on no invoice comes last, whichever way. */
const orderOf = (em: SqlEntityManager, { direction }: CreditNoteListParams) => ({
  date: { plain: 'n.creditNoteDate' }, creditNoteId: { plain: 'n.creditNoteId' }, client: { plain: sql.ref('c.name_in_order') },
  amount: { plain: 'n.amount' }, allocated: { plain: ALLOCATED },
  invoiceId: { plain: sql`coalesce((${allocatedTo(em)})[1], ${direction === 'asc' ? 2_147_483_647 : 0}::int)` },
} as const);

type Found = CreditNoteRow & Pick<CreditNoteListRow, 'allocated' | 'allocatedTo'>;

function listRow(found: Found, closingDate: LocalDate | null): CreditNoteListRow {
  const lock = creditNoteLock(found, closingDate);
  return {
    ...found, negatedAmount: negateMoney(found.amount), negatedRest: negateMoney(found.rest),
    lockReason: lock ? explain(lock) : null, canTakeOff: lock?.kind === APPLIED, syncFailure: syncFailureOf(found),
  };
}

/** What credit notes come to in one currency, and in the organisation's own at the exchange rates that they keep. */
export interface CreditCurrencyTotals {
  readonly currencyId: string; readonly isOwn: boolean; readonly count: number; readonly amount: Money; readonly allocated: Money;
  readonly ownAmount: Money; readonly ownAllocated: Money;
}

const listSumsByCurrency = (em: SqlEntityManager, params: CreditNoteListParams): Promise<CreditCurrencyTotals[]> =>
  matching(em, params).groupBy('n.currencyId').select([
    'n.currencyId', sql<boolean>`n.currency_id = (select o.currency_id from ${tableOf(em, 'organisation')} o)`.as('isOwn'),
    sql<number>`count(*)::int`.as('count'), sql<Money>`sum(n.amount)::numeric(19,2)`.as('amount'),
    sql<Money>`sum(${ALLOCATED})::numeric(19,2)`.as('allocated'),
    sql<Money>`sum(round(n.amount * n.exchange_rate, 2))::numeric(19,2)`.as('ownAmount'),
    sql<Money>`sum(round((${ALLOCATED}) * n.exchange_rate, 2))::numeric(19,2)`.as('ownAllocated'),
  ]).orderBy('isOwn', 'desc').orderBy('n.currencyId').execute();

/** One page of credit notes. The sums over all of them are in the organisation's currency, and by currency where not all are in that. */
export const listCreditNotes = query({
  name: 'credit-note.list',
  permission: 'invoice:read',
  feature: FEATURES.enableCreditNotes,
  input: CreditNoteListParams,
  output: CreditNotesAnswer,
  http: { method: 'GET', path: '/api/v3/credit-notes', skips: true },
  async run({ em }, params) {
    const { invoiceClosingDate } = await findBillingSettings(em);
    const columns = [...CREDIT_NOTE, ALLOCATED.as('allocated'), allocatedTo(em).as('allocatedTo')] as const;
    const rows = await pageInOrder(matching(em, params).select(columns), params,
      { order: orderOf(em, params), tie: 'n.creditNoteId' }).execute();
    const sums = await listSumsByCurrency(em, params);
    const [amount, allocated] = [sumMoney(sums.map(({ ownAmount }) => ownAmount)), sumMoney(sums.map((of) => of.ownAllocated))];
    return {
      rows: rows.map((row) => listRow(row, invoiceClosingDate)), total: sums.reduce((all, { count }) => all + count, 0),
      totals: { amount, allocated, negatedAmount: negateMoney(amount), negatedRest: subtractMoney(allocated, amount) },
      currencies: sums.some(({ isOwn }) => !isOwn) ? sums : [], hasCurrencies: (await listCurrencyCodes(em)).length > 1,
    };
  },
});
