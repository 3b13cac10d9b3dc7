import { z } from 'zod';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { readPage } from '#app/domain/kernel/records/list.ts';
import { fullName, tableOf, tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import type { LeaveType } from '#app/domain/leave/leave-types/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { LeaveRowAnswer } from './answers.ts';
import { LeaveList } from './contract.ts';
import { LEAVE_STATUS } from './fields.ts';
import type { LeaveRequest } from './leave-request.entity.ts';
import { isLeaveShownTo } from './who-sees.ts';

/** A request in a list. */
export interface LeaveRow {
  readonly leaveRequestId: number;
  readonly empId: string;
  readonly name: string;
  readonly portrait: string | null;
  readonly type: string;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly seconds: number;
  readonly status: number;
  readonly reason: string;
  readonly cancelledOn: LocalDate | null;
  readonly cancelReason: string;
}

const GONE = [LEAVE_STATUS.cancelled, LEAVE_STATUS.declined];

/** The time that a request, `r`, takes. */
const secondsOf = (em: SqlEntityManager) => sql<number>`(select coalesce(sum(d.minutes), 0)::int * 60 from ${tableOf(em, 'leave_day')} d
  where d.leave_request_id = r.leave_request_id)`;

const dayOf = (em: SqlEntityManager, column: string) => sql<LocalDate | null>`(${sql.ref(column)} at time zone
  (select o.time_zone from ${tableOf(em, 'organisation')} o))::date::text`;

const matching = (ctx: Ctx, { of, when }: LeaveList) =>
  tables<typeof LeaveRequest | typeof Employee | typeof LeaveType>(ctx.em).selectFrom('leave_request as r')
    .innerJoin('employee as e', 'e.empId', 'r.empId').innerJoin('leave_type as k', 'k.leaveTypeId', 'r.leaveTypeId')
    .where(isLeaveShownTo(ctx)).where('r.lastDay', when === 'past' ? '<' : '>=', ctx.today())
    .where((row) => (of === 'mine' ? row('e.empId', '=', ctx.actor.empId) : sql<boolean>`true`));

/** A page of the requests that the actor sees, the coming or the past ones, and how many of them were cancelled or declined. */
export const listRequests = query({
  name: 'leave.list',
  tool: {
    title: 'List requests for leave',
    about: 'Requests for leave, with their days and states; one’s own unless others are asked for.',
  },
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: LeaveList,
  output: z.strictObject({ rows: z.array(LeaveRowAnswer), total: z.int(), cancelled: z.int() }),
  http: { method: 'GET', path: '/api/v3/leave-requests' },
  async run(ctx, list): Promise<Page<LeaveRow> & { readonly cancelled: number }> {
    const { em } = ctx;
    const all = matching(ctx, list);
    const shown = (list.cancelled ? all : all.where('r.status', 'not in', GONE)).select([
      'r.leaveRequestId', 'r.empId', fullName('e').as('name'), sql<string | null>`coalesce(e.picture, e.avatar)`.as('portrait'),
      'k.typeName as type', 'r.firstDay', 'r.lastDay', secondsOf(em).as('seconds'), 'r.status', 'r.reason',
      dayOf(em, 'r.cancelledAt').as('cancelledOn'), 'r.cancelReason',
    ]);
    const found = await readPage(shown, list, {
      search: ['e.firstName', 'e.surname', 'r.reason'], tie: 'r.leaveRequestId',
      order: {
        firstDay: { plain: 'r.firstDay' }, lastDay: { plain: 'r.lastDay' }, type: 'k.typeName', status: { plain: 'r.status' },
        name: { plain: sql.ref('e.name_in_order') },
      },
    });
    const gone = await all.where('r.status', 'in', GONE).select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirst();
    return { ...found, cancelled: Number(gone?.count ?? 0) };
  },
});
