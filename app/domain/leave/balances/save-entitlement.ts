import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { inWords } from '#app/domain/kernel/fields/shown.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import type { LeaveType } from '../leave-types/index.server.ts';
import { RemoveEntitlement, SaveEntitlement } from './contract.ts';
import { entitlementFields } from './fields.ts';
import { inHours } from './in-hours.ts';
import { LeaveAllowance } from './leave-allowance.entity.ts';
import { LeaveEntitlement } from './leave-entitlement.entity.ts';
import { LeaveMovement } from './leave-movement.entity.ts';

const THERE_IS_ONE = 'This employee has an entitlement of this type already. Open it to change it.';
explainConstraint('leave_entitlement_once', { field: 'leaveTypeId', message: THERE_IS_ONE });

/** An entitlement as its form has it, in minutes. */
export type EntitlementValues = Omit<SaveEntitlement, 'empId' | 'leaveTypeId' | 'version' | 'idempotencyKey'>;

const refuseAt = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** Saves how much leave of a type a person is given. */
export const saveEntitlement = command({
  name: 'leave-entitlement.save',
  permission: 'user:write',
  feature: FEATURES.EasyLeave,
  input: SaveEntitlement,
  run: (ctx, input) => writeEntitlement(ctx, input),
});

/** Removes an entitlement with its opening balance and its corrections. The leave that was taken is recorded as before. */
export const removeEntitlement = command({
  name: 'leave-entitlement.remove',
  permission: 'user:write',
  feature: FEATURES.EasyLeave,
  input: RemoveEntitlement,
  async run(ctx, { empId, leaveTypeId, version }) {
    const stored = await findLocked(ctx, empId, leaveTypeId);
    if (!stored) throw notFound('Entitlement');
    const before = await valuesOf(ctx, stored);
    refuseStaleEdit('entitlement', { ...before, version: stored.version }, version, {}, wordsOf);
    await endMovements(ctx, empId, leaveTypeId);
    ctx.em.remove(stored);
    ctx.audit({ subject: 'leave_entitlement', id: stored.leaveEntitlementId, before });
    return { empId };
  },
});

/** Writes a new entitlement, or the changes of one, and of its opening balance what it differs by. */
export async function writeEntitlement(
  ctx: CommandCtx, { empId, leaveTypeId, version, idempotencyKey: _key, ...values }: SaveEntitlement,
): Promise<{ readonly empId: string; readonly leaveTypeId: number }> {
  await requireSubject(ctx, empId, leaveTypeId);
  const stored = await findLocked(ctx, empId, leaveTypeId);
  if (stored && version === 0) throw refuseAt('leaveTypeId', THERE_IS_ONE);
  if (!stored && version > 0) throw notFound('Entitlement');
  const before = stored ? await valuesOf(ctx, stored) : undefined;
  if (stored && before) refuseStaleEdit('entitlement', { ...before, version: stored.version }, version, values, wordsOf);
  const { opening, yearly, yearlyFrom = values.startsOn, carryOver: carryOverMinutes, ...own } = values;
  if (yearlyFrom < values.startsOn) throw refuseAt('yearlyFrom', 'Hours a year cannot hold from a day before the balance is counted.');
  const written = { ...own, yearEndMonth: Number(own.yearEndMonth), carryOverMinutes };
  const entitlement = stored ?? ctx.em.create(LeaveEntitlement, { empId, type: leaveTypeId, ...written });
  await ctx.em.flush();
  // The hours a year and the opening balance are rows of their own: the version counts their changes too.
  if (stored) {
    await tables<typeof LeaveEntitlement>(ctx.em).updateTable('leave_entitlement').set({ ...written, version: stored.version + 1 })
      .where('leaveEntitlementId', '=', stored.leaveEntitlementId).execute();
  }
  await ctx.em.nativeDelete(LeaveAllowance, { entitlement, fromDay: { $gte: yearlyFrom } });
  ctx.em.create(LeaveAllowance, { entitlement, fromDay: yearlyFrom, yearlyMinutes: yearly });
  const difference = opening - (before?.opening ?? 0);
  if (difference !== 0) {
    ctx.em.create(LeaveMovement, {
      empId, leaveTypeId, movedOn: values.startsOn, kind: 'opening', minutes: difference, createdAt: ctx.now(), createdBy: ctx.actor.empId,
    });
  }
  const after = { ...values, yearlyFrom };
  ctx.audit({ subject: 'leave_entitlement', id: entitlement.leaveEntitlementId, ...(before ? { before } : {}), after });
  return { empId, leaveTypeId };
}

const findLocked = (ctx: CommandCtx, empId: string, leaveTypeId: number) =>
  ctx.em.findOne(LeaveEntitlement, { empId, type: leaveTypeId }, { lockMode: LockMode.PESSIMISTIC_WRITE });

async function requireSubject({ em }: CommandCtx, empId: string, leaveTypeId: number): Promise<void> {
  const from = tables<typeof Employee | typeof LeaveType>(em);
  const person = await from.selectFrom('employee').select('empId').where('empId', '=', empId).executeTakeFirst();
  if (!person) throw refuseAt('empId', 'Please select an employee from the list.');
  const type = await from.selectFrom('leave_type').select('countsBalance').where('leaveTypeId', '=', leaveTypeId).executeTakeFirst();
  if (!type) throw refuseAt('leaveTypeId', 'Please select a leave type from the list.');
  if (!type.countsBalance) throw refuseAt('leaveTypeId', 'This type counts no balance. Tick that it does in the settings of leave.');
}

/** Reads an entitlement as its form has it: with the hours that were said last, and the sum of its opening balances. */
export async function valuesOf({ em }: Pick<CommandCtx, 'em'>, stored: LeaveEntitlement): Promise<EntitlementValues> {
  const of = tables<typeof LeaveAllowance | typeof LeaveMovement>(em);
  const last = await of.selectFrom('leave_allowance').select(['yearlyMinutes', 'fromDay'])
    .where(sql.ref('leave_entitlement_id'), '=', stored.leaveEntitlementId).orderBy('fromDay', 'desc').limit(1).executeTakeFirst();
  const opened = await of.selectFrom('leave_movement').select(({ fn }) => fn.sum<string>('minutes').as('minutes'))
    .where('empId', '=', stored.empId).where('leaveTypeId', '=', stored.type.leaveTypeId).where('kind', '=', 'opening').executeTakeFirst();
  return {
    startsOn: stored.startsOn, accrues: stored.accrues, yearEndMonth: String(stored.yearEndMonth) as EntitlementValues['yearEndMonth'],
    allowsNegative: stored.allowsNegative, carryOver: stored.carryOverMinutes ?? null, opening: Number(opened?.minutes ?? 0),
    yearly: last?.yearlyMinutes ?? 0, yearlyFrom: last?.fromDay ?? stored.startsOn,
  };
}

/** Adds what brings the opening balance and the corrections of a type to nothing, each on its day. */
async function endMovements(ctx: CommandCtx, empId: string, leaveTypeId: number): Promise<void> {
  const sums = await tables<typeof LeaveMovement>(ctx.em).selectFrom('leave_movement')
    .select(['movedOn', 'kind', ({ fn }) => fn.sum<string>('minutes').as('minutes')])
    .where('empId', '=', empId).where('leaveTypeId', '=', leaveTypeId).where('kind', '!=', 'taken')
    .groupBy(['movedOn', 'kind']).having(({ fn }) => fn.sum('minutes'), '!=', 0).execute();
  for (const { movedOn, kind, minutes } of sums) {
    ctx.em.create(LeaveMovement, {
      empId, leaveTypeId, movedOn, kind, minutes: -Number(minutes), reason: 'The entitlement was removed', createdAt: ctx.now(),
      createdBy: ctx.actor.empId,
    });
  }
}

/** Returns an entitlement in words, by label. */
function wordsOf(of: EntitlementValues): Record<string, string> {
  const { startsOn, yearlyFrom, accrues, yearEndMonth, allowsNegative } = of;
  const plain = { startsOn, yearlyFrom, accrues, yearEndMonth, allowsNegative };
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => {
      const field = entitlementFields[name as keyof typeof plain];
      return [field.label, inWords(field, value)];
    })),
    [entitlementFields.opening.label]: inHours(of.opening),
    [entitlementFields.yearly.label]: inHours(of.yearly),
    [entitlementFields.carryOver.label]: of.carryOver === null ? '' : inHours(of.carryOver),
  };
}
