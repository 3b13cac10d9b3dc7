import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the bot sent: a new activity, or a new content of one that was sent before. */
export interface SentActivity {
  readonly how: 'new' | 'update';
  readonly id: string;
  readonly conversationId: string;
  readonly authorization: string;
  readonly activity: Record<string, unknown>;
}

/** How the connector behaves from now on. 'never' takes the request and does not answer. */
export type Mood = 'well' | 'never'
  | { readonly status: number; readonly times: number; readonly code?: string; readonly retryAfter?: string };

/** The parts of the Bot Framework connector that a bot talks to, in one process, with a memory of what was said. */
export interface TeamsConnector {
  readonly url: string;
  readonly sent: SentActivity[];
  /** Requests that came in, refused ones too. */
  attempts: number;
  mood: Mood;
  /** Called with each activity as it arrives. */
  onActivity: ((sent: SentActivity) => void) | undefined;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text) as Record<string, unknown>;
}

const PATH = /^\/v3\/conversations\/([^/]+)\/activities(?:\/([^/]+))?$/;

/** Starts a connector on a free port of this machine. */
export async function startTeamsConnector(): Promise<TeamsConnector> {
  let count = 0;
  const server: Server = createServer((request, response) => { void answer(request, response); });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const connector: TeamsConnector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sent: [], attempts: 0, mood: 'well', onActivity: undefined,
    close: () => new Promise((resolve) => { server.closeAllConnections(); server.close(() => resolve()); }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    connector.attempts += 1;
    const reply = (status: number, body: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    };
    const body = await bodyOf(request);
    const { mood } = connector;
    if (mood === 'never') return;
    if (mood !== 'well') {
      connector.mood = mood.times > 1 ? { ...mood, times: mood.times - 1 } : 'well';
      return reply(mood.status, { error: { code: mood.code ?? 'Error', message: 'As the test wishes.' } },
        mood.retryAfter ? { 'Retry-After': mood.retryAfter } : {});
    }
    const match = PATH.exec(new URL(request.url ?? '/', connector.url).pathname);
    if (!match || (request.method !== 'POST' && request.method !== 'PUT'))
      return reply(404, { error: { code: 'NotFound', message: 'No such operation.' } });
    const how = request.method === 'PUT' ? 'update' : 'new';
    count += 1;
    const id = how === 'update' ? decodeURIComponent(match[2] ?? '') : `sent-${count}`;
    const sent: SentActivity = {
      how, id, conversationId: decodeURIComponent(match[1] ?? ''), authorization: request.headers.authorization ?? '', activity: body,
    };
    connector.sent.push(sent);
    connector.onActivity?.(sent);
    reply(how === 'update' ? 200 : 201, { id });
  }
  return connector;
}
