import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql } from 'kysely';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { listCurrencyCodes } from '#app/domain/site/settings/index.server.ts';
import { ClientParams } from './contract.ts';

/** Why the client may not be billed in another currency: nothing that is billed or paid is converted. Null when it may. */
async function findLock(em: SqlEntityManager, clientId: string): Promise<Lock | null> {
  const found = await firstRow<{ documents: number }>(em, sql`select
    (select count(*)::int from tenant.invoice where client_id = ${clientId})
    + (select count(*)::int from tenant.receipt where client_id = ${clientId})
    + (select count(*)::int from tenant.credit_note where client_id = ${clientId}) as documents`);
  const documents = found?.documents ?? 0;
  if (documents === 0) return null;
  const [are, them] = documents === 1 ? ['1 invoice, receipt or credit note is', 'it']
    : [`${formatCount(documents)} invoices, receipts and credit notes are`, 'them'];
  const remedy = `Delete ${them} first to choose another one.`;
  return { kind: 'billed', reason: `${are} in the present currency of this client.`, remedy };
}

/** The currency to store, null for the organisation's own. Refuses one that is not there, and another one than that of what is billed. */
export async function requireClientCurrency(
  em: SqlEntityManager, clientId: string, wanted: string, stored: string | null,
): Promise<string | null> {
  const [own, ...others] = await listCurrencyCodes(em);
  const currencyId = wanted === '' || wanted === own ? null : wanted;
  if (currencyId === stored) return stored;
  if (currencyId !== null && !others.includes(currencyId)) {
    const message = 'Please select a currency from the list.';
    throw new DomainError('rule_violated', message, { currencyId: [message] });
  }
  refuseLocked(await findLock(em, clientId), 'currencyId');
  return currencyId;
}

/** What a client can be billed in, the organisation's own currency first, and why it cannot be changed any more. */
export const clientCurrencies = query({
  name: 'client.currencies',
  permission: 'client:write',
  input: z.object({ clientId: ClientParams.shape.clientId.or(z.literal('')) }),
  async run({ em }, { clientId }): Promise<{ codes: string[]; lock: Lock | null }> {
    return { codes: await listCurrencyCodes(em), lock: clientId === '' ? null : await findLock(em, clientId) };
  },
});
