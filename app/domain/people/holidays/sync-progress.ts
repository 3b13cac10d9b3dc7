import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { DELETING_LOCK, EVERYBODY_LOCK, SYNCING_LOCK } from './policy.ts';
import { PublicHoliday } from './public-holiday.entity.ts';
import { requireGroup } from './save-group.ts';

type Going = 'syncing' | 'deleting';
type Scope = { readonly leaveGroupId: number } | { readonly holidayId: number };

const lockOf = (status: string) => (status === 'deleting' ? DELETING_LOCK : status === 'syncing' ? SYNCING_LOCK : undefined);

/** Marks a group for what is about to be done with it. */
export async function beginOnGroup(ctx: CommandCtx, leaveGroupId: number, status: Going): Promise<void> {
  const group = await requireGroup(ctx, leaveGroupId);
  if (status === 'deleting' && group.isEverybody) refuseLocked(EVERYBODY_LOCK);
  refuseLocked(lockOf(group.status));
  group.status = status;
  const told = status === 'deleting' ? { before: { name: group.name } } : { after: { sync: true } };
  ctx.audit({ subject: 'leave_group', id: leaveGroupId, ...told });
}

/** Marks a holiday for what is about to be done with it, and answers its group. */
export async function beginOnHoliday(ctx: CommandCtx, holidayId: number, status: Going): Promise<{ group: number }> {
  const found = await ctx.em.findOne(PublicHoliday, { holidayId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found) throw notFound('Public holiday');
  refuseLocked(lockOf(found.status));
  found.status = status;
  await ctx.em.populate(found, ['group']);
  const { name, date, group } = found;
  ctx.audit({ subject: 'public_holiday', id: holidayId,
    ...(status === 'deleting' ? { before: { name, date, group: group?.name } } : { after: { sync: true } }) });
  return { group: group?.leaveGroupId ?? 0 };
}

interface SyncEnd { readonly by: string; readonly error: string; readonly ofHolidays: readonly { holidayId: number; error: string }[] }

/** Says on a group and on each of its coming holidays how their sync ended. One that is being deleted meanwhile stays marked. */
export async function finishSync(ctx: Ctx, end: Scope & SyncEnd): Promise<void> {
  const { by, error, ofHolidays } = end;
  const now = ctx.now().toISOString();
  const ended = (text: ReturnType<typeof sql>) => sql`status = case when status = 'syncing' then '' else status end, sync_error = ${text},
    synced_at = case when ${text} = '' then ${now}::timestamptz else synced_at end,
    synced_by = case when ${text} = '' then ${by} else synced_by end`;
  const which = 'holidayId' in end ? sql`h.public_holiday_id = ${end.holidayId}`
    : sql`h.leave_group_id = ${end.leaveGroupId} and h.holiday_date >= ${ctx.today()}`;
  await execute(ctx.em, sql`update tenant.public_holiday h set ${ended(sql`coalesce((select f.error
      from jsonb_to_recordset(${JSON.stringify(ofHolidays)}::jsonb) as f("holidayId" int, error text)
      where f."holidayId" = h.public_holiday_id), '')`)} where ${which}`);
  if ('leaveGroupId' in end) {
    await execute(ctx.em, sql`update tenant.leave_group set ${ended(sql`${error}::text`)} where leave_group_id = ${end.leaveGroupId}`);
  }
}

/** Leaves a row that could not be deleted as it was, and says why. */
export async function keepAfterAll(ctx: Ctx, { error, ...scope }: Scope & { readonly error: string }): Promise<void> {
  await execute(ctx.em, 'holidayId' in scope
    ? sql`update tenant.public_holiday set status = '', sync_error = ${error} where public_holiday_id = ${scope.holidayId}`
    : sql`update tenant.leave_group set status = '', sync_error = ${error} where leave_group_id = ${scope.leaveGroupId}`);
}

/**
 * Deletes a holiday; or the coming holidays of a group, which then is in no list any more. Its past holidays stay those of its people,
 * and so the teams that it had are people by name from then on.
 */
export async function finishDeletion(ctx: Ctx, scope: Scope): Promise<void> {
  if ('holidayId' in scope) {
    await execute(ctx.em, sql`delete from tenant.public_holiday where public_holiday_id = ${scope.holidayId} and status = 'deleting'`);
    return;
  }
  const { leaveGroupId } = scope;
  await ctx.em.transactional(async (em) => {
    const inner = em as Ctx['em'];
    await execute(inner, sql`delete from tenant.public_holiday where leave_group_id = ${leaveGroupId} and holiday_date >= ${ctx.today()}`);
    await execute(inner, sql`insert into tenant.leave_group_entity (leave_group_id, emp_id)
      select distinct x.leave_group_id, m.emp_id from tenant.leave_group_entity x join tenant.team_member m on m.team_id = x.team_id
      where x.leave_group_id = ${leaveGroupId} on conflict do nothing`);
    await execute(inner, sql`delete from tenant.leave_group_entity where leave_group_id = ${leaveGroupId} and team_id is not null`);
    await execute(inner, sql`update tenant.leave_group set status = '', sync_error = '', deleted_on = ${ctx.today()},
      updated_at = ${ctx.now().toISOString()} where leave_group_id = ${leaveGroupId}`);
  });
}
