import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { containsPattern, type Page } from '#app/domain/kernel/page.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import type { LeaveType } from '../leave-types/index.server.ts';
import { balanceOn } from './balance.ts';
import { listCountedLeave } from './balance-facts.read-model.ts';
import { ListBalances } from './contract.ts';
import type { LeaveEntitlement } from './leave-entitlement.entity.ts';

/** A balance in a list: of hours, in seconds as lists have them. */
export type BalanceRow = Awaited<ReturnType<typeof listNamed>>[number] & Record<Figure, number>;

const FIGURES = ['opening', 'accrued', 'taken', 'expired', 'adjusted', 'minutes'] as const;
type Figure = (typeof FIGURES)[number];

/** Lists the balances of everybody at the end of a day; people who are no administrators see their own. */
export const listEverybodysBalances = query({
  name: 'leave-balance.list',
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: ListBalances,
  async run(ctx, { search, leaveTypeId, on, sort, direction, page, size }): Promise<Page<BalanceRow> & { readonly on: LocalDate }> {
    const day = on || ctx.today();
    const empIds = actorMay(ctx.actor, 'user:write') ? {} : { empIds: [ctx.actor.empId] };
    const counted = await listCountedLeave(ctx.em, { ...empIds, ...(leaveTypeId ? { leaveTypeId } : {}), until: day, by: 'year' });
    const balances = new Map(counted.map((facts) => [facts.leaveEntitlementId, balanceOn(facts, day)]));
    const rows = (await listNamed(ctx, search)).flatMap((named): BalanceRow[] => {
      const balance = balances.get(named.leaveEntitlementId);
      return balance ? [{ ...named, ...inSeconds(balance) }] : [];
    });
    const ordered = sort === 'employee' ? rows : rows.sort((a, b) => (sort === 'typeName' ? a.typeName.localeCompare(b.typeName)
      : a[sort] - b[sort]));
    if (direction === 'desc') ordered.reverse();
    return { rows: ordered.slice((page - 1) * size, page * size), total: ordered.length, on: day };
  },
});

/** Returns the figures of a balance in seconds, as lists have hours. */
export const inSeconds = (balance: Record<Figure, number>) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, balance[figure] * 60])) as Record<Figure, number>;

/** Lists the entitlements with the names of their people and types, by person and by the order of the types. */
function listNamed({ em, actor }: Ctx, search: string) {
  const all = tables<typeof LeaveEntitlement | typeof LeaveType | typeof Employee>(em).selectFrom('leave_entitlement')
    .innerJoin('employee', 'employee.empId', 'leave_entitlement.empId')
    .innerJoin('leave_type', (join) => join.on(sql<boolean>`leave_type.leave_type_id = leave_entitlement.leave_type_id`))
    .select([
      'leave_entitlement.leaveEntitlementId', 'employee.empId', 'leave_type.leaveTypeId', 'leave_type.typeName',
      fullName('employee').as('employee'), ({ fn }) => fn.coalesce('employee.picture', 'employee.avatar').as('portrait'),
    ])
    .orderBy('employee.surname').orderBy('employee.firstName').orderBy('employee.empId')
    .orderBy('leave_type.listOrder').orderBy('leave_type.leaveTypeId');
  const found = search === '' ? all : all.where((of) => of.or([
    of(fullName('employee'), 'ilike', containsPattern(search)), of('leave_type.typeName', 'ilike', containsPattern(search)),
  ]));
  return (actorMay(actor, 'user:write') ? found : found.where('employee.empId', '=', actor.empId)).execute();
}
