import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { simPlane, simServer, type SimPlane } from '../support/sim-plane.ts';

export const CREDENTIALS = { user: 'reseller', password: 'reseller-secret', subscriptionKey: 'key-of-the-region' } as const;

/** Fewer than anybody asks for, so that reading goes on to the next page. */
const PAGE = 2;
const TOKEN_SECONDS = 1500;

const NewCustomer = z.object({
  externalId: z.string().min(1), name: z.string().min(1), language: z.string().length(2),
  address: z.object({ streetAddress: z.string(), city: z.string(), postalCode: z.string(), countryCode: z.string().length(2) }),
  contactPersons: z.array(z.object({ type: z.literal('admin'), firstName: z.string(), lastName: z.string(), email: z.email() })).min(1),
});

const StoredCustomer = z.strictObject({ id: z.string(), externalId: z.string(), name: z.string(), status: z.literal('active') });
type Customer = z.output<typeof StoredCustomer>;
interface Answer { readonly status: number; readonly headers?: Record<string, string>; readonly body: object }

export interface Marketplace {
  readonly base: string;
  readonly customers: Customer[];
  /** Method and path of every request, in order. */
  readonly asked: string[];
  /** Taken one by one, but for requests of a token. */
  readonly faults: SimPlane['faults'];
  readonly plane: SimPlane;
  /** Ends every token. */
  expire(): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString()) as unknown;
}

/** The Ingram Micro Cloud Marketplace as far as a reseller keeps customers there. */
export async function startMarketplace({ port = 0 } = {}): Promise<Marketplace> {
  const customers: Customer[] = [];
  const asked: string[] = [];
  let token = '';
  let tokens = 0;
  let refusesSecret = false;
  const plane = simPlane({
    expireTokens: () => { token = ''; },
    refuseSecret: (isRefused) => { refusesSecret = isRefused; },
    reset: () => { [customers.length, asked.length, token] = [0, 0, '']; },
    seed: (state) => { customers.push(...z.array(StoredCustomer).parse(state)); },
  }, { isFree: (path) => path.endsWith('/token') });

  function answerToken(request: IncomingMessage): Answer {
    const basic = `Basic ${Buffer.from(`${CREDENTIALS.user}:${CREDENTIALS.password}`).toString('base64')}`;
    if (refusesSecret || request.headers.authorization !== basic)
      return { status: 401, body: { code: 'unauthorized', message: 'Wrong user or password' } };
    token = `token-${tokens += 1}`;
    return { status: 200, body: { token, expiresInSeconds: TOKEN_SECONDS } };
  }

  function create(sent: unknown): Answer {
    const read = NewCustomer.safeParse(sent);
    if (!read.success) {
      const details = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message: `${path.join('.')}: ${message}` }));
      return { status: 400, body: { code: 'validation', message: 'The customer is not valid.', details } };
    }
    const { externalId, name } = read.data;
    if (customers.some((customer) => customer.externalId === externalId))
      return { status: 409, body: { code: 'conflict', message: 'A customer with this externalId exists.' } };
    const customer: Customer = { id: String(1_000_001 + customers.length), externalId, name, status: 'active' };
    customers.push(customer);
    return { status: 201, body: customer };
  }

  function answerCustomers(method: string, { pathname, searchParams }: URL, sent: unknown): Answer {
    const id = pathname.split('/').at(4);
    if (id === undefined && method === 'POST') return create(sent);
    if (id === undefined) {
      const offset = Number(searchParams.get('offset') ?? 0);
      const limit = Math.min(PAGE, Number(searchParams.get('limit') ?? PAGE));
      const pagination = { offset, limit, total: customers.length };
      return { status: 200, body: { data: customers.slice(offset, offset + limit), pagination } };
    }
    const customer = customers.find((each) => each.id === id);
    if (!customer) return { status: 404, body: { code: 'not_found', message: 'Customer not found' } };
    if (method === 'PATCH') Object.assign(customer, z.object({ externalId: z.string() }).parse(sent));
    return { status: 200, body: customer };
  }

  function answer(request: IncomingMessage, url: URL, sent: unknown): Answer {
    const { method = 'GET', headers } = request;
    if (headers['x-subscription-key'] !== CREDENTIALS.subscriptionKey)
      return { status: 401, body: { statusCode: 401, message: 'Access denied due to invalid subscription key.' } };
    if (url.pathname === '/marketplace/au/token' && method === 'POST') return answerToken(request);
    if (token === '' || headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: { code: 'unauthorized', message: 'The token has expired.' } };
    if (!/^\/marketplace\/au\/customers(\/[^/]+)?$/.test(url.pathname))
      return { status: 404, body: { code: 'not_found', message: 'No such resource' } };
    return answerCustomers(method, url, sent);
  }

  const server = simServer(plane, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${request.method} ${url.pathname.replace('/marketplace/au', '')}`);
    void bodyOf(request).then((sent) => {
      const { status, headers = {}, body } = answer(request, url, sent);
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => { server.listen(port, '127.0.0.1', listening); });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/marketplace/au`, customers, asked, faults: plane.faults, plane,
    expire: () => { token = ''; },
    close: () => new Promise((closed) => { server.close(() => { closed(); }); server.closeAllConnections(); }),
  };
}
