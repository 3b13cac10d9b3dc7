import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { readPage } from '#app/domain/kernel/records/list.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import type { LeaveType } from '../leave-types/index.server.ts';
import { balancesOn } from './balance.ts';
import { listCountedLeave } from './balance-facts.read-model.ts';
import { ListBalances } from './contract.ts';
import type { LeaveEntitlement } from './leave-entitlement.entity.ts';

/** A person and a type of leave in a list. */
type Named = Awaited<ReturnType<ReturnType<typeof namedIn>['execute']>>[number];

/** A balance in a list: of hours, in seconds as lists have them. */
export type BalanceRow = Named & Record<Figure, number>;

const FIGURES = ['opening', 'accrued', 'taken', 'expired', 'adjusted', 'minutes'] as const;
type Figure = (typeof FIGURES)[number];

/** A list has no more rows than these; all of them are read where it is put in order by a figure. */
const ALL = { page: 1, size: 1_000_000 };

/** Lists the balances of everybody at the end of a day; people who are no administrators see their own. */
export const listEverybodysBalances = query({
  name: 'leave-balance.list',
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: ListBalances,
  async run(ctx, { on, leaveTypeId, ...asked }): Promise<Page<BalanceRow> & { readonly on: LocalDate }> {
    const day = on || ctx.today();
    const { sort, direction, page, size } = asked;
    const isByName = sort === 'employee' || sort === 'typeName';
    const read = { ...asked, sort: isByName ? sort : 'employee' as const, ...(isByName ? {} : ALL) };
    const named = await readPage(namedIn(ctx, day, leaveTypeId), read, {
      search: [fullName('employee'), 'leave_type.typeName'], tie: 'leave_entitlement.leaveEntitlementId',
      order: { employee: { plain: sql`employee.surname_in_order` }, typeName: { plain: 'leave_type.listOrder' } },
    });
    const rows = await withFigures(ctx, named.rows, day);
    if (isByName) return { rows, total: named.total, on: day };
    const ordered = rows.sort((a, b) => (direction === 'desc' ? b[sort] - a[sort] : a[sort] - b[sort]));
    return { rows: ordered.slice((page - 1) * size, page * size), total: named.total, on: day };
  },
});

/** Works out the balances of the entitlements, in one statement and one pass. */
async function withFigures({ em }: Ctx, named: readonly Named[], on: LocalDate): Promise<BalanceRow[]> {
  const counted = await listCountedLeave(em, { ids: named.map(({ leaveEntitlementId }) => leaveEntitlementId), until: on, by: 'year' });
  const balances = balancesOn(counted, on);
  const byId = new Map(counted.map(({ leaveEntitlementId }, index) => [leaveEntitlementId, balances[index]]));
  return named.flatMap((each): BalanceRow[] => {
    const balance = byId.get(each.leaveEntitlementId);
    return balance ? [{ ...each, ...inSeconds(balance) }] : [];
  });
}

/** Returns the figures of a balance in seconds, as lists have hours. */
export const inSeconds = (balance: Record<Figure, number>) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, balance[figure] * 60])) as Record<Figure, number>;

/** Selects the entitlements that are counted on a day, with the names of their people and types. */
function namedIn({ em, actor }: Ctx, on: LocalDate, leaveTypeId: number) {
  const all = tables<typeof LeaveEntitlement | typeof LeaveType | typeof Employee>(em).selectFrom('leave_entitlement')
    .innerJoin('employee', 'employee.empId', 'leave_entitlement.empId')
    .innerJoin('leave_type', (join) => join.on(sql<boolean>`leave_type.leave_type_id = leave_entitlement.leave_type_id`))
    .where('leave_type.countsBalance', '=', true).where('leave_entitlement.startsOn', '<=', on)
    .select([
      'leave_entitlement.leaveEntitlementId', 'employee.empId', 'leave_type.leaveTypeId', 'leave_type.typeName',
      fullName('employee').as('employee'), ({ fn }) => fn.coalesce('employee.picture', 'employee.avatar').as('portrait'),
    ]);
  const ofType = leaveTypeId ? all.where('leave_type.leaveTypeId', '=', leaveTypeId) : all;
  return actorMay(actor, 'user:write') ? ofType : ofType.where('employee.empId', '=', actor.empId);
}
