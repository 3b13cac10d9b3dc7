import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { savedAndTold, type WithBudgets } from '#app/domain/clients/budgets/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { staleMessage } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { mayActFor } from '#app/domain/kernel/permissions.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { SavedTimesheet } from './add-timesheet.ts';
import { EditTimesheet, type EntryInput } from '../contract.ts';
import { lockOf } from '../policy.ts';
import { prepareEntry } from './prepare-entry.ts';
import { findStoredEntry, type StoredEntry } from './stored-entry.read-model.ts';
import { correctTotals } from '../totals/time-totals.ts';
import { Timesheet } from '../timesheet.entity.ts';

export interface StaleEntry { kind: 'stale'; stored: StoredEntry }

/** The entry that a command is about, locked; not found also when it is somebody else's. */
export async function requireEntry(ctx: CommandCtx, timeId: number): Promise<StoredEntry> {
  const stored = await findStoredEntry(ctx.em, timeId);
  if (!stored || !mayActFor(ctx.actor, stored.empId)) throw notFound('Timesheet');
  return stored;
}

/** A stale edit is refused with the version that is stored now. */
function refuseStale(stored: StoredEntry, version: number): void {
  if (stored.version === version) return;
  const details: StaleEntry = { kind: 'stale', stored };
  throw new DomainError('conflict', staleMessage('entry'), {}, details);
}

/** Changes an entry as a whole; the answer of an overlap or rate question comes with the next try. */
export const editTimesheet = command({
  name: 'timesheet.edit',
  tool: { title: 'Change an entry of time', about: 'Changes an entry. Read it first: all of its values are sent, and its version.' },
  permission: 'timesheet:write',
  input: EditTimesheet,
  async run(ctx, input): Promise<WithBudgets<SavedTimesheet>> {
    const stored = await requireChangeable(ctx, input);
    if (stored.empId !== input.empId) throw notFound('Timesheet');
    return savedAndTold(ctx.em, input, () => rewriteEntry(ctx, stored, input));
  },
});

/** The entry that a command changes as a whole: refused where a lock holds it, or where somebody changed it since it was shown. */
export async function requireChangeable(ctx: CommandCtx, { timeId, version }: { timeId: number; version: number }): Promise<StoredEntry> {
  const stored = await requireEntry(ctx, timeId);
  refuseLocked(lockOf(stored, stored.closed));
  refuseStale(stored, version);
  return stored;
}

/** Writes what an entry is to say in place of what is stored, in the transaction that is under way. */
export async function rewriteEntry(ctx: CommandCtx, stored: StoredEntry, input: EntryInput): Promise<SavedTimesheet> {
  const { values, clientName } = await prepareEntry(ctx, input, stored);
  await ctx.em.nativeUpdate(Timesheet, { timeId: stored.timeId }, {
    ...values, empUpdated: ctx.actor.empId || ctx.actor.name, updatedAt: ctx.now(), version: stored.version + 1,
  });
  await correctTotals(ctx.em, { ...stored, entryDate: stored.date }, values);
  ctx.audit({ subject: 'timesheet', id: stored.timeId, before: stored, after: values });
  return { timeId: stored.timeId, empId: values.empId, date: values.entryDate, workedSeconds: values.workedSeconds, clientName };
}

/** Sets the columns of an entry that say how far it is in step with the service that it is sent to. */
export const setTimesheetSync = (em: SqlEntityManager, timeId: number, columns: RawBuilder<unknown>): Promise<number> =>
  execute(em, sql`update tenant.timesheet set ${columns} where time_id = ${timeId}`);
