import { Webhook } from 'standardwebhooks';
import type { WebhookConnection, WebhookSender } from '#app/domain/kernel/ports/webhook-sender.ts';
import { entraTokens } from '../entra/client-credentials.ts';
import { systemClient, type ClientParts } from '../http/system-client.ts';

/** The limits of the guarded fetch to the programs of organisations. */
export const WEBHOOK_LIMITS = { timeoutMs: 15_000, maxBytes: 256 * 1024, keepsConnections: true } as const;

/** The beginning of an answer that is shown in the log of deliveries. */
const MAX_ANSWER = 2048;

const beginningOf = (text: string): string => text.replaceAll('\u0000', '').slice(0, MAX_ANSWER);

/**
 * Sends changes to programs with a bearer token of their directory, and signed as Standard Webhooks 1.0 says: over id, time and body, by
 * each secret that is valid. An answer other than 2xx is a fault, and no redirect is followed.
 */
export function webhookSender(loginUrl: string, parts: ClientParts): WebhookSender {
  const ask = systemClient('webhooks', parts);
  const withToken = entraTokens('webhooks', loginUrl, parts);
  const accessOf = ({ directoryId, clientId, clientSecret, appIdUrl }: WebhookConnection) =>
    ({ directoryId, clientId, clientSecret, scope: `${appIdUrl.replace(/\/+$/, '')}/.default` });

  return {
    send: (connection, { messageId, type, at, data }) => withToken(connection, accessOf(connection), (token) => {
      const id = `msg_${messageId}`;
      const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
      const sentAt = new Date(parts.now());
      const signatures = connection.signingSecrets.map((secret) => new Webhook(secret).sign(id, sentAt, body));
      return ask(connection, {
        url: connection.endpointUrl, method: 'POST', body, secrets: [token, connection.clientSecret],
        headers: {
          'authorization': `Bearer ${token}`, 'content-type': 'application/json', 'user-agent': 'Daybook',
          'webhook-id': id, 'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)), 'webhook-signature': signatures.join(' '),
        },
        errorsOf: (text) => [beginningOf(text)],
        read: async (answer) => ({ status: answer.status, text: beginningOf(await answer.text()) }),
      });
    }),
  };
}
