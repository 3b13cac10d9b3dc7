import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findBalance } from '#app/domain/leave/balances/index.server.ts';
import type { LeavePart } from '#app/domain/leave/requests/fields.ts';
import { LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { LEAVE_PROJECT_ID } from '#app/domain/time/timesheets/index.server.ts';
import { LIVE } from '#app/domain/leave/requests/fields.ts';
import { ApprovalList } from './contract.ts';
import { isLeaveDecidedBy, WAITS } from './who-decides.ts';

/** People who recorded time on a project in this many days count as working on it. */
const SAME_PROJECT_DAYS = 14;

/** A person of the same team or projects who is away meanwhile, or may be. */
export interface AlsoAway {
  readonly empId: string;
  readonly name: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly isPending: boolean;
}

/** A request that waits, with the facts that decide about it. */
export interface WaitingLeave {
  readonly leaveRequestId: number;
  readonly version: number;
  readonly empId: string;
  readonly name: string;
  readonly portrait: string | null;
  readonly leaveTypeId: number;
  readonly typeName: string;
  readonly isCancellation: boolean;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly firstPart: LeavePart;
  readonly lastPart: LeavePart;
  readonly minutes: number;
  readonly reason: string;
  readonly cancelReason: string;
  /** Wall time of the organisation. */
  readonly submittedAt: string;
  readonly alsoAway: readonly AlsoAway[];
  readonly recorded: readonly { readonly project: string; readonly seconds: number }[];
  /** In minutes; undefined where none is counted. */
  readonly balanceBefore?: number | undefined;
  readonly balanceAfter?: number | undefined;
}

/** The requests and cancellations that wait for the actor, the oldest first. */
export const listApprovals = query({
  name: 'leave.approvals',
  permission: 'leave:approve',
  feature: FEATURES.EasyLeave,
  input: ApprovalList,
  async run(ctx, { page, size }): Promise<Page<WaitingLeave>> {
    const which = sql`${WAITS} and ${isLeaveDecidedBy(ctx)}`;
    const found = await listWaiting(ctx, which, { limit: size, offset: (page - 1) * size });
    const counted = await firstRow<{ total: number }>(ctx.em, sql`select count(*)::int as total from tenant.leave_request r
      join tenant.employee e on e.emp_id = r.emp_id where ${which}`);
    return { rows: found, total: counted!.total };
  },
});

/** Lists requests, `r`, and cancellations that wait, the oldest first, with the facts that decide about them. */
export async function listWaiting(ctx: Ctx, which: RawBuilder<unknown>, page: { limit: number; offset: number }): Promise<WaitingLeave[]> {
  const found = await rows<WaitingLeave & { countsBalance: boolean }>(ctx.em, waiting(ctx, which, page));
  return Promise.all(found.map((row) => withBalance(ctx, row)));
}

async function withBalance({ em }: Ctx, { countsBalance, ...row }: WaitingLeave & { countsBalance: boolean }): Promise<WaitingLeave> {
  const { empId, leaveTypeId, lastDay: on, minutes, isCancellation } = row;
  const balanceBefore = countsBalance ? await findBalance(em, { empId, leaveTypeId, on }) : undefined;
  if (balanceBefore === undefined) return row;
  return { ...row, balanceBefore, balanceAfter: isCancellation ? balanceBefore + minutes : balanceBefore - minutes };
}

function waiting({ today }: Ctx, which: RawBuilder<unknown>, { limit, offset }: { limit: number; offset: number }): RawBuilder<unknown> {
  const since = addDays(today(), -SAME_PROJECT_DAYS);
  return sql`with page as (
      select r.*, trim(e.first_name || ' ' || e.surname) as person, coalesce(e.picture, e.avatar) as portrait
      from tenant.leave_request r join tenant.employee e on e.emp_id = r.emp_id
      where ${which} order by r.submitted_at, r.leave_request_id limit ${sql.lit(limit)} offset ${offset})
    select r.leave_request_id as "leaveRequestId", r.version, r.emp_id as "empId", r.person as name, r.portrait,
      k.leave_type_id as "leaveTypeId", k.type_name as "typeName", k.counts_balance as "countsBalance",
      r.status = ${LEAVE_STATUS.pendingCancellation} as "isCancellation", r.first_day::text as "firstDay", r.last_day::text as "lastDay",
      r.first_part as "firstPart", r.last_part as "lastPart", r.reason, r.cancel_reason as "cancelReason",
      to_char(r.submitted_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "submittedAt",
      (select coalesce(sum(d.minutes), 0)::int from tenant.leave_day d where d.leave_request_id = r.leave_request_id and not d.is_removed)
        as minutes,
      ${alsoAway(since)} as "alsoAway", ${recorded} as recorded
    from page r join tenant.leave_type k on k.leave_type_id = r.leave_type_id cross join tenant.organisation o
    order by r.submitted_at, r.leave_request_id`;
}

/** The people of the same teams, and of the projects of the last days, with leave on one of the days of the request, `r`. */
const alsoAway = (since: LocalDate): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('empId', a.emp_id, 'name', a.name, 'from', a.first, 'to', a.last, 'isPending', a.pending)
    order by a.first, a.name), '[]'::json)
  from (select p.emp_id, trim(p.first_name || ' ' || p.surname) as name, min(d.leave_date)::text as first, max(d.leave_date)::text as last,
      bool_and(x.status = ${LEAVE_STATUS.pendingApproval}) as pending
    from tenant.leave_day d join tenant.leave_request x on x.leave_request_id = d.leave_request_id
    join tenant.employee p on p.emp_id = d.emp_id
    where d.leave_date between r.first_day and r.last_day and d.emp_id <> r.emp_id and not d.is_removed and d.minutes > 0
      and x.status = any(${[...LIVE]}::smallint[])
      and (exists (select from tenant.team_member m join tenant.team_member own on own.team_id = m.team_id
          where m.emp_id = d.emp_id and own.emp_id = r.emp_id)
        or exists (select from tenant.timesheet t join tenant.timesheet own on own.project_id = t.project_id
          where t.emp_id = d.emp_id and own.emp_id = r.emp_id and t.entry_date >= ${since} and own.entry_date >= ${since}
            and t.project_id <> ${LEAVE_PROJECT_ID}))
    group by p.emp_id) a)`;

/** The time on the days of the request, `r`, by project. */
const recorded = sql`(
  select coalesce(json_agg(json_build_object('project', w.project, 'seconds', w.seconds) order by w.seconds desc, w.project), '[]'::json)
  from (select p.project_name as project, sum(t.worked_seconds)::int as seconds
    from tenant.leave_day d join tenant.timesheet t on t.emp_id = d.emp_id and t.entry_date = d.leave_date
    join tenant.project p on p.project_id = t.project_id
    where d.leave_request_id = r.leave_request_id and d.minutes > 0 and not d.is_removed and t.time_id is distinct from d.time_id
    group by p.project_name) w)`;
