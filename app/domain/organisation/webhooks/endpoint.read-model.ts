import type { Ctx } from '#app/domain/kernel/context.ts';
import type { SecretPurpose } from '#app/domain/kernel/ports/secrets.ts';
import type { WebhookConnection } from '#app/domain/kernel/ports/webhook-sender.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

type WebhookSecret = Extract<SecretPurpose, `webhook.${string}`>;

export const placeOf = (tenantId: string, purpose: WebhookSecret) => ({ purpose, tenantId, record: '1' }) as const;

/** The secrets that sign at this moment, the newest first. */
export function signingSecretsOf(ctx: Pick<Ctx, 'tenant' | 'secrets' | 'now'>, endpoint: WebhookEndpoint): string[] {
  const { signingSecret, formerSecret, formerUntil } = endpoint;
  const open = (purpose: WebhookSecret, sealed: string) => ctx.secrets.open(placeOf(ctx.tenant.id, purpose), sealed);
  const isBoth = formerSecret && formerUntil && formerUntil > ctx.now();
  return [open('webhook.signing', signingSecret), ...(isBoth ? [open('webhook.former-signing', formerSecret)] : [])];
}

/** The organisation's program with its secrets open; undefined where there is none, or it is switched off. */
export async function findWebhook(ctx: Ctx): Promise<WebhookConnection | undefined> {
  const endpoint = await ctx.em.findOne(WebhookEndpoint, { id: 1, isActive: true });
  if (!endpoint) return undefined;
  const { endpointUrl, directoryId, clientId, appIdUrl } = endpoint;
  return {
    endpointUrl, directoryId, clientId, appIdUrl,
    clientSecret: ctx.secrets.open(placeOf(ctx.tenant.id, 'webhook.client-secret'), endpoint.clientSecret),
    signingSecrets: signingSecretsOf(ctx, endpoint), exchanges: exchangeLogOf(ctx),
  };
}
