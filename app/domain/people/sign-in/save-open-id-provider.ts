import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import type { OpenIdProvider } from '#app/domain/kernel/ports/open-id.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import { DEFAULT_BUTTON_LABEL, SaveOpenIdProvider, TestOpenIdProvider } from './contract.ts';
import { findProvider, hasLinkedAdministrator, secretPlace, type StoredProvider } from './provider.read-model.ts';

const NOBODY_LINKED =
  'Passwords stay until an enabled administrator has signed in with this provider once: otherwise nobody could get in to change this.';
const NO_PROVIDER = 'Passwords are the only way to sign in while the provider is off.';
const SECRET_FOR_ISSUER = 'Please enter the client secret again: the stored one belongs to the issuer that was set before.';

const refuse = (field: string, message: string): never => { throw new DomainError('rule_violated', message, { [field]: [message] }); };

/** Sets the organisation's provider. The secret is write-only: an empty one keeps what is stored, for the same issuer alone. */
export const saveOpenIdProvider = command({
  name: 'sign-in.save-provider',
  permission: 'sign-in:manage',
  input: SaveOpenIdProvider,
  async run(ctx, { version, clientSecret, ...fields }): Promise<{ version: number }> {
    const stored = await findProvider(ctx.em);
    refuseStaleEdit('page', stored ?? { version: 0, issuer: '', clientId: '', buttonLabel: '' }, version, fields,
      (of) => ({ Issuer: of.issuer, 'Client ID': of.clientId, Button: of.buttonLabel }));
    const after = { ...fields, buttonLabel: fields.buttonLabel || DEFAULT_BUTTON_LABEL };
    if (!after.passwordsAllowed && !after.isEnabled) refuse('passwordsAllowed', NO_PROVIDER);
    if (!after.passwordsAllowed && !await hasLinkedAdministrator(ctx.em, after.issuer)) refuse('passwordsAllowed', NOBODY_LINKED);
    const sealed = clientSecret === '' ? savedSecret(stored, after.issuer) : ctx.secrets.seal(secretPlace(ctx.tenant.id), clientSecret);
    await write(ctx, { ...after, clientSecret: sealed });
    const { clientSecret: _sealed, version: _version, ...before } = stored ?? { clientSecret: null, version: 0 };
    ctx.audit({
      subject: 'openid_provider', id: 1, before: stored ? before : undefined, after: { ...after, secretChanged: clientSecret !== '' },
    });
    return { version: version + 1 };
  },
});

function savedSecret(stored: StoredProvider | undefined, issuer: string): string | null {
  if (stored?.clientSecret && stored.issuer !== issuer) refuse('clientSecret', SECRET_FOR_ISSUER);
  return stored?.clientSecret ?? null;
}

async function write(ctx: CommandCtx, row: Omit<StoredProvider, 'version'>): Promise<void> {
  await execute(ctx.em,
    sql`insert into tenant.openid_provider as p (is_enabled, issuer, client_id, client_secret, button_label, trusts_addresses,
      passwords_allowed, updated_at)
    values (${row.isEnabled}, ${row.issuer}, ${row.clientId}, ${row.clientSecret}, ${row.buttonLabel}, ${row.trustsAddresses},
    ${row.passwordsAllowed}, ${ctx.now().toISOString()})
    on conflict (id) do update set is_enabled = excluded.is_enabled, issuer = excluded.issuer, client_id = excluded.client_id,
    client_secret = excluded.client_secret,
      button_label = excluded.button_label, trusts_addresses = excluded.trusts_addresses, passwords_allowed = excluded.passwords_allowed,
      version = p.version + 1, updated_at = excluded.updated_at`);
}

/** The provider that "Test connection" asks, as typed. What it asks for is public, so no secret goes out. */
export const readTestProvider = query({
  name: 'sign-in.read-test-provider',
  permission: 'sign-in:manage',
  input: TestOpenIdProvider,
  async run(ctx, { issuer, clientId }): Promise<OpenIdProvider> {
    return { issuer, clientId, clientSecret: undefined, exchanges: exchangeLogOf(ctx) };
  },
});
