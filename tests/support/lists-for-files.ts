import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { saveReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import type { World } from './world.ts';

/** Two records in each list that nothing else in a test of files fills. */
export async function fillSeldomLists(world: World): Promise<void> {
  const em = world.em();
  await execute(em, sql`insert into tenant.deleted_invoice (invoice_id, client_id, client_name, invoice_date, invoice_type, currency_id,
      total, entries, reason, deleted_by, deleted_at)
    select 900 + n, 'ACME', 'Acme Exports', '2026-10-01', 'Product', 'AUD', 12.5 * n, 0, '=Twice', 'ADM', now()
    from generate_series(1, 2) n`);
  await execute(em, sql`insert into tenant.time_move (from_words, to_words, request, entries, made_by, made_at)
    select 'Client ACME', 'Client NWIND', '{}', n, 'ADM', now() from generate_series(1, 2) n`);
  await execute(em, sql`with added as (insert into tenant.audit (at, actor_kind, channel, action, subject, subject_id, after)
      select now(), 'system', 'job', 'client.create', 'client', id, '{}' from unnest(array['NWIND', 'ACME', 'HRBR']) id
      returning audit_id, subject_id)
    insert into tenant.webhook_event (audit_id, type, subject, subject_id, created_at, next_at)
    select audit_id, 'client.created', 'client', subject_id, now(), now() from added`);
  await execute(em, sql`insert into tenant.security_event (at, last_at, window_start, fold_key, kind, emp_id, channel)
    select now(), now(), now(), 'key' || n, 'sign-in', 'EMP', 'web' from generate_series(1, 2) n`);
  await execute(em, sql`update tenant.organisation set weeks_are_submitted = true`);
  await execute(em, sql`insert into tenant.submitted_week (emp_id, monday, state, submitted_by, submitted_at, fingerprint)
    select emp_id, '2026-11-02', 'submitted', emp_id, now(), '' from tenant.employee`);
  await execute(em, sql`insert into tenant.leave_group (name, created_by) values ('Coast', 'ADM')`);
  await execute(em, sql`insert into tenant.public_holiday (name, holiday_date, created_by, updated_at)
    select 'Day ' || n, '2026-12-24'::date + n, 'ADM', now() from generate_series(1, 2) n`);
  await execute(em, sql`with run as (insert into tenant.billing_run (through, started_by, started_at) values ('2026-10-31', 'ADM', now())
      returning billing_run_id)
    insert into tenant.billing_run_client (billing_run_id, client_id, state) select billing_run_id, c, 'waiting'
    from run, unnest(array['ACME', 'NWIND']) c`);
  for (const reportName of ['Everything', '=Nothing'])
    await saveReport(world.ctx(), { reportName, report: 'missing-days', query: '' });
}
