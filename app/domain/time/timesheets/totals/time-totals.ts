import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { BillingCode } from '../contract.ts';

/** What an entry adds to the totals. */
export interface CountedEntry {
  readonly empId: string;
  readonly entryDate: LocalDate;
  readonly clientId: string;
  readonly projectId: string;
  readonly categoryId: string;
  readonly workedSeconds: number;
  readonly billableId: BillingCode;
}

/** The columns of a timesheet that totals are made of. */
export const COUNTED = sql`emp_id, entry_date, client_id, project_id, category_id, worked_seconds, billable_id`;

/** The key of `work`, the dimension of those who did what: person, project and category, as codes have no spaces. */
export const workKey = sql`emp_id || ' ' || project_id || ' ' || category_id`;

/** Each dimension of the totals by month with its key, of an entry. */
export const KEYS_OF_ENTRY = sql`(values ('person', emp_id), ('client', client_id), ('project', project_id), ('category', category_id),
  ('work', ${workKey}))`;

/**
 * The parts of a `with` that add entries to the totals. `entries` selects rows of a timesheet with their sign `n`: 1 for what is
 * written and −1 for what is taken away. A total is the sum of its rows: adding one locks nothing that another writer waits for.
 */
export function addToTotals(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`counted as (${entries}),
    by_day as (insert into tenant.time_by_day (entry_date, entries, worked_seconds)
      select entry_date, sum(n), sum(n * worked_seconds) from counted group by entry_date
      having sum(n) <> 0 or sum(n * worked_seconds) <> 0),
    by_month as (insert into tenant.time_by_month (month, dimension, key, entries, worked_seconds, billable_seconds)
      select date_trunc('month', entry_date)::date, d.dimension, d.key, sum(n), sum(n * worked_seconds),
      sum(case when billable_id = 'W' then 0 else n * worked_seconds end)
      from counted cross join lateral ${KEYS_OF_ENTRY} d (dimension, key)
      group by 1, 2, 3
      having sum(n) <> 0 or sum(n * worked_seconds) <> 0 or sum(case when billable_id = 'W' then 0 else n * worked_seconds end) <> 0)`;
}

/** Corrects the totals after an entry was changed or, without `after`, deleted; in the transaction that does it. */
export async function correctTotals(em: SqlEntityManager, before: CountedEntry, after?: CountedEntry): Promise<void> {
  const signed = [{ ...before, n: -1 }, ...(after ? [{ ...after, n: 1 }] : [])];
  const counted = sql`
    select n, "empId" as emp_id, "entryDate" as entry_date, "clientId" as client_id, "projectId" as project_id,
      "categoryId" as category_id, "workedSeconds" as worked_seconds, "billableId" as billable_id
    from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as entry (n int, "empId" text, "entryDate" date,
      "clientId" text, "projectId" text, "categoryId" text, "workedSeconds" int, "billableId" text)`;
  await execute(em, sql`with ${addToTotals(counted)} select 1`);
}

/** Those who rewrite what others only add to do so one after another. */
const lockTotals = (em: SqlEntityManager) =>
  execute(em, sql`select pg_advisory_xact_lock(hashtext(${`time totals of ${em.schema ?? ''}`}))`);

/**
 * Adds to the totals what they lack of the entries, beside writers: after rows were written without a use-case, as a demo is. Each
 * statement sees the entries and their totals at one moment, also on a cluster, which runs the parts of a `with` that write one by one.
 */
export async function recountTotals(em: SqlEntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    const inner = transaction as SqlEntityManager;
    await lockTotals(inner);
    await execute(inner, sql`with lacking as materialized (
        select entry_date, 1 as entries, worked_seconds from tenant.timesheet
        union all select entry_date, -entries, -worked_seconds from tenant.time_by_day)
      insert into tenant.time_by_day (entry_date, entries, worked_seconds)
      select entry_date, sum(entries), sum(worked_seconds) from lacking
      group by entry_date having sum(entries) <> 0 or sum(worked_seconds) <> 0`);
    await execute(inner, sql`with lacking as materialized (
        select date_trunc('month', t.entry_date)::date as month, d.dimension, d.key, 1 as entries, t.worked_seconds,
          case when t.billable_id = 'W' then 0 else t.worked_seconds end as billable_seconds
        from tenant.timesheet t cross join lateral ${KEYS_OF_ENTRY} d (dimension, key)
        union all select month, dimension, key, -entries, -worked_seconds, -billable_seconds from tenant.time_by_month)
      insert into tenant.time_by_month (month, dimension, key, entries, worked_seconds, billable_seconds)
      select month, dimension, key, sum(entries), sum(worked_seconds), sum(billable_seconds) from lacking
      group by month, dimension, key having sum(entries) <> 0 or sum(worked_seconds) <> 0 or sum(billable_seconds) <> 0`);
  });
}

/** Folds the rows of each total into one. What is written meanwhile stays beside it. */
export async function foldTotals(em: SqlEntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    const inner = transaction as SqlEntityManager;
    await lockTotals(inner);
    await execute(inner, sql`with many as (select entry_date from tenant.time_by_day group by entry_date having count(*) > 1),
      gone as (delete from tenant.time_by_day d using many where d.entry_date = many.entry_date returning d.*)
      insert into tenant.time_by_day (entry_date, entries, worked_seconds)
      select entry_date, sum(entries), sum(worked_seconds) from gone group by entry_date
      having sum(entries) <> 0 or sum(worked_seconds) <> 0`);
    await execute(inner,
      sql`with many as (select dimension, month, key from tenant.time_by_month group by dimension, month, key having count(*) > 1),
      gone as (delete from tenant.time_by_month m using many where (m.dimension, m.month, m.key) = (many.dimension, many.month, many.key)
      returning m.*)
      insert into tenant.time_by_month (month, dimension, key, entries, worked_seconds, billable_seconds)
      select month, dimension, key, sum(entries), sum(worked_seconds), sum(billable_seconds) from gone group by dimension, month, key
      having sum(entries) <> 0 or sum(worked_seconds) <> 0 or sum(billable_seconds) <> 0`);
  });
}
