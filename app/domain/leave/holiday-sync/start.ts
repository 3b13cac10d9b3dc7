import { z } from 'zod';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { beginOnGroup, beginOnHoliday } from '#app/domain/people/holidays/index.server.ts';
import { GroupRef, HolidayRef } from '#app/domain/people/holidays/contract.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { DELETE_HOLIDAYS, SYNC_HOLIDAYS, type SyncScope } from './job-names.ts';

const permission = 'organisation:write';
const feature = FEATURES.EasyLeave;

const Begun = z.strictObject({ group: z.int() });

/** One job at a time of a group or a holiday waits. */
const keyOf = (job: string, scope: SyncScope) => ({ singletonKey: `${job} ${JSON.stringify(scope)}` });

const sync = (ctx: CommandCtx, scope: SyncScope) =>
  ctx.enqueue(SYNC_HOLIDAYS, { ...scope, by: ctx.actor.name }, keyOf(SYNC_HOLIDAYS, scope));
const remove = (ctx: CommandCtx, scope: SyncScope) => ctx.enqueue(DELETE_HOLIDAYS, scope, keyOf(DELETE_HOLIDAYS, scope));

/** Starts to record the coming public holidays of a group as time of its people. */
export const syncLeaveGroup = command({
  name: 'leave-group.sync', permission, feature, input: GroupRef,
  output: z.void(),
  http: {
    method: 'POST', path: '/api/leaveGroups/sync-public-holidays-leave-group', names: { leaveGroupId: 'id' }, status: 202,
    specified: 's2 §7',
  },
  async run(ctx, { leaveGroupId }): Promise<void> {
    await beginOnGroup(ctx, leaveGroupId, 'syncing');
    await sync(ctx, { leaveGroupId });
  },
});

/** Starts to delete a group with its coming holidays; those before today stay. */
export const deleteLeaveGroup = command({
  name: 'leave-group.delete', permission, feature, input: GroupRef,
  output: z.void(),
  http: { method: 'DELETE', path: '/api/leaveGroups/{leaveGroupId}', status: 202, specified: 's2 §7' },
  async run(ctx, { leaveGroupId }): Promise<void> {
    await beginOnGroup(ctx, leaveGroupId, 'deleting');
    await remove(ctx, { leaveGroupId });
  },
});

/** Starts to record one public holiday as time of its people. */
export const syncHoliday = command({
  name: 'holiday.sync', permission, input: HolidayRef,
  output: Begun,
  http: {
    method: 'POST', path: '/api/publicHolidays/sync-public-holiday', names: { holidayId: 'publicHolidayId' }, status: 202,
    specified: 's2 §7',
  },
  async run(ctx, { holidayId }): Promise<{ group: number }> {
    const begun = await beginOnHoliday(ctx, holidayId, 'syncing');
    await sync(ctx, { holidayId });
    return begun;
  },
});

/** Starts to delete a public holiday, with what its sync wrote where it is still to come. */
export const deleteHoliday = command({
  name: 'holiday.delete', permission, input: HolidayRef,
  output: Begun,
  http: { method: 'DELETE', path: '/api/publicHolidays/{holidayId}', status: 202, specified: 's2 §7' },
  async run(ctx, { holidayId }): Promise<{ group: number }> {
    const begun = await beginOnHoliday(ctx, holidayId, 'deleting');
    await remove(ctx, { holidayId });
    return begun;
  },
});
