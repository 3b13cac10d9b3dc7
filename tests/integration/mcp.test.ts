import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { keyFor } from '#tests/support/api-client.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let staff: Client;
beforeAll(async () => {
  world = await createWorld();
  staff = await assistant(await keyFor(world, world.staff));
});

async function assistant(key: string): Promise<Client> {
  const site = await openSite();
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`http://${world.host}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } }, fetch: (url, init) => site(new Request(url, init)),
  });
  await client.connect(transport as never);
  return client;
}

interface Said { readonly content: { text: string }[]; readonly isError?: boolean }

async function use(client: Client, name: string, given: Record<string, unknown>): Promise<{ text: string; isError: boolean }> {
  const { content, isError = false } = await client.callTool({ name, arguments: given }) as unknown as Said;
  return { text: content.map(({ text }) => text).join('\n'), isError };
}

const tokenIn = (text: string): string => /confirmationToken: (\S+)/.exec(text)?.[1] ?? '';
const entry = {
  empId: 'EMP', date: '2026-11-18', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE',
  notes: 'By an assistant', startTime: '09:00', endTime: '10:30',
};
const countOf = async () =>
  (await firstRow<{ count: number }>(world.em(), sql`select count(*)::int as count from tenant.timesheet`))?.count;

describe('an assistant', () => {
  test('is offered few tools, each with its words and its fields', async () => {
    const { tools } = await staff.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['timesheet_day', 'timesheet_add', 'timer_get', 'week_submit']));
    expect(names).not.toContain('invoice_list');
    expect(tools.length).toBeLessThan(40);
    for (const { description, inputSchema } of tools) expect([description !== '', inputSchema.type]).toEqual([true, 'object']);
  });

  test('reads', async () => {
    const { text, isError } = await use(staff, 'timesheet_search_clients', { q: 'NWIND' });
    expect([isError, text]).toEqual([false, expect.stringContaining('Northwind Traders')]);
  });

  test('sees what it would write, and writes it once when that is confirmed', async () => {
    const before = await countOf();
    const preview = await use(staff, 'timesheet_add', entry);
    expect([preview.isError, preview.text]).toEqual([false, expect.stringContaining('Nothing is done yet. Log an entry of time')]);
    expect(await countOf(), 'nothing is written by a preview').toBe(before);
    const confirmationToken = tokenIn(preview.text);
    for (let time = 0; time < 2; time += 1)
      expect(await use(staff, 'timesheet_add', { ...entry, confirmationToken })).toMatchObject({ isError: false });
    expect(await countOf()).toBe(before! + 1);
    const other = await use(staff, 'timesheet_add', { ...entry, endTime: '11:00', confirmationToken });
    expect(other).toEqual({ isError: true, text: expect.stringContaining('belongs to other arguments') as string });
    expect((await use(staff, 'timesheet_add', { ...entry, confirmationToken: '9999999999999.x.y' })).isError).toBe(true);
  });

  test('hears at the preview already why something is refused', async () => {
    const refused = await use(staff, 'timesheet_add', { ...entry, clientId: 'NOSUCH' });
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('clientId')]);
    expect((await use(staff, 'timesheet_add', { ...entry, empId: 'ADM' })).isError, 'somebody else').toBe(true);
    expect((await use(staff, 'invoice_list', {})).text).toBe('There is no such tool for this key.');
  });

  test('with a key that reads only is offered nothing that writes', async () => {
    const reader = await assistant(await keyFor(world, world.staff, 'read'));
    const { tools } = await reader.listTools();
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect((await use(reader, 'timesheet_add', entry)).isError).toBe(true);
  });
});

describe('the address of assistants', () => {
  const ask = async (headers: Record<string, string>, method = 'POST') => (await openSite())(new Request(`http://${world.host}/mcp`, {
    method, headers: { 'Content-Type': 'application/json', 'Accept': 'application/json, text/event-stream', ...headers },
    ...(method === 'POST' ? { body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' } : {}),
  }));

  test('needs a key, and says how', async () => {
    const answer = await ask({});
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer realm="Daybook"']);
    expect((await ask({ Authorization: 'Bearer daybook_none' })).status).toBe(401);
    const { request } = await world.args(world.staff, '/');
    expect((await ask({ Cookie: request.headers.get('Cookie') ?? '' })).status, 'a session is no key').toBe(401);
  });

  test('refuses pages of other sites, and other methods', async () => {
    const Authorization = `Bearer ${await keyFor(world, world.staff)}`;
    expect((await ask({ Authorization, Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await ask({ Authorization }, 'GET')).status).toBe(405);
    expect((await ask({ Authorization })).status).toBe(200);
  });
});

test('an assistant that starts programs is served by one that speaks with the server', async () => {
  const site = await openSite();
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const headers = new Headers(request.headers as Record<string, string>);
      for (const name of ['host', 'connection', 'content-length']) headers.delete(name);
      const answer = await site(new Request(`http://${world.host}${request.url}`, {
        method: request.method ?? 'GET', headers, ...(request.method === 'POST' ? { body } : {}),
      }));
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' }).end(await answer.text());
    });
  }).listen(0, '127.0.0.1');
  await new Promise((begun) => { server.once('listening', begun); });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({
    command: process.execPath, args: ['app/cli/mcp.ts'], stderr: 'pipe',
    env: {
      DAYBOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, DAYBOOK_KEY: await keyFor(world, world.staff, 'read'),
    },
  }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('timesheet_day');
  await client.close();
  server.close();
});
