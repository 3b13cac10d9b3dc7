import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { newestMailOfInvoice, type MailStatus } from '#app/domain/money/client-mails/index.server.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

export interface BillingRunRow {
  readonly billingRunId: number;
  readonly through: LocalDate;
  readonly startedBy: string;
  /** The hash of their picture. */
  readonly portrait: string | null;
  /** By the organisation's clock. */
  readonly startedAt: string;
  readonly isStopped: boolean;
  readonly clients: number;
  readonly waiting: number;
  readonly invoiced: number;
  /** Whose prepaid time was drawn and who had nothing to be invoiced. */
  readonly drawn: number;
  readonly failed: number;
  /** Drafts of it that are not issued yet. */
  readonly drafts: number;
  readonly jobRunId: string | null;
  readonly sendJobRunId: string | null;
  /** Whether a worker makes drafts, or sends them, now. */
  readonly isInvoicing: boolean;
  readonly isSending: boolean;
}

const isLive = (column: 'job_run_id' | 'send_job_run_id') => {
  const name = sql.raw(column);
  return sql`exists (select 1 from tenant.job_run j where j.job_run_id = r.${name} and j.status in ('queued', 'running'))`;
};

const RUN = sql`select r.billing_run_id as "billingRunId", r.through,
    coalesce(trim(e.first_name || ' ' || e.surname), r.started_by) as "startedBy", coalesce(e.picture, e.avatar) as portrait,
    to_char(r.started_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "startedAt", r.is_stopped as "isStopped", n.*,
    r.job_run_id as "jobRunId", r.send_job_run_id as "sendJobRunId", ${isLive('job_run_id')} as "isInvoicing",
    ${isLive('send_job_run_id')} as "isSending"
  from tenant.billing_run r cross join tenant.organisation o left join tenant.employee e on e.emp_id = r.started_by
  cross join lateral (select count(*)::int as clients, count(*) filter (where b.state = 'waiting')::int as waiting,
      count(b.invoice_id)::int as invoiced, count(*) filter (where b.state = 'failed')::int as failed,
      count(*) filter (where b.state = 'drawn')::int as drawn,
      count(*) filter (where i.is_draft)::int as drafts
    from tenant.billing_run_client b left join tenant.invoice i on i.invoice_id = b.invoice_id
    where b.billing_run_id = r.billing_run_id) n`;

const RECENT = 5;

export const listRecentRuns = (em: SqlEntityManager): Promise<BillingRunRow[]> =>
  rows<BillingRunRow>(em, sql`${RUN} order by r.billing_run_id desc limit ${sql.lit(RECENT)}`);

export const findRun = (em: SqlEntityManager, billingRunId: number): Promise<BillingRunRow | undefined> =>
  firstRow<BillingRunRow>(em, sql`${RUN} where r.billing_run_id = ${billingRunId}`);

export interface RunClient {
  readonly clientId: string;
  readonly clientName: string;
  readonly state: 'waiting' | 'invoiced' | 'drawn' | 'failed';
  readonly invoiceId: number | null;
  readonly isDraft: boolean | null;
  readonly currencyId: string | null;
  readonly total: string | null;
  readonly delivery: MailStatus | null;
  /** The newest mail, where it did not reach everybody. */
  readonly failedMailId: number | null;
  readonly reason: string;
}

/** What became of each client of a run, by name. */
export const listClientsOfRun = (em: SqlEntityManager, billingRunId: number): Promise<RunClient[]> => rows<RunClient>(em, sql`
  select b.client_id as "clientId", c.co_name as "clientName", b.state, b.invoice_id as "invoiceId", i.is_draft as "isDraft",
    i.currency_id as "currencyId", i.total, coalesce(nullif(m.error, ''), b.reason) as reason,
    m.status as delivery, case when m.status in ('failed', 'partly') then m.id end as "failedMailId"
  from tenant.billing_run_client b join tenant.client c on c.client_id = b.client_id
  left join tenant.invoice i on i.invoice_id = b.invoice_id
  left join lateral ${newestMailOfInvoice(sql`b.invoice_id`)} m on true
  where b.billing_run_id = ${billingRunId} order by c.name_in_order, c.client_id`);
