import { z } from 'zod';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import type { WebhookConnection } from '#app/domain/kernel/ports/webhook-sender.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import { SaveWebhook, TestWebhook, WebhookAnswer } from './contract.ts';
import { placeOf, signingSecretsOf } from './endpoint.read-model.ts';
import { webhookNames } from './names.ts';
import { newSigningSecret } from './signing-secret.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

const REQUIRED = 'Client secret is required.';
const AGAIN = 'Please enter the client secret again: the stored one belongs to the Tenant ID and Client ID of before.';

type Typed = z.output<typeof TestWebhook>;

const shown = ({ endpointUrl, directoryId, clientId, appIdUrl, isActive }: Omit<Typed, 'clientSecret'>) =>
  ({ endpointUrl, directoryId, clientId, appIdUrl, isActive });

/** Refuses an empty secret where none is stored, or where the stored one would be handed to another directory. */
function requireSecret(typed: Typed, stored: WebhookEndpoint | null): void {
  if (typed.clientSecret !== '') return;
  if (stored?.directoryId === typed.directoryId && stored.clientId === typed.clientId) return;
  const message = stored ? AGAIN : REQUIRED;
  throw new DomainError('rule_violated', message, { clientSecret: [message] });
}

const NONE = { endpointUrl: '', directoryId: '', clientId: '', appIdUrl: '', isActive: true, version: 0 };

/** The organisation's webhook without its secrets. */
export const getWebhookSettings = query({
  name: 'webhook.settings',
  permission: 'organisation:write',
  input: z.object({}),
  output: WebhookAnswer,
  http: { method: 'GET', path: '/api/webhook/settings', names: webhookNames, specified: 's2 §7' },
  async run({ em, secrets, now }): Promise<z.output<typeof WebhookAnswer>> {
    const stored = await em.findOne(WebhookEndpoint, { id: 1 });
    const bothSignUntil = stored?.formerUntil && stored.formerUntil > now() ? stored.formerUntil.toISOString() : undefined;
    return {
      ...shown(stored ?? NONE), version: stored?.version ?? 0, isConnected: stored !== null, canKeepSecrets: secrets.canKeep,
      stoppedBecause: stored?.stoppedBecause ?? '', ...(bothSignUntil ? { bothSignUntil } : {}),
    };
  },
});

export type WebhookSettings = Awaited<ReturnType<typeof getWebhookSettings>>;

/** Sets the organisation's webhook. The first time it makes the secret that signs, which is in this answer and nowhere else. */
export const saveWebhook = command({
  name: 'webhook.save',
  permission: 'organisation:write',
  input: SaveWebhook,
  output: z.strictObject({ signingSecret: z.string() }),
  http: { method: 'POST', path: '/api/webhook/updateSettings', names: webhookNames, specified: 's2 §7' },
  answersSecret: true,
  async run(ctx, { version, ...typed }): Promise<{ signingSecret: string }> {
    const stored = await ctx.em.findOne(WebhookEndpoint, { id: 1 });
    const inWords = (of: typeof NONE) => ({
      'Webhook URL': of.endpointUrl, 'Tenant ID': of.directoryId, 'Client ID': of.clientId, 'App ID URL': of.appIdUrl,
      'Active': of.isActive ? 'yes' : 'no',
    });
    refuseStaleEdit('page', stored ? { ...shown(stored), version: stored.version } : NONE, version, shown(typed), inWords);
    requireSecret(typed, stored);
    const before = stored && shown(stored);
    const made = stored ? '' : newSigningSecret();
    const seal = (purpose: Parameters<typeof placeOf>[1], secret: string) => ctx.secrets.seal(placeOf(ctx.tenant.id, purpose), secret);
    const endpoint = stored
      ?? ctx.em.create(WebhookEndpoint, { ...shown(typed), clientSecret: '', signingSecret: seal('webhook.signing', made), version: 0,
        updatedAt: ctx.now() });
    Object.assign(endpoint, shown(typed), { version: version + 1, updatedAt: ctx.now() });
    if (typed.clientSecret !== '') endpoint.clientSecret = seal('webhook.client-secret', typed.clientSecret);
    if (typed.isActive) Object.assign(endpoint, { failingSince: null, stoppedBecause: '' });
    ctx.audit({
      subject: 'webhook_endpoint', id: 1, before: before ?? undefined,
      after: { ...shown(typed), secretChanged: typed.clientSecret !== '' },
    });
    return { signingSecret: made };
  },
});

/** Forgets the webhook and its secrets. */
export const removeWebhook = command({
  name: 'webhook.remove',
  permission: 'organisation:write',
  input: SaveWebhook.pick({ version: true }),
  async run(ctx, { version }): Promise<void> {
    const stored = await ctx.em.findOne(WebhookEndpoint, { id: 1 });
    if (!stored) throw notFound('Webhook');
    if (stored.version !== version) throw new DomainError('conflict', 'The webhook was changed meanwhile. Please reload the page.');
    ctx.em.remove(stored);
    ctx.audit({ subject: 'webhook_endpoint', id: 1, before: shown(stored) });
  },
});

/** The webhook as typed, for a test of it. Before the first save it is signed by a secret of its own. */
export const readTestWebhook = query({
  name: 'webhook.read-test',
  permission: 'organisation:write',
  input: TestWebhook,
  async run(ctx, typed): Promise<WebhookConnection> {
    const stored = await ctx.em.findOne(WebhookEndpoint, { id: 1 });
    requireSecret(typed, stored);
    const { isActive: _isActive, ...access } = typed;
    return {
      ...access,
      clientSecret: typed.clientSecret || ctx.secrets.open(placeOf(ctx.tenant.id, 'webhook.client-secret'), stored!.clientSecret),
      signingSecrets: stored ? signingSecretsOf(ctx, stored) : [newSigningSecret()], exchanges: exchangeLogOf(ctx),
    };
  },
});
