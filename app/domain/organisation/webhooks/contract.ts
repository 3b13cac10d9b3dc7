import { z } from 'zod';
import { savedVersion } from '#app/domain/kernel/edit-version.ts';
import { valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { dateField } from '#app/domain/kernel/fields/date-field.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { listContract } from '#app/domain/kernel/records/list.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { webhookFields } from './fields.ts';

/** Reads a text as an address of one of the schemes, without a name and a password in it. */
function isAddress(value: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return schemes.includes(protocol) && username === '' && password === '';
}

const { endpointUrl, appIdUrl, ...others } = webhookFields;
const NO_HTTPS = 'Webhook URL must be a valid HTTPS address.';
const NO_ADDRESS = 'App ID URL must be a valid address.';

/** The access as typed. An empty secret keeps the stored one, for the same directory and client. */
export const TestWebhook = z.object({
  endpointUrl: text(endpointUrl).refine((value) => value === '' || isAddress(value, ['https:']), NO_HTTPS),
  appIdUrl: text(appIdUrl).refine((value) => value === '' || isAddress(value, ['https:', 'http:', 'api:']), NO_ADDRESS),
  ...valuesOf(others),
});

export const SaveWebhook = TestWebhook.extend({ version: savedVersion() });

/** The webhook without its secrets. */
export const WebhookAnswer = z.strictObject({
  endpointUrl: z.string(), directoryId: z.string(), clientId: z.string(), appIdUrl: z.string(), isActive: z.boolean(), version: z.int(),
  isConnected: z.boolean(), canKeepSecrets: z.boolean(), stoppedBecause: z.string(), bothSignUntil: z.string().optional(),
});

export const ChangeSigning = z.object({ version: savedVersion(), idempotencyKey: idempotencyKey() });

export const EventRef = z.object({ messageId: z.uuid().catch('00000000-0000-0000-0000-000000000000') });

export const ReplaySince = z.object({ since: dateField({ label: 'Since' }) });

export const DELIVERIES = { sorts: ['at'], direction: 'desc', sizes: [50, 20, 100] } as const;

/** The filters of the log of deliveries. */
export const ListDeliveries = listContract(DELIVERIES, {
  state: z.enum(['', 'waiting', 'delivered', 'given-up']).catch('').default(''),
});
