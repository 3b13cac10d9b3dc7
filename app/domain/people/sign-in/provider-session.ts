import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { type OpenIdTokens, OpenIdError } from '#app/domain/kernel/ports/open-id.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { RevokeTokensPayload } from '#app/domain/people/people/index.server.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { findProviderOf } from './provider.read-model.ts';

/** What a session keeps of the provider, sealed. The access token is not kept: nothing here uses it. */
const SavedTokens = z.object({ issuer: z.string(), idToken: z.string(), refreshToken: z.string().nullable() });
export type SavedTokens = z.output<typeof SavedTokens>;

const placeOf = (tenantId: string, tokenHash: string) => ({ purpose: 'session.tokens', tenantId, record: tokenHash }) as const;

const endOf = (now: Date, { refreshToken, expiresInSeconds }: OpenIdTokens): string | null =>
  (refreshToken === undefined ? null : new Date(now.getTime() + expiresInSeconds * 1000).toISOString());

type Keeper = Pick<Ctx, 'em' | 'secrets' | 'tenant' | 'now'>;

const seal = (ctx: Pick<Ctx, 'secrets' | 'tenant'>, tokenHash: string, tokens: SavedTokens): string =>
  ctx.secrets.seal(placeOf(ctx.tenant.id, tokenHash), JSON.stringify(tokens));

/** The provider's tokens as text that opens for this session alone. Throws like `secrets.seal`. */
export function sealTokens(ctx: Pick<Ctx, 'secrets' | 'tenant'>, tokenHash: string, issuer: string, tokens: OpenIdTokens): string {
  return seal(ctx, tokenHash, { issuer, idToken: tokens.idToken, refreshToken: tokens.refreshToken ?? null });
}

/** What {@link sealTokens} sealed. Throws like `secrets.open`. */
export function openTokens(ctx: Pick<Ctx, 'secrets' | 'tenant'>, tokenHash: string, sealed: string): SavedTokens {
  return SavedTokens.parse(JSON.parse(ctx.secrets.open(placeOf(ctx.tenant.id, tokenHash), sealed)));
}

/**
 * Writes the provider's tokens to a session. With `lease` only while this process holds it; false when it does not, or the session has
 * ended.
 */
export async function keepTokens(ctx: Keeper, tokenHash: string, issuer: string, tokens: OpenIdTokens, lease?: string): Promise<boolean> {
  const sealed = sealTokens(ctx, tokenHash, issuer, tokens);
  return 0
    < await execute(ctx.em,
      sql`update control.session
        set openid_tokens = ${sealed}, openid_expires_at = ${endOf(ctx.now(), tokens)}, openid_refresh_until = null,
      openid_sid = coalesce(${tokens.providerSession ?? null}, openid_sid)
    where token_hash = ${tokenHash} and tenant_id = ${ctx.tenant.id} ${lease ? sql`and openid_refresh_until = ${lease}` : sql``}`);
}

/** The tokens of a session; undefined when it did not come from a provider. Throws like `secrets.open`. */
export async function findTokens(ctx: Pick<Ctx, 'em' | 'secrets' | 'tenant'>, tokenHash: string): Promise<SavedTokens | undefined> {
  const row = await firstRow<{ sealed: string | null }>(
    ctx.em, sql`select openid_tokens as sealed from control.session where token_hash = ${tokenHash} and tenant_id = ${ctx.tenant.id}`,
  );
  return row?.sealed ? openTokens(ctx, tokenHash, row.sealed) : undefined;
}

/**
 * Moves a session that came from the provider to another token, with all that it keeps of the provider. False when there is none. Throws
 * like `secrets.open` and `secrets.seal`.
 */
export async function moveProviderSession(ctx: Pick<Ctx, 'em' | 'secrets' | 'tenant'>, from: string, to: string): Promise<boolean> {
  return ctx.em.transactional(async (transaction) => {
    const em = transaction as SqlEntityManager;
    const row = await firstRow<{ sealed: string | null }>(
      em, sql`select openid_tokens as sealed from control.session where token_hash = ${from} and tenant_id = ${ctx.tenant.id} for update`,
    );
    if (!row?.sealed) return false;
    // Whoever is refreshing it finds it gone; what comes of that is not kept.
    await execute(em,
      sql`update control.session set token_hash = ${to}, openid_tokens = ${seal(ctx, to, openTokens(ctx, from, row.sealed))},
        openid_refresh_until = null where token_hash = ${from}`);
    return true;
  });
}

export interface DueSession { tenantId: string; tokenHash: string }

/** Live sessions whose access token ends within a minute and which nobody is refreshing; at most 500. `em` is on the catalogue. */
export async function listDueSessions(em: SqlEntityManager, now: Date): Promise<DueSession[]> {
  return rows<DueSession>(em, sql`select tenant_id as "tenantId", token_hash as "tokenHash" from control.session
    where openid_expires_at <= ${new Date(now.getTime() + REFRESH_BEFORE_MS).toISOString()} and expires_at > ${now.toISOString()}
      and (openid_refresh_until is null or openid_refresh_until <= ${now.toISOString()}) order by openid_expires_at limit 500`);
}

/** An access token is refreshed when it has a minute left. */
export const REFRESH_BEFORE_MS = 60_000;

/**
 * Revokes the refresh token of a session that has ended. A provider that does not answer is asked again; one that the organisation has left
 * is not told its secret any more.
 */
export async function revokeTokens(ctx: Ctx, { tokenHash, sealed }: RevokeTokensPayload, services: Services): Promise<void> {
  const { issuer, refreshToken } = openTokens(ctx, tokenHash, sealed);
  const provider = await findProviderOf(ctx, issuer);
  if (!provider || refreshToken === null) return;
  try {
    await services.openId.revoke(provider, refreshToken);
  } catch (error) {
    if (!(error instanceof OpenIdError) || error.fault === 'unreachable') throw error;
    ctx.log.warn(
      { tenant: ctx.tenant.id, fault: error.fault, reason: error.message }, 'the tokens of a session that has ended were not revoked',
    );
  }
}
