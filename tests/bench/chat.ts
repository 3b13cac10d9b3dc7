import { randomUUID } from 'node:crypto';
import type { Request as LoadRequest } from 'autocannon';
import { APP_ID } from '#tests/bot/channel-overrides.ts';
import { startChannelKeys } from '#tests/simulators/channel-keys.ts';
import { startTeamsConnector } from '#tests/simulators/teams-connector.ts';
import { CHAT_DIRECTORY } from './dataset.ts';
import { measure, type Measured, type Scenario } from './load.ts';
import { startServer } from './server-process.ts';

const FIRST_ANSWER_MS = 1000;

/** What a person writes; an entry is offered with its defaults, and nothing is saved. */
const LINES = { 'chat: today': 'today', 'chat: week': 'week', 'chat: an entry in one line': '2h K002/P001 Agreed the scope' } as const;

interface Channel { readonly serviceUrl: string; readonly token: string }

/** A message as Teams sends it, of one of sixteen people, each with an id of its own. */
function message(user: number, text: string, { serviceUrl, token }: Channel): LoadRequest {
  const empId = `E${String(user + 1).padStart(3, '0')}`;
  return {
    method: 'POST', path: '/api/messages', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    setupRequest: (request) => ({ ...request, body: JSON.stringify({
      type: 'message', id: randomUUID(), text, serviceUrl, channelId: 'msteams',
      from: { id: `29:${empId}`, name: empId, aadObjectId: empId.toLowerCase() },
      recipient: { id: `28:${APP_ID}` }, conversation: { id: `a:${empId}`, conversationType: 'personal', tenantId: CHAT_DIRECTORY },
      channelData: { tenant: { id: CHAT_DIRECTORY } },
    }) }),
  };
}

/**
 * The bot over real HTTP: a message is done when the channel has its 200, which it gets after the connector has the
 * first answer. Throws when the slowest twentieth of first answers is not under a second.
 */
export async function benchChat(port: number, environment: Record<string, string>,
  print: (results: readonly Measured[]) => void): Promise<void> {
  const [keys, connector] = [await startChannelKeys(), await startTeamsConnector()];
  const channel = { serviceUrl: connector.url, token: keys.token({ audience: APP_ID, serviceUrl: connector.url, expiresInSeconds: 3600 }) };
  const server = await startServer(
    port, { ...environment, CHANNEL_METADATA: keys.metadataUrl, CHANNEL_ISSUER: keys.issuer }, 'tests/bench/bot-host.ts',
  );
  try {
    for (const [name, text] of Object.entries(LINES)) {
      const scenario: Scenario = { name, status: 200, requests: (user) => [message(user, text, channel)] };
      const results = await measure(server, scenario);
      print(results);
      const slow = results.find(({ p95 }) => p95 >= FIRST_ANSWER_MS);
      if (slow) throw new Error(`${name} with ${slow.users} at once: the first answer takes ${slow.p95.toFixed(0)} ms.`);
    }
  } finally {
    await server.stop();
    await connector.close();
    await keys.close();
  }
}
