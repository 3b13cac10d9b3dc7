import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { DAYS_LAST_PAID } from './apply-payments.ts';
import type { WrongSum } from '../list/invoice-sums.ts';

/** What a receipt pays of or uses: invoices, and credit notes. */
export interface PaidDocuments { readonly invoiceIds: readonly number[]; readonly creditNoteIds: readonly number[] }

/**
 * The payments of invoices `i` less the credit of credit notes `n` that receipts used, in the organisation's currency, as reports of money
 * have them: the parts of an invoice that is settled come to exactly its total. Nothing pays a draft.
 */
const payments = (ofInvoices: RawBuilder<unknown>, ofCredits: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select receipt_id, payment_date, amount, round(by_then * exchange_rate, 2) - round((by_then - amount) * exchange_rate, 2) as own_amount
  from (select a.receipt_id, r.payment_date, a.amount, i.exchange_rate,
      sum(a.amount) over (partition by a.invoice_id order by r.payment_date, r.receipt_id) as by_then
    from tenant.receipt_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
    join tenant.invoice i on i.invoice_id = a.invoice_id where ${ofInvoices}) paid
  union all
  select a.receipt_id, r.payment_date, a.amount, round(a.amount * n.exchange_rate, 2)
  from tenant.receipt_credit_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
  join tenant.credit_note n on n.credit_note_id = a.credit_note_id where ${ofCredits}`;
const ALL_PAYMENTS = payments(sql`true`, sql`true`);

/** Those at an exchange rate: whatever else receipts pay is worth in the organisation's currency what it is. */
export const CONVERTED_PAYMENTS = payments(sql`i.exchange_rate <> 1`, sql`n.exchange_rate <> 1`);

const COLUMNS = sql`payment_date, payments, own_amount`;
const SUMMED = sql`payment_date, sum(payments), sum(own_amount)`;
const IS_SOMETHING = sql`sum(payments) <> 0 or sum(own_amount) <> 0`;

/**
 * Writes payments in the transaction of the caller, which holds what they are of, and what that changes of the sums by day: all payments
 * of it are taken out as they were and put in as they are, because at an exchange rate a payment has a part in the next one's rounding.
 */
export async function writeReceived<Written>(em: SqlEntityManager, of: PaidDocuments, write: () => Promise<Written>): Promise<Written> {
  await count(em, of, sql`-`);
  const written = await write();
  await count(em, of, sql``);
  return written;
}

const count = (em: SqlEntityManager, { invoiceIds, creditNoteIds }: PaidDocuments, sign: RawBuilder<unknown>): Promise<unknown> =>
  execute(em, sql`
  insert into tenant.received_by_day (${COLUMNS}) select payment_date, ${sign}count(*), ${sign}sum(own_amount)
  from (${payments(sql`a.invoice_id = any(${invoiceIds}::int[])`, sql`a.credit_note_id = any(${creditNoteIds}::int[])`)}) p
  group by payment_date`);

/** Those who rewrite what others only add to do so one after another. */
const lockSums = (em: SqlEntityManager) =>
  execute(em, sql`select pg_advisory_xact_lock(hashtext(${`sums received of ${em.schema ?? ''}`}))`);

/** Adds to the sums what they lack of the payments, and each invoice when it was last paid: after rows were written by no use-case. */
export async function recountReceived(em: SqlEntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    const inner = transaction as SqlEntityManager;
    await lockSums(inner);
    await execute(inner, sql`with lacking as materialized (
        select payment_date, 1 as payments, own_amount from (${ALL_PAYMENTS}) p
        union all select payment_date, -payments, -own_amount from tenant.received_by_day)
      insert into tenant.received_by_day (${COLUMNS}) select ${SUMMED} from lacking group by 1 having ${IS_SOMETHING}`);
    const wrong = await rows<{ invoiceId: number }>(inner, sql`select i.invoice_id as "invoiceId"
      from tenant.invoice i left join ${DAYS_LAST_PAID} p on p.invoice_id = i.invoice_id
      where i.last_paid_on is distinct from p.day order by i.invoice_id for update of i`);
    // Looked up anew: who held one of them meanwhile has paid something.
    await execute(inner, sql`update tenant.invoice i set last_paid_on = w.day
      from (select h.invoice_id, p.day from unnest(${wrong.map(({ invoiceId }) => invoiceId)}::int[]) h (invoice_id)
        left join ${DAYS_LAST_PAID} p on p.invoice_id = h.invoice_id) w where w.invoice_id = i.invoice_id`);
  });
}

/** Folds the rows of each day into one. What is written meanwhile stays beside it. */
export async function foldReceived(em: SqlEntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    const inner = transaction as SqlEntityManager;
    await lockSums(inner);
    await execute(inner, sql`with many as (select payment_date from tenant.received_by_day group by 1 having count(*) > 1),
      gone as (delete from tenant.received_by_day d using many where d.payment_date = many.payment_date returning d.*)
      insert into tenant.received_by_day (${COLUMNS}) select ${SUMMED} from gone group by 1 having ${IS_SOMETHING}`);
  });
}

/** Where they disagree with the payments, by day: their number, their amount, and how many invoices were last paid on it. */
export const WRONG_RECEIVED = sql`select what, 'Of ' || coalesce(to_char(day, 'DD/MM/YYYY'), 'no day') as key,
    sum(stored)::float8 as stored, sum(counted)::float8 as counted, coalesce(day::text, '') as day, '' as state
  from (
    select payment_date as day, f.what, f.stored, f.counted from (
      select payment_date, sum(payments) as payments, sum(own_amount) as amount, sum(of_payments) as of_payments,
        sum(of_amount) as of_amount
      from (select payment_date, payments, own_amount, 0 as of_payments, 0 as of_amount from tenant.received_by_day
        union all select payment_date, 0, 0, 1, own_amount from (${ALL_PAYMENTS}) p) both_sides group by payment_date) s
    cross join lateral (values ('Number of payments', payments, of_payments), ('Received', amount, of_amount)) f (what, stored, counted)
    where f.stored <> f.counted
    union all
    select f.day, 'Invoices last paid', f.stored, f.counted
    from (select i.last_paid_on, p.day as is_last
      from tenant.invoice i left join ${DAYS_LAST_PAID} p on p.invoice_id = i.invoice_id) i
    cross join lateral (values (last_paid_on, 1, 0), (is_last, 0, 1)) f (day, stored, counted)
    where last_paid_on is distinct from is_last) wrong
  group by what, day order by day, what limit 100`;

export const listWrongReceived = (em: SqlEntityManager): Promise<WrongSum[]> => rows<WrongSum>(em, WRONG_RECEIVED);
