import { z } from 'zod';
import { refuseStaleEdit, savedVersion } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import type { DistributorConnection } from '#app/domain/kernel/ports/distributor.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import { findDistributor, findStoredConnection, keyPlace, passwordPlace } from './connection.read-model.ts';
import { SaveDistributorConnection, TestDistributorConnection } from './contract.ts';
import { StoredDistributorConnection } from './distributor-connection.entity.ts';

export interface DistributorSettings {
  readonly base: string;
  readonly user: string;
  readonly version: number;
  readonly isConnected: boolean;
  /** False where this installation has no key to keep a secret under. */
  readonly canKeepSecrets: boolean;
}

const USE = { permission: 'organisation:write', feature: FEATURES.IngramMicro } as const;
const MISSING = { password: 'Password is required.', subscriptionKey: 'Subscription key is required.' } as const;
const AGAIN = {
  password: 'Please enter the password again: the stored one belongs to the address and user that were set before.',
  subscriptionKey: 'Please enter the subscription key again: the stored one belongs to the address and user that were set before.',
} as const;

type Typed = z.output<typeof TestDistributorConnection>;

/** Refuses a secret that is left empty where none is stored, or where the stored one would go to another address. */
function requireSecrets(typed: Typed, stored: Pick<Typed, 'base' | 'user'> | undefined): void {
  const isSame = stored?.base === typed.base && stored.user === typed.user;
  for (const field of ['password', 'subscriptionKey'] as const) {
    if (typed[field] !== '' || isSame) continue;
    const message = stored ? AGAIN[field] : MISSING[field];
    throw new DomainError('rule_violated', message, { [field]: [message] });
  }
}

/** The organisation's access to the distributor without its secrets. */
export const getDistributorSettings = query({
  name: 'distributor.get-settings',
  ...USE,
  input: z.object({}),
  async run({ em, secrets }): Promise<DistributorSettings> {
    const stored = await findStoredConnection(em);
    const { base = '', username: user = '', version = 0 } = stored ?? {};
    return { base, user, version, isConnected: stored !== undefined, canKeepSecrets: secrets.canKeep };
  },
});

/** True where the organisation has connected the distributor: for those who look after its clients. */
export const isDistributorConnected = query({
  name: 'distributor.is-connected',
  permission: 'client:write',
  feature: FEATURES.IngramMicro,
  input: z.object({}),
  run: async ({ em }): Promise<boolean> => await findStoredConnection(em) !== undefined,
});

/** Connects the organisation with the distributor, or changes how. Secrets are write-only: an empty one keeps what is stored. */
export const saveDistributorConnection = command({
  name: 'distributor.save-connection',
  ...USE,
  input: SaveDistributorConnection,
  async run(ctx, { version, ...typed }): Promise<void> {
    const found = await findStoredConnection(ctx.em);
    const stored = found && { base: found.base, user: found.username, version: found.version };
    refuseStaleEdit('page', stored ?? { base: '', user: '', version: 0 }, version, { base: typed.base, user: typed.user },
      (of) => ({ Address: of.base, User: of.user }));
    requireSecrets(typed, stored);
    const { base, user: username, password, subscriptionKey } = typed;
    const row = {
      base, username, updatedAt: ctx.now(), version: version + 1,
      password: password === '' ? found!.password : ctx.secrets.seal(passwordPlace(ctx.tenant.id), password),
      subscriptionKey: subscriptionKey === '' ? found!.subscriptionKey : ctx.secrets.seal(keyPlace(ctx.tenant.id), subscriptionKey),
    };
    await tables<typeof StoredDistributorConnection>(ctx.em).insertInto('distributor_connection').values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
    ctx.audit({
      subject: 'distributor_connection', id: 1, before: stored && { base: stored.base, user: stored.user },
      after: { base, user: username, secretChanged: password !== '' || subscriptionKey !== '' },
    });
  },
});

/** Ends the connection and forgets its secrets. Accounts that are linked stay linked. */
export const removeDistributorConnection = command({
  name: 'distributor.remove-connection',
  ...USE,
  input: z.object({ version: savedVersion() }),
  async run(ctx, { version }): Promise<void> {
    const stored = await findStoredConnection(ctx.em);
    if (!stored) throw notFound('Connection');
    if (stored.version !== version) throw new DomainError('conflict', 'The connection was changed meanwhile. Please reload the page.');
    await ctx.em.nativeDelete(StoredDistributorConnection, { id: 1 });
    ctx.audit({ subject: 'distributor_connection', id: 1, before: { base: stored.base, user: stored.username } });
  },
});

/** The access as typed, for a test of it; what is left empty is taken from what is stored for the same address and user. */
export const readTestConnection = query({
  name: 'distributor.read-test-connection',
  ...USE,
  input: TestDistributorConnection,
  async run(ctx, typed): Promise<DistributorConnection> {
    const stored = await findDistributor(ctx);
    requireSecrets(typed, stored);
    return {
      ...typed, password: typed.password || stored!.password, subscriptionKey: typed.subscriptionKey || stored!.subscriptionKey,
      exchanges: exchangeLogOf(ctx),
    };
  },
});
