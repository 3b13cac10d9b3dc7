import { sql } from 'kysely';
import { createKey } from '#app/domain/people/api-keys/index.server.ts';
import type { Scope } from '#app/domain/people/api-keys/fields.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { openSite } from './site.ts';
import type { World } from './world.ts';

/** An answer of the API, its body read. */
export interface Called {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Sent { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }

export type Call = (method: string, path: string, sent?: Sent) => Promise<Called>;

/** Makes a key for a person, for whom the API is then switched on. */
export async function keyFor(world: World, actor: Actor, scope: Scope = 'all', origins = ''): Promise<string> {
  await execute(world.em(), sql`update tenant.employee set is_web_api = true where emp_id = ${actor.empId}`);
  return (await createKey(world.ctx(actor), { keyName: 'Test', scope, expiresOn: null, origins, idempotencyKey: '' })).key;
}

const bodyOf = ({ headers }: Response, text: string): unknown => (/json/.test(headers.get('Content-Type') ?? '') ? JSON.parse(text) : text);

/** Calls the API as a program with a key does. */
export async function openApi(world: World, key: string): Promise<Call> {
  const site = await openSite();
  return async (method, path, { body, headers } = {}) => {
    const answer = await site(new Request(`http://${world.host}${path}`, {
      method, headers: {
        ...(key ? { Authorization: `Bearer ${key}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }));
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : bodyOf(answer, text) };
  };
}
