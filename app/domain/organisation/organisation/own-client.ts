import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { giveProject } from '#app/domain/clients/projects/index.server.ts';
import type { SqlEntityManager } from '@mikro-orm/sql';

/** The one project whose time is leave; it belongs to the own client. */
const LEAVE = 'LEAVE';

const refuse = (message: string) => new DomainError('rule_violated', message, { ownClientId: [message] });

/** Why another client cannot become the own one: recorded leave and internal work would turn into work for a client. Null when it can. */
export async function findOwnClientLock(em: SqlEntityManager, clientId: string): Promise<Lock | null> {
  const found = await firstRow<{ name: string; entries: number }>(em, sql`select co_name as name,
    (select count(*)::int from tenant.timesheet t where t.client_id = c.client_id) as entries
    from tenant.client c where client_id = ${clientId}`);
  if (!found || found.entries === 0) return null;
  const [entries, them] = found.entries === 1 ? ['1 timesheet of leave or internal work is', 'it']
    : [`${formatCount(found.entries)} timesheets of leave or internal work are`, 'them'];
  const remedy = `Move or delete ${them} first to choose another client; the name can be changed on the client’s page.`;
  return { kind: 'recorded', reason: `${entries} recorded for ${found.name}.`, remedy };
}

/** Refuses a client that there is not or that is billed, and another one than that of recorded time. */
export async function requireOwnClient(em: SqlEntityManager, clientId: string, stored: string): Promise<void> {
  if (clientId === stored) return;
  const client = await firstRow<{ name: string; isBilled: boolean }>(em, sql`select co_name as name,
      exists (select 1 from tenant.invoice i where i.client_id = c.client_id)
        or exists (select 1 from tenant.receipt r where r.client_id = c.client_id)
        or exists (select 1 from tenant.credit_note n where n.client_id = c.client_id) as "isBilled"
    from tenant.client c where client_id = ${clientId} for share of c`);
  if (!client) throw refuse('Please select a client from the list.');
  if (client.isBilled) throw refuse(`${client.name} has invoices or receipts. Choose a client that is not billed.`);
  const lock = await findOwnClientLock(em, stored);
  refuseLocked(lock && { ...lock, reason: `The own client cannot be changed: ${lock.reason}` }, 'ownClientId');
}

/** Leave stays leave: its project goes along with the own client. */
export async function moveLeaveProject(ctx: CommandCtx, from: string, to: string): Promise<void> {
  if (from !== to) await giveProject(ctx, { projectId: LEAVE, from, to });
}
