import { randomUUID } from 'node:crypto';
import { TERMINAL_KEY_HEADER } from '#bot/terminal-key.ts';
import { startTeamsConnector, type TeamsConnector } from '../teams-connector.ts';

type Json = Record<string, unknown>;

/** A person's private conversation with the bot of a running server, as Teams would carry it. */
export interface Channel {
  readonly connector: TeamsConnector;
  /** Answers the HTTP status and, when it was refused, the words of the refusal. */
  say(text: string): Promise<{ status: number; words: string }>;
  /** Presses a button and answers the card that takes its place. */
  press(verb: string, data: Json, replyToId: string): Promise<Json | undefined>;
  close(): Promise<void>;
}

export async function openChannel(
  { server, organisation, empId, key }: { server: string; organisation: string; empId: string; key: string },
): Promise<Channel> {
  const connector = await startTeamsConnector();
  const directoryId = `demo-${organisation}`;
  const post = (activity: Json) => fetch(new URL('/api/messages', server), {
    method: 'POST', headers: { 'Content-Type': 'application/json', [TERMINAL_KEY_HEADER]: key },
    body: JSON.stringify({
      id: randomUUID(), serviceUrl: connector.url, channelId: 'msteams',
      from: { id: `29:${empId}`, name: empId, aadObjectId: `demo-${empId.toLowerCase()}` },
      recipient: { id: '28:daybook', name: 'Daybook' },
      conversation: { id: `a:${organisation}:${empId}`, conversationType: 'personal', tenantId: directoryId },
      channelData: { tenant: { id: directoryId } }, ...activity,
    }),
  });
  return {
    connector,
    async say(text) {
      const answer = await post({ type: 'message', text });
      return { status: answer.status, words: answer.ok ? '' : await answer.text() };
    },
    async press(verb, data, replyToId) {
      const answer =
        await post({ type: 'invoke', name: 'adaptiveCard/action', replyToId,
          value: { action: { type: 'Action.Execute', verb, data }, trigger: 'manual' } });
      if (!answer.ok) return undefined;
      return ((await answer.json()) as { value?: Json }).value;
    },
    close: () => connector.close(),
  };
}
