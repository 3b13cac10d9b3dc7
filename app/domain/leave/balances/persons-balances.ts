import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { LeaveType } from '../leave-types/index.server.ts';
import { balanceOn, expiriesUntil } from './balance.ts';
import { listCountedLeave } from './balance-facts.read-model.ts';
import { PersonsBalances } from './contract.ts';
import type { LeaveMovement } from './leave-movement.entity.ts';
import { inSeconds } from './list-everybodys.ts';

/** The latest movements of a person that are shown. */
const MOST_SHOWN = 300;

/** An entry of a person's ledger, in seconds as lists have hours; that of an expiry is worked out and stored nowhere. */
export interface ShownMovement {
  readonly key: string;
  readonly date: LocalDate;
  readonly typeName: string;
  readonly kind: 'opening' | 'taken' | 'given back' | 'adjusted' | 'expired';
  readonly seconds: number;
  readonly reason: string;
  readonly leaveRequestId: number | null;
}

/** Shows the balances of a person at the end of a day, and what has moved them and will. */
export const getPersonsBalances = query({
  name: 'leave-balance.of-person',
  tool: { title: 'Read balances of leave', about: 'What is left of each type of leave, by person and day.' },
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: PersonsBalances,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, on: asked }) {
    const on = asked || ctx.today();
    const person = await tables<typeof Employee>(ctx.em).selectFrom('employee').select(['empId', fullName('employee').as('name')])
      .where('empId', '=', empId).executeTakeFirst();
    if (!person) throw notFound('Employee');
    const types = await tables<typeof LeaveType>(ctx.em).selectFrom('leave_type').select(['leaveTypeId', 'typeName'])
      .orderBy('listOrder').orderBy('leaveTypeId').execute();
    const counted = await listCountedLeave(ctx.em, { empIds: [empId], by: 'day' });
    const withType = types.flatMap(({ leaveTypeId, typeName }) => {
      const facts = counted.find((each) => each.leaveTypeId === leaveTypeId);
      return facts ? [{ facts, typeName }] : [];
    });
    const expired = withType.flatMap(({ facts, typeName }) => expiriesUntil(facts, on).map(({ day, minutes }): ShownMovement => ({
      key: `expired ${facts.leaveTypeId} ${day}`, date: day, typeName, kind: 'expired', seconds: -minutes * 60, reason: '',
      leaveRequestId: null,
    })));
    return {
      ...person, on, mayEdit: actorMay(ctx.actor, 'user:write'),
      balances: withType.flatMap(({ facts, typeName }) => {
        const balance = balanceOn(facts, on);
        return balance ? [{ leaveTypeId: facts.leaveTypeId, typeName, ...inSeconds(balance) }] : [];
      }),
      movements: [...expired, ...await listMovements(ctx, empId)].sort((a, b) => b.date.localeCompare(a.date)).slice(0, MOST_SHOWN),
    };
  },
});

async function listMovements({ em }: Ctx, empId: string): Promise<ShownMovement[]> {
  const found = await tables<typeof LeaveMovement | typeof LeaveType>(em).selectFrom('leave_movement as m')
    .innerJoin('leave_type as y', 'y.leaveTypeId', 'm.leaveTypeId')
    .select(['m.leaveMovementId', 'm.movedOn', 'y.typeName', 'm.kind', 'm.minutes', 'm.reason', 'm.leaveRequestId'])
    .where('m.empId', '=', empId).orderBy('m.movedOn', 'desc').orderBy('m.leaveMovementId', 'desc').limit(sql.lit(MOST_SHOWN)).execute();
  return found.map(({ leaveMovementId, movedOn, typeName, kind, minutes, reason, leaveRequestId }) => ({
    key: String(leaveMovementId), date: movedOn, typeName, kind: kind === 'taken' && minutes > 0 ? 'given back' : kind,
    seconds: minutes * 60, reason, leaveRequestId,
  }));
}
