import type { SqlEntityManager } from '@mikro-orm/sql';
import { FEATURES } from '#app/domain/features/contract.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { rows, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import { subtractMoney, sumMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings, listCurrencyCodes } from '#app/domain/settings/index.server.ts';
import { CreditNoteListParams } from './contract.ts';
import { CREDIT_NOTE, type CreditNoteRow } from './credit-note.read-model.ts';
import { creditNoteLock, syncFailureOf } from './policy.ts';

/** A credit note of a list, with the mark of what holds it. */
export interface CreditNoteListRow extends CreditNoteRow {
  readonly allocated: Money;
  /** Of lists of what is billed, where it counts against invoices. */
  readonly negatedAmount: Money;
  readonly negatedRest: Money;
  readonly lockReason: string | null;
  readonly syncFailure: string | null;
}

const SORT: Readonly<Record<CreditNoteListParams['sort'], SqlFragment>> = {
  date: sql`n.credit_note_date`, creditNoteId: sql`n.credit_note_id`, client: sql`c.name_in_order`, amount: sql`n.amount`,
  allocated: sql`n.applied_amt + n.used_amt`, invoiceId: sql`n.invoice_id`,
};

/** The one condition behind the page, its total and its sums. */
function matching({ clientId, search, from, to }: CreditNoteListParams): SqlFragment {
  const pattern = containsPattern(search.toLowerCase());
  const digits = /^(?:cn-|inv-)?0*(\d{1,9})$/i.exec(search)?.[1];
  const number = digits === undefined ? null : Number(digits);
  const conditions = [
    sql`true`,
    ...(clientId === '' ? [] : [sql`n.client_id = ${clientId}`]),
    ...(from === '' ? [] : [sql`n.credit_note_date >= ${from}`]),
    ...(to === '' ? [] : [sql`n.credit_note_date <= ${to}`]),
    ...(search === '' ? [] : [sql`(n.credit_note_id = ${number}::int or n.invoice_id = ${number}::int or lower(c.co_name) like ${pattern}
      or lower(n.client_id) like ${pattern} or lower(n.note) like ${pattern})`]),
  ];
  return sql.join(conditions, sql` and `);
}

const TABLES = sql`tenant.credit_note n join tenant.client c on c.client_id = n.client_id`;

type Found = CreditNoteRow & { readonly allocated: Money };

function listRow(found: Found, closingDate: LocalDate | null): CreditNoteListRow {
  const lock = creditNoteLock(found, closingDate);
  return {
    ...found, negatedAmount: negateMoney(found.amount), negatedRest: negateMoney(found.rest), lockReason: lock?.reason ?? null,
    syncFailure: syncFailureOf(found),
  };
}

/** What credit notes come to in one currency, and in the organisation's own at the exchange rates that they keep. */
export interface CreditCurrencyTotals {
  readonly currencyId: string; readonly isOwn: boolean; readonly count: number; readonly amount: Money; readonly allocated: Money;
  readonly ownAmount: Money; readonly ownAllocated: Money;
}

const listSumsByCurrency = (em: SqlEntityManager, params: CreditNoteListParams): Promise<CreditCurrencyTotals[]> =>
  rows<CreditCurrencyTotals>(em, sql`select n.currency_id as "currencyId",
      n.currency_id = (select o.currency_id from tenant.organisation o) as "isOwn", count(*)::int as count,
      sum(n.amount)::numeric(19,2) as amount, sum(n.applied_amt + n.used_amt)::numeric(19,2) as allocated,
      sum(round(n.amount * n.exchange_rate, 2))::numeric(19,2) as "ownAmount",
      sum(round((n.applied_amt + n.used_amt) * n.exchange_rate, 2))::numeric(19,2) as "ownAllocated"
    from ${TABLES} where ${matching(params)} group by n.currency_id order by 2 desc, 1`);

/** One page of credit notes. The sums over all of them are in the organisation's currency, and by currency where not all are in that. */
export const listCreditNotes = query({
  name: 'credit-note.list',
  permission: 'invoice:read',
  feature: FEATURES.enableCreditNotes,
  input: CreditNoteListParams,
  async run({ em }, params) {
    const direction = params.direction === 'asc' ? sql`asc` : sql`desc`;
    const { invoiceClosingDate } = await findBillingSettings(em);
    const found = await rows<Found>(em, sql`select ${CREDIT_NOTE}, n.applied_amt + n.used_amt as allocated from ${TABLES}
      where ${matching(params)} order by ${SORT[params.sort]} ${direction} nulls last, n.credit_note_id ${direction}
      limit ${params.size} offset ${(params.page - 1) * params.size}`);
    const sums = await listSumsByCurrency(em, params);
    const [amount, allocated] = [sumMoney(sums.map(({ ownAmount }) => ownAmount)), sumMoney(sums.map((of) => of.ownAllocated))];
    return {
      rows: found.map((row) => listRow(row, invoiceClosingDate)), total: sums.reduce((all, { count }) => all + count, 0),
      totals: { amount, allocated, negatedAmount: negateMoney(amount), negatedRest: subtractMoney(allocated, amount) },
      currencies: sums.some(({ isOwn }) => !isOwn) ? sums : [], hasCurrencies: (await listCurrencyCodes(em)).length > 1,
    };
  },
});
