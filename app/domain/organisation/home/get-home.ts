import { z } from 'zod';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { IS_OUTSTANDING, isOverdueOn, OPEN_IN_OWN_CURRENCY } from '#app/domain/kernel/rules/overdue.ts';
import { chargeableTime } from '#app/domain/kernel/rules/prepaid-balance.ts';
import { actorHas, actorMay } from '#app/domain/kernel/permissions.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { leaveToApprove } from '#app/domain/leave/approvals/index.server.ts';
import { worksInWeek } from '#app/domain/people/working-weeks/index.server.ts';
import { weeksToConfirm } from '#app/domain/time/submitted-weeks/index.server.ts';
import { countSuggestions } from '#app/domain/time/suggestions/index.server.ts';
import { LACKS_PRICE, uncoveredDaysOf } from '#app/domain/time/timesheets/index.server.ts';
import { findSetUp, type SetUp } from './first-steps.ts';
import { findPartTimers, type PartTimers } from './part-timers.read-model.ts';

/** How far back missing days are looked for: this week and the two before it. */
const WEEKS_BACK = 2;

/** What waits for the person who looks. */
interface Waiting {
  /** Working days of the last weeks, up to yesterday, with too little time. */
  readonly missingDays: number;
  readonly firstMissing: LocalDate | null;
  /** The Monday of the last week, while it is to be submitted. */
  readonly weekToSubmit: LocalDate | null;
  /** The earliest week that was returned. */
  readonly returnedWeek: LocalDate | null;
  /** Submitted weeks that the person confirms or returns. */
  readonly weeksToConfirm: number;
  /** Requests for leave that the person approves or declines. */
  readonly leaveToApprove: number;
  /** What today's day view suggests. */
  readonly suggestions: number;
  /** Nothing was ever recorded by the person. */
  readonly isNew: boolean;
}

/** Long work of a person that is not over, or whose end they have not seen. */
export interface OwnJob { readonly jobRunId: string; readonly title: string; readonly status: 'queued' | 'running' | 'failed' | 'done' }

interface Sum { readonly currencyId: string; readonly count: number; readonly total: string }

/** Billable time without a price, and the number of its clients; the client where there is one. */
interface Unpriced { readonly seconds: number; readonly clients: number; readonly clientId: string | null }

/** What an administrator is shown beside it. */
interface OfOrganisation {
  /** Null for who cannot set it up. */
  readonly setUp: SetUp | null;
  readonly unbilled: readonly Sum[];
  readonly unpriced: Unpriced | null;
  /** Null for who cannot say on which days they work. */
  readonly partTimers: PartTimers | null;
  /** In the organisation's own currency, each invoice at its own rate, as in the list of invoices. */
  readonly outstanding: Sum | null;
  readonly overdue: Sum | null;
}

export interface HomeView { readonly waiting: Waiting; readonly jobs: readonly OwnJob[]; readonly organisation: OfOrganisation | null }

/** What waits for oneself, and of an administrator for the organisation. */
export const getHome = query({
  name: 'home.get',
  permission: 'timesheet:read',
  input: z.object({}),
  async run(ctx): Promise<HomeView> {
    const [waiting, suggestions, jobs, organisation] = await Promise.all([
      findWaiting(ctx), countSuggestions(ctx, ctx.actor.empId, ctx.today()), findOwnJobs(ctx),
      actorMay(ctx.actor, 'organisation:read') ? findOfOrganisation(ctx) : null,
    ]);
    return { waiting: { ...waiting, suggestions }, jobs, organisation };
  },
});

async function findWaiting(ctx: Ctx): Promise<Omit<Waiting, 'suggestions'>> {
  const { em, actor: { empId }, today } = ctx;
  const [from, yesterday] = [addDays(mondayOf(today()), -7 * WEEKS_BACK), addDays(today(), -1)];
  const lastMonday = addDays(mondayOf(today()), -7);
  const found = await firstRow<Omit<Waiting, 'suggestions'>>(em, sql`
    with lacking as (select entry_date from (${uncoveredDaysOf(sql`${from}`, sql`${yesterday}`, sql`e.emp_id = ${empId}`)}) d)
    select (select count(*)::int from lacking) as "missingDays", (select min(entry_date)::text from lacking) as "firstMissing",
      case when o.weeks_are_submitted and ${worksInWeek(sql`e.emp_id`, sql`${lastMonday}`)}
        and not exists (select 1 from tenant.submitted_week w where w.emp_id = e.emp_id and w.monday = ${lastMonday})
        then ${lastMonday}::text end as "weekToSubmit",
      (select min(w.monday)::text from tenant.submitted_week w
        where o.weeks_are_submitted and w.emp_id = e.emp_id and w.state = 'returned') as "returnedWeek",
      ${weeksToConfirm(ctx)} as "weeksToConfirm", ${leaveToApprove(ctx)} as "leaveToApprove",
      not exists (select 1 from tenant.timesheet t where t.emp_id = e.emp_id) as "isNew"
    from tenant.employee e cross join tenant.organisation o where e.emp_id = ${empId}`);
  return found ?? {
    missingDays: 0, firstMissing: null, weekToSubmit: null, returnedWeek: null, weeksToConfirm: 0, leaveToApprove: 0, isNew: true,
  };
}

/** Imports and other long work of the last day that the person has started and has not seen the end of. */
const findOwnJobs = ({ em, actor, now }: Ctx): Promise<OwnJob[]> => rows<OwnJob>(em, sql`
  select job_run_id as "jobRunId", title, status from tenant.job_run
  where created_by = ${actor.empId} and status <> 'cancelled' and seen_at is null
    and created_at > ${now().toISOString()}::timestamptz - interval '1 day'
  order by created_at desc limit 3`);

async function findUnpriced(em: Ctx['em']): Promise<Unpriced | null> {
  const found = await firstRow<Unpriced>(em, sql`
    select coalesce(sum(t.worked_seconds), 0)::int as seconds, count(distinct t.client_id)::int as clients,
      case when count(distinct t.client_id) = 1 then min(t.client_id) end as "clientId"
    from tenant.timesheet t where t.invoice_id is null and ${LACKS_PRICE}`);
  return found?.clients ? found : null;
}

async function findOfOrganisation(ctx: Ctx): Promise<OfOrganisation> {
  const { em, actor } = ctx;
  const isLate = isOverdueOn(ctx.today());
  const bills = actorMay(actor, 'invoice:read') && actorHas(actor, FEATURES.enableInvoices);
  const [setUp, unbilled, owed, unpriced, partTimers] = await Promise.all([
    findSetUp(ctx),
    bills ? rows<Sum>(em, sql`
      select coalesce(c.currency_id, o.currency_id) as "currencyId", sum(t.entries)::int as count,
        sum(t.total)::numeric(19,2)::text as total
      from (select client_id, count(*) as entries, sum(sell_total) as total from ${chargeableTime(ctx.today())} w
        group by client_id) t
      join tenant.client c on c.client_id = t.client_id cross join tenant.organisation o group by 1 order by 1`) : [],
    bills ? firstRow<{ currencyId: string; count: number; total: string; late: number; lateTotal: string }>(em, sql`
      select o.currency_id as "currencyId", count(i.invoice_id)::int as count,
        coalesce(sum(${OPEN_IN_OWN_CURRENCY}), 0)::numeric(19,2)::text as total,
        count(i.invoice_id) filter (where ${isLate})::int as late,
        coalesce(sum(${OPEN_IN_OWN_CURRENCY}) filter (where ${isLate}), 0)::numeric(19,2)::text as "lateTotal"
      from tenant.organisation o left join tenant.invoice i on ${IS_OUTSTANDING} group by o.currency_id`) : null,
    actorMay(actor, 'rate:write') ? findUnpriced(em) : null,
    actorMay(actor, 'user:write') ? findPartTimers(ctx) : null,
  ]);
  if (!owed) return { setUp, unbilled, unpriced, partTimers, outstanding: null, overdue: null };
  const { currencyId, count, total, late, lateTotal } = owed;
  return {
    setUp, unbilled, unpriced, partTimers, outstanding: { currencyId, count, total },
    overdue: { currencyId, count: late, total: lateTotal },
  };
}
