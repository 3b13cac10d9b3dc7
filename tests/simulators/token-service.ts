import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the service behaves from now on. 'never' takes the request and does not answer. */
export type TokenMood = 'well' | 'never' | { readonly status: number };

export interface TokenRequest { readonly path: string; readonly query: Readonly<Record<string, string>>; readonly authorization: string }

/** The parts of the Bot Framework token service that single sign-on needs. */
export interface TokenService {
  readonly url: string;
  readonly requests: TokenRequest[];
  mood: TokenMood;
  /** What a token of Teams is exchanged for; anything else is refused as not consented to. */
  readonly exchanges: Map<string, string>;
  /** What the code of a finished sign-in page is redeemed for. */
  readonly codes: Map<string, string>;
  close(): Promise<void>;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token of a directory, as far as the bot reads it. */
export function directoryToken(claims: { tid: string; oid: string; [claim: string]: unknown }): string {
  const now = Math.floor(Date.parse('2026-11-18T01:00:00.000Z') / 1000);
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part({
    iss: `https://sts.windows.net/${claims.tid}/`, iat: now - 10, exp: now + 3600, ...claims
  })}.c2lnbmF0dXJl`;
}

async function bodyOf(request: IncomingMessage): Promise<{ token?: string }> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text) as { token?: string };
}

export async function startTokenService(): Promise<TokenService> {
  const server = createServer((request, response) => { void answer(request, response); });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const service: TokenService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: [], mood: 'well', exchanges: new Map(), codes: new Map(),
    close: () => new Promise((resolve) => { server.closeAllConnections(); server.close(() => resolve()); }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', service.url);
    const query = Object.fromEntries(searchParams);
    service.requests.push({ path: pathname, query, authorization: request.headers.authorization ?? '' });
    const reply = (status: number, body?: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body ? JSON.stringify(body) : '');
    const body = await bodyOf(request);
    if (service.mood === 'never') return;
    if (service.mood !== 'well') return void reply(service.mood.status, { error: { code: 'Error', message: 'As the test wishes.' } });
    const found = (token: string | undefined, otherwise: number) =>
      (token ? reply(
        200, { channelId: query['channelId'], connectionName: query['connectionName'], token, expiration: '2026-11-18T02:00:00Z' },
      )
      : reply(otherwise, { error: { code: 'ConsentRequired', message: 'AADSTS65001' } }));
    switch (`${request.method} ${pathname}`) {
      case 'GET /api/botsignin/GetSignInResource':
        return void reply(200,
          { signInLink: `${service.url}/signin?state=${query['state']}`,
            tokenExchangeResource: { id: 'exchange-1', uri: 'api://daybook.example.com/botid-1', providerId: 'aad' } });
      case 'POST /api/usertoken/exchange': return void found(service.exchanges.get(body.token ?? ''), 400);
      case 'GET /api/usertoken/GetToken': return void found(service.codes.get(query['code'] ?? ''), 404);
      default: return void reply(404, {});
    }
  }
  return service;
}
