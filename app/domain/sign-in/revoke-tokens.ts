import type { Ctx } from '#app/domain/kernel/context.ts';
import type { RevokeTokensPayload } from '#app/domain/people/index.server.ts';
import { OpenIdError } from '#app/domain/kernel/ports/open-id.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { openTokens } from './provider-session.ts';
import { findProviderOf } from './provider.read-model.ts';

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
