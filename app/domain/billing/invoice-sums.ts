import type { SqlEntityManager } from '@mikro-orm/sql';
import { execute, rows, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';

const SUMS = sql`sum(invoices) <> 0 or sum(own_total) <> 0 or sum(own_paid) <> 0`;

/**
 * Writes invoices in the transaction of the caller, and what that changes of the sums of their days: they are taken out as they were
 * and put in as they are. They are held meanwhile, so that two who change one invoice do not both take out the same.
 */
export async function writeCounted<Written>(
  em: SqlEntityManager, invoiceIds: readonly number[], write: () => Promise<Written>,
): Promise<Written> {
  await count(em, invoiceIds, sql`-`);
  const written = await write();
  await count(em, invoiceIds, sql.empty);
  return written;
}

const count = (em: SqlEntityManager, invoiceIds: readonly number[], sign: SqlFragment): Promise<unknown> => execute(em, sql`
  insert into tenant.invoice_by_day (invoice_date, is_open, is_draft, invoices, own_total, own_paid)
  select invoice_date, is_open, is_draft, ${sign}count(*), ${sign}sum(own_total), ${sign}sum(own_paid)
  from (select * from tenant.invoice where invoice_id = any(${invoiceIds}::int[]) order by invoice_id for update) i group by 1, 2, 3`);

/** Those who rewrite what others only add to do so one after another. */
const lockSums = (em: SqlEntityManager) =>
  execute(em, sql`select pg_advisory_xact_lock(hashtext(${`invoice sums of ${em.schema ?? ''}`}))`);

/** Adds to the sums what they lack of the invoices: after rows were written without a use-case, as a demo is. */
export async function recountInvoiceSums(em: SqlEntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    const inner = transaction as SqlEntityManager;
    await lockSums(inner);
    await execute(inner, sql`with lacking as materialized (
        select invoice_date, is_open, is_draft, 1 as invoices, own_total, own_paid from tenant.invoice
        union all select invoice_date, is_open, is_draft, -invoices, -own_total, -own_paid from tenant.invoice_by_day)
      insert into tenant.invoice_by_day (invoice_date, is_open, is_draft, invoices, own_total, own_paid)
      select invoice_date, is_open, is_draft, sum(invoices), sum(own_total), sum(own_paid) from lacking group by 1, 2, 3 having ${SUMS}`);
  });
}

/** Folds the rows of each sum into one. What is written meanwhile stays beside it. */
export async function foldInvoiceSums(em: SqlEntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    const inner = transaction as SqlEntityManager;
    await lockSums(inner);
    await execute(inner, sql`with many as (
        select invoice_date, is_open, is_draft from tenant.invoice_by_day group by 1, 2, 3 having count(*) > 1),
      gone as (delete from tenant.invoice_by_day d using many
        where (d.invoice_date, d.is_open, d.is_draft) = (many.invoice_date, many.is_open, many.is_draft) returning d.*)
      insert into tenant.invoice_by_day (invoice_date, is_open, is_draft, invoices, own_total, own_paid)
      select invoice_date, is_open, is_draft, sum(invoices), sum(own_total), sum(own_paid) from gone group by 1, 2, 3 having ${SUMS}`);
  });
}

/** Where sums and invoices disagree, by day and state, in invoices or money; no row when all is well. */
export const WRONG_INVOICE_SUMS = sql`select f.what || case when is_draft then ' of drafts' when is_open then ' of open invoices'
      else ' of settled invoices' end as what, invoice_date::text as key, f.kept::float8 as kept, f.counted::float8 as counted
  from (select coalesce(k.invoice_date, c.invoice_date) as invoice_date, coalesce(k.is_open, c.is_open) as is_open,
      coalesce(k.is_draft, c.is_draft) as is_draft, k.sums as kept, c.sums as counted
    from (select invoice_date, is_open, is_draft, array[sum(invoices), sum(own_total), sum(own_paid)] as sums
      from tenant.invoice_by_day group by 1, 2, 3) k
    full join (select invoice_date, is_open, is_draft, array[count(*), sum(own_total), sum(own_paid)] as sums
      from tenant.invoice group by 1, 2, 3) c
    on (c.invoice_date, c.is_open, c.is_draft) = (k.invoice_date, k.is_open, k.is_draft)) compared
  cross join lateral (select name as what, coalesce(compared.kept[place], 0) as kept, coalesce(compared.counted[place], 0) as counted
    from (values ('Number', 1), ('Total', 2), ('Paid', 3)) named (name, place)) f
  where f.kept <> f.counted order by invoice_date, what limit 100`;

export interface WrongSum { readonly what: string; readonly key: string; readonly kept: number; readonly counted: number }

export const listWrongInvoiceSums = (em: SqlEntityManager): Promise<WrongSum[]> => rows<WrongSum>(em, WRONG_INVOICE_SUMS);
