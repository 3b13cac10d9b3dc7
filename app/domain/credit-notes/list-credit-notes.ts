import { FEATURES } from '#app/domain/features/contract.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { firstRow, rows, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import { type Money } from '#app/domain/kernel/values/money.ts';
import { readBillingSettings } from '#app/domain/settings/index.server.ts';
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

type Sums = Readonly<Record<'amount' | 'allocated' | 'negatedAmount' | 'negatedRest', Money>> & { readonly count: number };

/** One page of credit notes. The sums over all of them are in the client's currency, or in the organisation's where there are several. */
export const listCreditNotes = query({
  name: 'credit-note.list',
  permission: 'invoice:read',
  feature: FEATURES.enableCreditNotes,
  input: CreditNoteListParams,
  async run({ em }, params) {
    const direction = params.direction === 'asc' ? sql`asc` : sql`desc`;
    const { invoiceClosingDate } = await readBillingSettings(em);
    const found = await rows<Found>(em, sql`select ${CREDIT_NOTE}, n.applied_amt + n.used_amt as allocated from ${TABLES}
      where ${matching(params)} order by ${SORT[params.sort]} ${direction} nulls last, n.credit_note_id ${direction}
      limit ${params.size} offset ${(params.page - 1) * params.size}`);
    const own = (of: SqlFragment) => (params.clientId === '' ? sql`round((${of}) * n.exchange_rate, 2)` : of);
    const sum = (of: SqlFragment) => sql`coalesce(sum(${own(of)}), 0)::numeric(19,2)`;
    const sums = await firstRow<Sums>(em, sql`select count(*)::int as count, ${sum(sql`n.amount`)} as amount,
      ${sum(sql`n.applied_amt + n.used_amt`)} as allocated, ${sum(sql`-n.amount`)} as "negatedAmount",
      ${sum(sql`n.applied_amt + n.used_amt - n.amount`)} as "negatedRest" from ${TABLES} where ${matching(params)}`);
    const { count = 0, ...totals } = sums ?? { amount: '0.00', allocated: '0.00', negatedAmount: '0.00', negatedRest: '0.00' };
    return { rows: found.map((row) => listRow(row, invoiceClosingDate)), total: count, totals };
  },
});
