import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Finds all addresses of a name. */
export type LookUp = (name: string, options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void;

export interface GuardOptions {
  /** Also private addresses and plain http: development, tests, closed networks. */
  readonly allowsPrivate: boolean;
  /** Also plain http, to public addresses. */
  readonly allowsHttp?: boolean;
  /** For the whole exchange. */
  readonly timeoutMs: number;
  /** The longest answer that is read. */
  readonly maxBytes: number;
  /** A connection is used again for the next request, where many go to one system; the work must be safe to repeat. */
  readonly keepsConnections?: boolean;
  /** The resolver of this machine when absent. */
  readonly lookUp?: LookUp;
}

/** The address is not one that this installation goes to. Nothing was sent. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** No whole answer came: no connection or one that broke off, not in time, or longer than is read. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly why: 'unreachable' | 'late' | 'too-much';

  constructor(why: NoAnswer['why'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/** A connection that was to be used again turned out to be closed. */
class StaleConnection extends Error {}

/** The ports of other systems; services of an inner network have others. */
const PORTS: ReadonlySet<string> = new Set(['', '80', '443', '8443']);

export interface GuardedRequest {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<Response>;

/** Looks the name up once and connects to what was found: a name cannot be public when asked and private when used. */
const publicLookup = (lookUp: LookUp): LookupFunction => (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new AddressRefused(`${hostname} is a private address`), '', 4);
    if (options.all) return (done as unknown as (error: null, found: typeof addresses) => void)(null, addresses);
    done(null, first.address, first.family);
  });
};

function refuse(url: URL, { allowsPrivate, allowsHttp = allowsPrivate }: GuardOptions): void {
  if (url.protocol !== 'https:' && !(allowsHttp && url.protocol === 'http:'))
    throw new AddressRefused(`${url.protocol.slice(0, -1)} is not used to reach other systems`);
  if (url.username || url.password) throw new AddressRefused('an address must not hold a password');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (allowsPrivate) return;
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new AddressRefused(`${literal} is a private address`);
  if (!PORTS.has(url.port)) throw new AddressRefused(`port ${url.port} is not used to reach other systems`);
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new NoAnswer('too-much', `the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function toResponse(answer: IncomingMessage, maxBytes: number): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) for (const each of [value ?? []].flat()) headers.append(name, each);
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 599) throw new NoAnswer('unreachable', `the answer has the status ${status}`);
  const body = await readBody(answer, maxBytes);
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
}

/**
 * `fetch` for addresses that people type: no private network, no plain http, no unusual port, no redirect followed, a limit
 * on time and size. Throws {@link AddressRefused} before anything is sent, {@link NoAnswer} when none came.
 */
export function guardedFetch(guard: GuardOptions): GuardedFetch {
  const { allowsPrivate, timeoutMs, maxBytes, lookUp = lookup, keepsConnections: keepAlive = false } = guard;
  const agents = { http: new HttpAgent({ keepAlive }), https: new HttpsAgent({ keepAlive }) };
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const url = new URL(address);
    refuse(url, guard);
    const limit = AbortSignal.timeout(timeoutMs);
    const options: RequestOptions = {
      method,
      headers: {
        ...headers, 'accept-encoding': 'identity', ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) })
      },
      signal: signal ? AbortSignal.any([signal, limit]) : limit, ...(allowsPrivate ? {} : { lookup: publicLookup(lookUp) }),
    };
    try {
      const send = () => new Promise<IncomingMessage>((resolve, reject) => {
        const sent = url.protocol === 'https:'
          ? requestHttps(url, { ...options, agent: agents.https })
          : requestHttp(url, { ...options, agent: agents.http });
        // The other side may close a connection at the moment in which it is used again.
        const failed = (error: Error) => { reject(sent.reusedSocket ? new StaleConnection('', { cause: error }) : error); };
        sent.once('response', resolve).once('error', failed).end(body);
      });
      const answer = await send().catch((error: unknown) => { if (error instanceof StaleConnection) return send(); throw error; });
      return await toResponse(answer, maxBytes);
    } catch (error) {
      if (error instanceof AddressRefused || error instanceof NoAnswer) throw error;
      if (limit.aborted) throw new NoAnswer('late', `no answer within ${timeoutMs / 1000} seconds`, { cause: error });
      if (signal?.aborted) throw new NoAnswer('late', 'no answer in the time that there was', { cause: error });
      throw new NoAnswer('unreachable', `no connection (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`, { cause: error });
    }
  };
}
