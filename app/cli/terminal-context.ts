import { emFor, type Database } from '#app/db/database.ts';
import { findTenantByHost } from '#app/db/tenants.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { noSecrets } from '#app/integrations/secrets/sealed-secrets.ts';

/**
 * What a use-case is given by whoever operates the installation, in the organisation that a host name stands for. Nothing can be queued.
 * @throws DomainError where no organisation is served at the host
 */
export async function terminalContext(database: Database, host: string, now: () => Date): Promise<Ctx> {
  const tenant = await findTenantByHost(database, host, now().getTime());
  if (!tenant) throw new DomainError('rule_violated', `No organisation is served at ${host}. Name one with --tenant.`);
  const silent = () => undefined;
  return {
    em: emFor(database, tenant), actor: SYSTEM, tenant, channel: 'cli', log: { info: silent, warn: silent, error: silent },
    secrets: noSecrets, queue: { send: () => Promise.reject(new Error('The terminal has no queue.')), changed: () => undefined }, now,
    today: () => todayIn(tenant.timeZone, now()),
  };
}
