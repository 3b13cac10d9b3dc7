import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { listContract, pageOf, readPage } from '#app/domain/kernel/records/list.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { LeaveGroupAnswer, LeaveGroupRowAnswer } from './answers.ts';
import { GroupRef } from './contract.ts';
import { groupNames } from './names.ts';
import { listEntities, type DirectoryEntity } from './directory.ts';
import { groupList, type EntityKey } from './fields.ts';
import { LeaveGroup } from './leave-group.entity.ts';
import { groupLock } from './policy.ts';
import { keyOf } from './save-group.ts';
import { syncColumns } from './sync-state.ts';

/** The groups that a holiday can be for, everybody first. */
export const listGroups = query({
  name: 'holiday.groups',
  permission: 'organisation:read',
  input: z.object({}),
  output: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  http: { method: 'GET', path: '/api/publicHolidays/groups' },
  run: async ({ em }): Promise<{ id: number; name: string }[]> => tables<typeof LeaveGroup>(em).selectFrom('leave_group')
    .where('deletedOn', 'is', null).orderBy('isEverybody', 'desc').orderBy(sql`lower(name)`).orderBy('leaveGroupId')
    .select(['leaveGroupId as id', 'name']).execute(),
});

export type LeaveGroupRow = Awaited<ReturnType<typeof listLeaveGroups>>['rows'][number];

const createdBy = sql<string>`coalesce(${fullName('employee')}, ${sql.ref('leave_group.createdBy')})`;
const { state, updatedAt, syncedAt } = syncColumns('leave_group');

/** A page of the leave groups, each with whom it has. */
export const listLeaveGroups = query({
  name: 'leave-group.list',
  permission: 'organisation:read',
  feature: FEATURES.EasyLeave,
  input: listContract(groupList, {}),
  output: pageOf(LeaveGroupRowAnswer),
  http: { method: 'GET', path: '/api/leaveGroups', names: groupNames, specified: 's2 §7' },
  async run(ctx, asked) {
    const all = tables<typeof LeaveGroup | typeof Employee>(ctx.em).selectFrom('leave_group')
      .leftJoin('employee', 'employee.empId', 'leave_group.createdBy')
      .where('leave_group.deletedOn', 'is', null)
      .select([
        'leave_group.leaveGroupId', 'leave_group.name', 'leave_group.isEverybody', createdBy.as('createdBy'), updatedAt.as('updatedAt'),
        'leave_group.status', 'leave_group.syncedBy', 'leave_group.syncError', state.as('state'), syncedAt.as('syncedAt'),
        ({ fn }) => fn.coalesce('employee.picture', 'employee.avatar').as('portrait'),
      ]);
    const { rows: found, total } = await readPage(all, asked, {
      search: ['leave_group.name'], tie: 'leave_group.leaveGroupId',
      order: {
        name: 'leave_group.name', createdBy, updatedAt: { plain: 'leave_group.updatedAt' }, syncedBy: 'leave_group.syncedBy',
        syncedAt: { plain: 'leave_group.syncedAt' },
      },
    });
    const members = await listMemberNames(ctx, found.map(({ leaveGroupId }) => leaveGroupId));
    return { total, rows: found.map((group) => ({
      ...group, members: group.isEverybody ? 'Everybody' : (members.get(group.leaveGroupId) ?? []).join(', '),
    })) };
  },
});

/** The names of whom groups have, by group. */
async function listMemberNames(ctx: Ctx, groups: readonly number[]): Promise<Map<number, string[]>> {
  const parts = await rows<{ group: number; key: EntityKey }>(ctx.em, sql`select leave_group_id as group,
      coalesce('user:' || emp_id, 'team:' || team_id, 'state:' || state) as key
    from tenant.leave_group_entity where leave_group_id = any(${[...groups]}::int[])`);
  const names = new Map((await listEntities(ctx.em, parts.map(({ key }) => key))).map(({ id, displayName }) => [id, displayName]));
  const ordered = [...names.keys()];
  const byGroup = Map.groupBy(parts.sort((a, b) => ordered.indexOf(a.key) - ordered.indexOf(b.key)), ({ group }) => group);
  return new Map([...byGroup].map(([group, of]) => [group, of.map(({ key }) => names.get(key) ?? key)]));
}

export interface LeaveGroupView {
  leaveGroupId: number; name: string; version: number; lock: Lock | null; groupEntities: DirectoryEntity[];
}

/** A group for its form. */
export const getLeaveGroup = query({
  name: 'leave-group.get',
  permission: 'organisation:write',
  feature: FEATURES.EasyLeave,
  input: GroupRef,
  output: LeaveGroupAnswer,
  http: { method: 'GET', path: '/api/leaveGroups/{leaveGroupId}', names: groupNames },
  async run(ctx, { leaveGroupId }): Promise<LeaveGroupView> {
    const group = await ctx.em.findOne(LeaveGroup, { leaveGroupId, deletedOn: null }, { populate: ['entities'] });
    if (!group) throw notFound('Leave group');
    const { name, version } = group;
    const groupEntities = await listEntities(ctx.em, group.entities.getItems().map(keyOf));
    return { leaveGroupId, name, version, lock: groupLock(group) ?? null, groupEntities };
  },
});
