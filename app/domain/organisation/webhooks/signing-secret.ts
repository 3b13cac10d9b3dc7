import { randomBytes } from 'node:crypto';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ChangeSigning } from './contract.ts';
import { placeOf } from './endpoint.read-model.ts';
import { BOTH_SIGN_DAYS } from './fields.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

const SECRET_BYTES = 32;
const DAY_MS = 24 * 60 * 60_000;

/** Makes a secret as Standard Webhooks writes it. */
export const newSigningSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/**
 * Makes a new signing secret, which is in this answer and nowhere else. The former one signs as well for some days, so that the program
 * can be changed in between.
 */
export const changeSigningSecret = command({
  name: 'webhook.change-signing-secret',
  permission: 'organisation:write',
  input: ChangeSigning,
  answersSecret: true,
  async run(ctx, { version }): Promise<{ signingSecret: string }> {
    const endpoint = await ctx.em.findOne(WebhookEndpoint, { id: 1 });
    if (!endpoint) throw notFound('Webhook');
    if (endpoint.version !== version) throw new DomainError('conflict', 'The webhook was changed meanwhile. Please reload the page.');
    const { tenant: { id }, secrets } = ctx;
    const made = newSigningSecret();
    const former = secrets.open(placeOf(id, 'webhook.signing'), endpoint.signingSecret);
    Object.assign(endpoint, {
      formerSecret: secrets.seal(placeOf(id, 'webhook.former-signing'), former),
      formerUntil: new Date(ctx.now().getTime() + BOTH_SIGN_DAYS * DAY_MS),
      signingSecret: secrets.seal(placeOf(id, 'webhook.signing'), made),
      version: version + 1, updatedAt: ctx.now(),
    });
    ctx.audit({ subject: 'webhook_endpoint', id: 1, after: { signingSecretChanged: true } });
    return { signingSecret: made };
  },
});

/** Lets the signing secret of before sign no longer. */
export const dropFormerSecret = command({
  name: 'webhook.drop-former-secret',
  permission: 'organisation:write',
  input: ChangeSigning.pick({ version: true }),
  async run(ctx, { version }): Promise<void> {
    const endpoint = await ctx.em.findOne(WebhookEndpoint, { id: 1 });
    if (!endpoint?.formerSecret) throw notFound('Former signing secret');
    if (endpoint.version !== version) throw new DomainError('conflict', 'The webhook was changed meanwhile. Please reload the page.');
    Object.assign(endpoint, { formerSecret: null, formerUntil: null, version: version + 1, updatedAt: ctx.now() });
    ctx.audit({ subject: 'webhook_endpoint', id: 1, after: { formerSecretDropped: true } });
  },
});
