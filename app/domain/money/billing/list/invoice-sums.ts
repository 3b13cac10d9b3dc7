import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { DUE_DATE, IS_OWED } from '#app/domain/kernel/rules/overdue.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** A day as a place among the sums. */
export const placeOfDay = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${day} - date '2000-01-01')`;

/** How many numbers one sum by number holds. */
export const NUMBERS_OF_A_PLACE = 1000;

/** Where an invoice `i` stands, of each kind: its day, the day it is due while it is owed, the thousand of its number. */
const PLACES = sql`(values ('day', ${placeOfDay(sql`i.invoice_date`)}), ('thousand', i.invoice_id / ${sql.lit(NUMBERS_OF_A_PLACE)}),
  ('due', case when ${IS_OWED} then ${placeOfDay(DUE_DATE)} end)) p (kind, place)`;

const COLUMNS = sql`kind, place, is_open, is_draft, invoices, own_total, own_paid`;
const SUMMED = sql`kind, place, is_open, is_draft, sum(invoices), sum(own_total), sum(own_paid)`;
const IS_SOMETHING = sql`sum(invoices) <> 0 or sum(own_total) <> 0 or sum(own_paid) <> 0`;

/**
 * Writes invoices in the transaction of the caller, and what that changes of their sums: they are taken out as they were and put in as
 * they are. They are held meanwhile, so that two who change one invoice do not both take out the same.
 */
export async function writeCounted<Written>(
  em: SqlEntityManager, invoiceIds: readonly number[], write: () => Promise<Written>,
): Promise<Written> {
  await count(em, invoiceIds, sql`-`);
  const written = await write();
  await count(em, invoiceIds, sql``);
  return written;
}

const count = (em: SqlEntityManager, invoiceIds: readonly number[], sign: RawBuilder<unknown>): Promise<unknown> => execute(em, sql`
  insert into tenant.invoice_sum (${COLUMNS})
  select p.kind, p.place, is_open, is_draft, ${sign}count(*), ${sign}sum(own_total), ${sign}sum(own_paid)
  from (select * from tenant.invoice where invoice_id = any(${invoiceIds}::int[]) order by invoice_id for update) i
  cross join lateral ${PLACES} where p.place is not null group by 1, 2, 3, 4`);

/** What was invoiced on each day of a period, an end of which is open where it is empty: `day, invoices, own_total`. Drafts are not. */
export function invoicedByDay({ startDate, endDate }: Readonly<Record<'startDate' | 'endDate', LocalDate | ''>>): RawBuilder<unknown> {
  return sql`select date '2000-01-01' + place as day, invoices, own_total from tenant.invoice_sum where kind = 'day' and not is_draft
    ${startDate === '' ? sql`` : sql`and place >= ${placeOfDay(sql`${startDate}::date`)}`}
    ${endDate === '' ? sql`` : sql`and place <= ${placeOfDay(sql`${endDate}::date`)}`}`;
}

/** Those who rewrite what others only add to do so one after another. */
const lockSums = (em: SqlEntityManager) =>
  execute(em, sql`select pg_advisory_xact_lock(hashtext(${`invoice sums of ${em.schema ?? ''}`}))`);

/** Adds to the sums what they lack of the invoices: after rows were written without a use-case, as a demo is. */
export async function recountInvoiceSums(em: SqlEntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    const inner = transaction as SqlEntityManager;
    await lockSums(inner);
    await execute(inner, sql`with lacking as materialized (
        select p.kind, p.place, is_open, is_draft, 1 as invoices, own_total, own_paid
        from tenant.invoice i cross join lateral ${PLACES} where p.place is not null
        union all select kind, place, is_open, is_draft, -invoices, -own_total, -own_paid from tenant.invoice_sum)
      insert into tenant.invoice_sum (${COLUMNS}) select ${SUMMED} from lacking group by 1, 2, 3, 4 having ${IS_SOMETHING}`);
  });
}

/** Folds the rows of each sum into one. What is written meanwhile stays beside it. */
export async function foldInvoiceSums(em: SqlEntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    const inner = transaction as SqlEntityManager;
    await lockSums(inner);
    await execute(inner, sql`with many as (
        select kind, place, is_open, is_draft from tenant.invoice_sum group by 1, 2, 3, 4 having count(*) > 1),
      gone as (delete from tenant.invoice_sum s using many
        where (s.kind, s.place, s.is_open, s.is_draft) = (many.kind, many.place, many.is_open, many.is_draft) returning s.*)
      insert into tenant.invoice_sum (${COLUMNS}) select ${SUMMED} from gone group by 1, 2, 3, 4 having ${IS_SOMETHING}`);
  });
}

/** Where sums and invoices disagree, by place and state, in invoices or money; no row when all is well. */
export const WRONG_INVOICE_SUMS = sql`select f.what || case when is_draft then ' of drafts' when is_open then ' of open invoices'
      else ' of settled invoices' end as what,
    case kind when 'thousand' then 'Numbers from ' || place * ${sql.lit(NUMBERS_OF_A_PLACE)}
      else case kind when 'due' then 'Due ' else 'Of ' end || to_char(date '2000-01-01' + place, 'DD/MM/YYYY') end as key,
    f.stored::float8 as stored, f.counted::float8 as counted,
    case kind when 'day' then (date '2000-01-01' + place)::text else '' end as day,
    case when is_draft then 'draft' when is_open then 'outstanding' else 'paid' end as state
  from (select coalesce(k.kind, c.kind) as kind, coalesce(k.place, c.place) as place, coalesce(k.is_open, c.is_open) as is_open,
      coalesce(k.is_draft, c.is_draft) as is_draft, k.sums as stored, c.sums as counted
    from (select kind, place, is_open, is_draft, array[sum(invoices), sum(own_total), sum(own_paid)] as sums
      from tenant.invoice_sum group by 1, 2, 3, 4) k
    full join (select p.kind, p.place, is_open, is_draft, array[count(*), sum(own_total), sum(own_paid)] as sums
      from tenant.invoice i cross join lateral ${PLACES} where p.place is not null group by 1, 2, 3, 4) c
    on (c.kind, c.place, c.is_open, c.is_draft) = (k.kind, k.place, k.is_open, k.is_draft)) compared
  cross join lateral (select name as what, coalesce(compared.stored[nth], 0) as stored, coalesce(compared.counted[nth], 0) as counted
    from (values ('Number', 1), ('Total', 2), ('Paid', 3)) named (name, nth)) f
  where f.stored <> f.counted order by kind, place, what limit 100`;

export interface WrongSum { readonly what: string; readonly key: string; readonly stored: number; readonly counted: number }

export const listWrongInvoiceSums = (em: SqlEntityManager): Promise<WrongSum[]> => rows<WrongSum>(em, WRONG_INVOICE_SUMS);
