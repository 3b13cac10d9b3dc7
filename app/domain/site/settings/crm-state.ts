import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

/** Whether a CRM keeps clients, users, projects and iterations, and whether they may be made here. */
export interface CrmState {
  readonly isReadOnly: boolean;
  readonly canSyncOrCreateProjects: boolean;
}

type Managed = 'Clients' | 'Users' | 'Projects' | 'Iterations';

const REMEDY = 'Update these details via your CRM system.';

const readOnlyLock = (what: Managed): Lock => ({ kind: 'crm', reason: `${what} are managed in your CRM system.`, remedy: REMEDY });

const notAllowed = (what: Managed): Lock =>
  ({ kind: 'crm', reason: `${what} cannot be made or changed here.`, remedy: 'Whoever operates this installation can allow it.' });

export async function findCrmState(em: SqlEntityManager): Promise<CrmState> {
  const found = await firstRow<CrmState>(em, sql`select is_read_only as "isReadOnly",
    can_sync_or_create_projects as "canSyncOrCreateProjects" from tenant.organisation`);
  return found ?? { isReadOnly: false, canSyncOrCreateProjects: true };
}

/** Refuses to change what a CRM keeps. */
export async function refuseManagedByCrm(em: SqlEntityManager, what: Managed): Promise<void> {
  const { isReadOnly } = await findCrmState(em);
  if (isReadOnly) refuseLocked(readOnlyLock(what));
}

/** Refuses to make what a CRM keeps, or what may not be made here. */
export async function refuseToCreate(em: SqlEntityManager, what: Managed): Promise<void> {
  const { isReadOnly, canSyncOrCreateProjects } = await findCrmState(em);
  if (isReadOnly) refuseLocked(readOnlyLock(what));
  if (!canSyncOrCreateProjects) refuseLocked(notAllowed(what));
}

/** Refuses another value in one of the fields that a CRM keeps of a record: of every one, or of this one alone. */
export async function refuseFieldsOfCrm(
  em: SqlEntityManager, names: readonly string[], { stored, wanted, isOfCrm }: { stored: object; wanted: object; isOfCrm: boolean },
): Promise<void> {
  const changed = names.filter((name) => (Reflect.get(stored, name) ?? '') !== (Reflect.get(wanted, name) ?? ''));
  if (changed.length === 0 || !(isOfCrm || (await findCrmState(em)).isReadOnly)) return;
  const message = `This is managed in your CRM system. ${REMEDY}`;
  throw new DomainError('rule_violated', message, Object.fromEntries(changed.map((name) => [name, [message]])));
}
