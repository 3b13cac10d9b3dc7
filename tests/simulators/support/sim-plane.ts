import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { z } from 'zod';
import { Misbehaviour, renamed, spoilt } from './misbehaviour.ts';

/** A part of a simulator that the control plane cannot know. */
export interface SimHooks {
  refuseSecret?(isRefused: boolean): void;
  expireTokens?(): void;
  /** Forgets everything that requests and `seed` have put there. */
  reset?(): void;
  /** Puts records there. */
  seed?(state: unknown): void;
}

/** The next answer to a method, instead of the system's own; `isDone` lets the request be carried out before. */
export interface Fault {
  readonly method: string;
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: object | string;
  readonly isDone?: boolean;
}

interface Asked { readonly method: string; readonly path: string; readonly headers: IncomingMessage['headers'] }

export interface SimPlane {
  readonly asked: Asked[];
  readonly faults: Fault[];
  misbehave(how: z.input<typeof Misbehaviour>): void;
  reset(): void;
  /** The simulator's own clock, in milliseconds. */
  now(): number;
  /** Answers the control plane, and everything else by the listener as far as it behaves. */
  wrap(listener: RequestListener): RequestListener;
}

type Held = { how: Misbehaviour; left: number; until: number };

const isMeant = ({ how }: Held, { method, path }: Asked): boolean =>
  !('match' in how) || ((how.match.method ?? method) === method && path.startsWith(how.match.path ?? ''));

/** Keeps requests for a token out of it: how those fail is said by `wrong-secret`. */
export function simPlane(hooks: SimHooks, { isFree = () => false }: { isFree?: (path: string) => boolean } = {}): SimPlane {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  let held: Held[] = [];
  let clockMs = 0;

  /** Takes one that is held for the request, and one time of it. */
  function take<Kind extends Misbehaviour['kind']>(kind: Kind, request: Asked): Extract<Misbehaviour, { kind: Kind }> | undefined {
    held = held.filter(({ left, until }) => left > 0 && until > Date.now());
    const found = held.find((each) => each.how.kind === kind && isMeant(each, request));
    if (found) found.left -= 1;
    return found?.how as Extract<Misbehaviour, { kind: Kind }> | undefined;
  }

  function misbehave(wanted: z.input<typeof Misbehaviour>): void {
    const how = Misbehaviour.parse(wanted);
    if (how.kind === 'clock') clockMs = how.minutes * 60_000;
    else if (how.kind === 'wrong-secret') required(hooks.refuseSecret, how.kind)(how.isOn);
    else {
      if (how.kind === 'expired-token') required(hooks.expireTokens, how.kind);
      const left = how.kind === 'expired-token' ? how.after + 1 : 'times' in how ? how.times : Infinity;
      held.push({ how, left, until: how.kind === 'down' ? Date.now() + how.seconds * 1000 : Infinity });
    }
  }

  function reset(): void {
    [held, clockMs, asked.length, faults.length] = [[], 0, 0, 0];
    hooks.refuseSecret?.(false);
    hooks.reset?.();
  }

  function control(request: IncomingMessage, response: ServerResponse, path: string): void {
    const done = (status: number, body?: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body));
    void bodyOf(request).then((text) => {
      switch (`${request.method} ${path}`) {
        case 'GET /__sim/requests': return done(200, asked);
        case 'POST /__sim/reset': reset(); return done(204);
        case 'POST /__sim/state': required(hooks.seed, 'state')(JSON.parse(text)); return done(204);
        case 'POST /__sim/misbehave': misbehave(JSON.parse(text) as never); return done(204);
        default: return done(404, { message: 'GET requests, or POST reset, state or misbehave' });
      }
    }).catch((error: unknown) => { done(400, { message: String(error) }); });
  }

  /** The answer that is given instead of the system's own. */
  function refusalOf(request: Asked): Omit<Fault, 'method'> | undefined {
    const down = take('down', request);
    if (down) return { status: down.status, body: { message: 'Down for a while' } };
    const tooMany = take('too-many', request);
    if (tooMany) {
      const { retryAfterSeconds: seconds } = tooMany;
      const headers = seconds === undefined ? {} : { headers: { 'Retry-After': String(seconds) } };
      return { status: 429, ...headers, body: { message: 'Too many' } };
    }
    const place = faults.findIndex((fault) => fault.method === request.method);
    return place < 0 ? undefined : faults.splice(place, 1)[0];
  }

  const wrap = (listener: RequestListener): RequestListener => (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/__sim/')) return control(request, response, path);
    const meant: Asked = { method: request.method ?? 'GET', path, headers: request.headers };
    asked.push(meant);
    response.setHeader('Date', new Date(Date.now() + clockMs).toUTCString());
    if (isFree(path)) return listener(request, response);
    const expiry = held.find(({ how }) => how.kind === 'expired-token');
    if (expiry && (expiry.left -= 1) === 0) hooks.expireTokens?.();
    const refusal = refusalOf(meant);
    if (refusal && !refusal.isDone) return send(response, refusal);
    const changes: ((body: unknown) => unknown)[] = [];
    const schema = take('changed-schema', meant);
    if (schema) changes.push((body) => renamed(body, schema.from, schema.to));
    const bad = take('bad-record', meant);
    if (bad) changes.push((body) => spoilt(body, bad.field, bad.value));
    const isCut = take('cut', meant) !== undefined;
    if (refusal || isCut || changes.length > 0) changeAnswer(response, changes, { refusal, isCut });
    return listener(request, response);
  };

  return { asked, faults, misbehave, reset, now: () => Date.now() + clockMs, wrap };
}

function required<Hook>(hook: Hook | undefined, what: string): Hook {
  if (!hook) throw new Error(`This simulator has no ${what}.`);
  return hook;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function send(response: ServerResponse, { status, headers = {}, body }: Omit<Fault, 'method'>): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? { statusCode: status, message: 'As asked' });
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
}

/** Has the listener's answer changed on its way. */
function changeAnswer(response: ServerResponse, changes: readonly ((body: unknown) => unknown)[],
  { refusal, isCut }: { refusal: Omit<Fault, 'method'> | undefined; isCut: boolean }): void {
  const end = response.end.bind(response);
  const writeHead = response.writeHead.bind(response);
  let head: unknown[] = [200];
  response.writeHead = ((...given: unknown[]) => { head = given; return response; }) as typeof response.writeHead;
  response.end = ((text: unknown = '') => {
    [response.writeHead, response.end] = [writeHead, end];
    if (refusal) { send(response, refusal); return response; }
    const written = String(text);
    const change = () => JSON.stringify(changes.reduce((body, make) => make(body), JSON.parse(written) as unknown));
    const changed = changes.length === 0 ? written : change();
    (writeHead as (...given: unknown[]) => unknown)(...head);
    if (!isCut) return end(changed);
    response.write(changed.slice(0, changed.length / 2), () => { response.destroy(); });
    return response;
  }) as typeof response.end;
}

/** A server of a simulator, with its control plane. */
export const simServer = (plane: SimPlane, listener: RequestListener): Server => createServer(plane.wrap(listener));
