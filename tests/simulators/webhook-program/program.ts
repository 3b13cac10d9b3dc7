import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { Webhook } from 'standardwebhooks';
import { simPlane, type SimPlane } from '../support/sim-plane.ts';

export const ACCESS = {
  directoryId: '11111111-2222-3333-4444-555555555555', clientId: 'daybook-of-harbour', clientSecret: 'secret-of-daybook',
  appIdUrl: 'api://harbour-hooks',
} as const;

export interface Received { readonly id: string; readonly type: string; readonly record: string; readonly data: unknown }

/** A program to which changes are sent, with the token endpoint of its directory. */
export interface WebhookProgram {
  readonly endpointUrl: string;
  readonly loginUrl: string;
  /** The certificate by which it is known. */
  readonly certificate: string;
  readonly plane: SimPlane;
  /** The signing secrets that it knows; a message that none of them has signed is refused. */
  readonly secrets: string[];
  /** The messages that it has taken, in order, each as often as it came. */
  readonly received: Received[];
  /** Answers a message that is right; 204 unless a test wants something else. */
  answer: (message: Received) => { status: number; headers?: Record<string, string>; body?: string };
  close(): Promise<void>;
}

const TOKEN_SECONDS = 3599;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** The refusals of a Microsoft Entra directory. */
const refusal = (status: number, error: string, error_description: string) => ({ status, body: { error, error_description } });

/** Starts a program with a certificate of its own, or after a restart with the former one. One that reads nothing checks no signature. */
export async function startWebhookProgram(
  { port = 0, kept, readsNothing = false }: { port?: number; kept?: { key: string; cert: string }; readsNothing?: boolean } = {},
) {
  const made = kept ?? await certificateOf();
  const tokens = new Map<string, number>();
  let refusesSecret = false;
  const plane = simPlane({
    expireTokens: () => { tokens.clear(); }, refuseSecret: (isRefused) => { refusesSecret = isRefused; },
    reset: () => { tokens.clear(); program.received.length = 0; },
  }, { isFree: (path) => path.endsWith('/token') });

  function answerToken(directoryId: string | undefined, form: URLSearchParams) {
    if (directoryId !== ACCESS.directoryId)
      return refusal(400, 'invalid_request', `AADSTS90002: Tenant '${directoryId}' not found. Check the tenant ID.`);
    if (form.get('client_id') !== ACCESS.clientId)
      return refusal(400, 'unauthorized_client', `AADSTS700016: Application '${form.get('client_id')}' was not found in the directory.`);
    if (refusesSecret || form.get('client_secret') !== ACCESS.clientSecret)
      return refusal(401, 'invalid_client', 'AADSTS7000215: Invalid client secret provided. Ensure the secret is the value.');
    if (form.get('scope') !== `${ACCESS.appIdUrl}/.default`)
      return refusal(400, 'invalid_resource', 'AADSTS500011: The resource principal was not found in the tenant.');
    const token = randomUUID();
    tokens.set(token, plane.now() + TOKEN_SECONDS * 1000);
    return { status: 200, body: { token_type: 'Bearer', expires_in: TOKEN_SECONDS, access_token: token } };
  }

  function take(request: IncomingMessage, text: string) {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if ((tokens.get(token) ?? 0) <= plane.now()) return { status: 401, body: 'The token is not valid.' };
    const headers = request.headers as Record<string, string>;
    if (!readsNothing && !program.secrets.some((secret) => isSigned(secret, text, headers)))
      return { status: 400, body: 'The signature is not valid.' };
    const { type, data } = JSON.parse(text) as { type: string; data: { id?: string } };
    const message = { id: String(headers['webhook-id']), type, record: `${type.split('.')[0]} ${data.id ?? ''}`, data };
    const { status, headers: more, body = '' } = program.answer(message);
    if (status < 300) program.received.push(message);
    return { status, headers: more, body };
  }

  const listener = plane.wrap((request: IncomingMessage, response: ServerResponse) => {
    void bodyOf(request).then((text) => {
      const [, directoryId, isToken] = /^\/([^/]+)\/oauth2\/v2\.0(\/token)$/.exec(request.url ?? '') ?? [];
      const { status, body, ...more } = isToken ? answerToken(directoryId, new URLSearchParams(text)) : take(request, text);
      const headers = 'headers' in more ? more.headers : {};
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  const server = createServer({ key: made.key, cert: made.cert }, listener);
  await new Promise<void>((listening) => { server.listen(port, '127.0.0.1', listening); });
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const program: WebhookProgram & { readonly kept: { key: string; cert: string } } = {
    endpointUrl: `${origin}/hooks`, loginUrl: origin, certificate: made.cert, plane, secrets: [], received: [], kept: made,
    answer: () => ({ status: 204 }),
    close: () => new Promise((closed) => { server.close(() => { closed(); }); server.closeAllConnections(); }),
  };
  return program;
}

function isSigned(secret: string, text: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(text, headers);
    return true;
  } catch {
    return false;
  }
}

async function certificateOf(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec', extensions: [
      { name: 'basicConstraints', cA: true }, { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  return { key, cert };
}
