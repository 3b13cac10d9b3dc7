import { z } from 'zod';
import { LockMode } from '@mikro-orm/core';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { CreateGroup, NOT_PICKED, UpdateGroup } from './contract.ts';
import { groupNames } from './names.ts';
import { listEntities } from './directory.ts';
import { groupFields, type EntityKey } from './fields.ts';
import { LeaveGroupEntity } from './leave-group-entity.entity.ts';
import { LeaveGroup } from './leave-group.entity.ts';
import { groupLock } from './policy.ts';

explainConstraint('leave_group_name_once', { field: 'name', message: 'There is a leave group of this name already.' });

const guard = { permission: 'organisation:write', feature: FEATURES.EasyLeave } as const;

const Saved = z.strictObject({ leaveGroupId: z.int(), name: z.string() });

/** The key of a group's part, as the selector names it. */
export const keyOf = ({ empId, teamId, state }: LeaveGroupEntity): EntityKey =>
  (empId ? `user:${empId}` : teamId ? `team:${teamId}` : `state:${state}`);

function partOf(key: EntityKey): { empId: string | null; teamId: number | null; state: string | null } {
  const value = key.slice(key.indexOf(':') + 1);
  return {
    empId: key.startsWith('user:') ? value : null, teamId: key.startsWith('team:') ? Number(value) : null,
    state: key.startsWith('state:') ? value : null,
  };
}

/** Says in words who is picked, for history and stale edits. Refuses a key that the selector never offered. */
async function requireNames(ctx: CommandCtx, keys: readonly EntityKey[]): Promise<string> {
  const known = await listEntities(ctx.em, keys);
  if (known.length < keys.length) throw new DomainError('rule_violated', NOT_PICKED, { entities: [NOT_PICKED] });
  return known.map(({ displayName }) => displayName).join(', ');
}

export const createLeaveGroup = command({
  ...guard,
  name: 'leave-group.create',
  input: CreateGroup,
  output: Saved,
  http: { method: 'POST', path: '/api/leaveGroups', names: groupNames, status: 201, specified: 's2 §7' },
  async run(ctx, { name, entities }): Promise<{ leaveGroupId: number; name: string }> {
    const members = await requireNames(ctx, entities);
    const group = ctx.em.create(LeaveGroup, { name, createdBy: ctx.actor.empId, updatedAt: ctx.now() });
    for (const key of entities) ctx.em.create(LeaveGroupEntity, { group, ...partOf(key) });
    await ctx.em.flush();
    ctx.audit({ subject: 'leave_group', id: group.leaveGroupId, after: { name, members } });
    return { leaveGroupId: group.leaveGroupId, name };
  },
});

export const updateLeaveGroup = command({
  ...guard,
  name: 'leave-group.update',
  input: UpdateGroup,
  output: Saved,
  http: { method: 'PUT', path: '/api/leaveGroups/{leaveGroupId}', names: groupNames, specified: 's2 §7' },
  async run(ctx, { leaveGroupId, version, name, entities }): Promise<{ leaveGroupId: number; name: string }> {
    const group = await requireGroup(ctx, leaveGroupId);
    refuseLocked(groupLock(group));
    const present = group.entities.getItems();
    const before = { name: group.name, members: await requireNames(ctx, present.map(keyOf)) };
    const after = { name, members: await requireNames(ctx, entities) };
    refuseStaleEdit('leave group', { ...before, version: group.version }, version, after,
      (of) => ({ [groupFields.name.label]: of.name, Members: of.members }));
    ctx.em.assign(group, { name, updatedAt: ctx.now() });
    for (const part of present) if (!entities.includes(keyOf(part))) group.entities.remove(part);
    const kept = new Set(present.map(keyOf));
    for (const key of entities) if (!kept.has(key)) group.entities.add(ctx.em.create(LeaveGroupEntity, { group, ...partOf(key) }));
    ctx.audit({ subject: 'leave_group', id: leaveGroupId, before, after });
    return { leaveGroupId, name };
  },
});

/** A group that has not been deleted, locked until the transaction ends. */
export async function requireGroup(ctx: CommandCtx, leaveGroupId: number): Promise<LeaveGroup> {
  const group = await ctx.em.findOne(LeaveGroup, { leaveGroupId, deletedOn: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!group) throw notFound('Leave group');
  await ctx.em.populate(group, ['entities']);
  return group;
}
