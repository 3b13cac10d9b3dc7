import { Writable } from 'node:stream';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { createLog } from '#app/log.ts';
import { productFacts } from '#app/web/footer.server.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let other: World;
let site: (request: Request) => Promise<Response>;
let lines: string[] = [];
beforeAll(async () => {
  [world, other, site] = await Promise.all([createWorld(), createWorld(), openSite()]);
});
beforeEach(async () => {
  lines = [];
  const silent = world.app.log;
  Object.assign(
    world.app, { log: createLog('info', new Writable({ write(chunk: Buffer, _encoding, done) { lines.push(String(chunk)); done(); } })) },
  );
  restore = () => Object.assign(world.app, { log: silent });
  await execute(controlEm(world.app.database), sql`delete from control.rate_limit`);
});
let restore: () => void;
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

const FAULT = {
  route: 'routes/_app/admin/clients/$clientId/rates/new.dialog', name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'rate')",
  stack: "TypeError: Cannot read properties of undefined (reading 'rate')\n    at save (http://time.test/assets/form-a1B2.js:1:234)",
};

interface Sent { fields?: Record<string, string> | [string, string][]; actor?: Actor; cookie?: string; address?: string; query?: string;
  headers?: Record<string, string>; body?: BodyInit }

async function report(
  { fields = FAULT, actor, cookie, address = '192.0.2.7', query = '', headers = {}, body }: Sent = {},
): Promise<Response> {
  const Cookie = cookie ?? (actor ? (await world.args(actor, '/')).request.headers.get('Cookie') ?? '' : '');
  return site(new Request(`http://${world.host}/errors/script${query}`, {
    method: 'POST', body: body ?? new URLSearchParams(fields),
    headers: { Cookie, 'X-Client-Address': address, 'X-Request-Id': 'id-1', 'User-Agent': 'Browser 1.0', ...headers },
  }));
}

const written = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const counted = async (outcome: string): Promise<number> =>
  Number(new RegExp(`daybook_script_faults_total\\{outcome="${outcome}"\\} (\\d+)`).exec(await world.app.metrics.text())?.[1] ?? 0);

describe('a fault that a browser reports', () => {
  test('is one line of the log and one more in the figures', async () => {
    const before = await counted('written');
    expect((await report({ actor: world.staff })).status).toBe(204);
    expect(written()).toEqual([expect.objectContaining({
      level: 40, msg: 'a script failed in a browser', tenant: world.tenant.id, empId: 'EMP', requestId: 'id-1', route: FAULT.route,
      build: productFacts().commit ?? productFacts().version, userAgent: 'Browser 1.0',
      fault: { name: 'TypeError', message: FAULT.message, frames: ['at save (/assets/form-a1B2.js:1:234)'] },
    })]);
    expect(await counted('written')).toBe(before + 1);
  });

  test('may be of somebody who is not signed in', async () => {
    expect((await report({ fields: { ...FAULT, route: 'routes/auth/login' } })).status).toBe(204);
    expect(written()[0]).not.toHaveProperty('empId');
  });

  test('names nobody of another organisation', async () => {
    const cookie = (await other.args(other.admin, '/')).request.headers.get('Cookie') ?? '';
    expect((await report({ cookie })).status).toBe(204);
    expect(written()[0]).toMatchObject({ tenant: world.tenant.id });
    expect(lines.join('')).not.toMatch(new RegExp(`empId|${other.tenant.id}`));
  });

  test('holds nothing that was typed or that lets somebody in, and stays one line', async () => {
    const fields = {
      ...FAULT,
      message: 'a\u0000b\r\n{"level":60,"msg":"forged"}\u001b[2J <script>alert(1)</script> password=hunter2 sofia@harbour.example',
      stack: 'Error: SENTINEL of a person\nmore SENTINEL\n    at f (http://time.test/timesheet/dayview/SENTINEL/2026-11-18?q=SENTINEL:1:2)',
    };
    expect((await report({ fields, query: '?token=SENTINEL&q=SENTINEL' })).status).toBe(204);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/SENTINEL|hunter2|sofia@|\\u0000|\\u001b|\\n.|\\r/);
    expect(written()[0]).toMatchObject({ level: 40, fault: { frames: ['at f ([page]:1:2)'] } });
  });

  test.each<[string, Sent]>([
    ['nothing', { fields: {} }], ['half of it', { fields: { route: 'root', name: 'Error' } }],
    ['an address for a route', { fields: { ...FAULT, route: '/timesheet/dayview/SR?q=x' } }],
    ['lines for a route', { fields: { ...FAULT, route: 'routes/x\nroutes/y' } }],
    ['markup for a name', { fields: { ...FAULT, name: '<b>' } }],
    ['too long a message', { fields: { ...FAULT, message: 'x'.repeat(501) } }],
    ['too long a stack', { fields: { ...FAULT, stack: 'x'.repeat(2001) } }],
    ['a field twice', { fields: [...Object.entries(FAULT), ['message', 'again']] }],
    ['another form', { body: JSON.stringify(FAULT), headers: { 'Content-Type': 'application/json' } }],
    ['bytes that are no text', { body: new Uint8Array([0xff, 0xfe, 0, 1]) }],
  ])('is refused as %s', async (_what, sent) => {
    const answer = await report(sent);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([400, expect.stringContaining('application/problem+json')]);
    expect(lines).toEqual([]);
  });

  test.each([['says so', { 'Content-Length': '40000' }], ['does not', {}]])('is refused as too large where its length %s',
    async (_what, headers) => {
    const body = new URLSearchParams({ ...FAULT, stack: 'x'.repeat(40_000) }).toString();
    const request = new Request(`http://${world.host}/errors/script`,
      { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8', ...headers } });
    expect((await site(request)).status).toBe(413);
    expect(lines).toEqual([]);
  });

  test('is one of thirty from a network in a quarter of an hour, in each organisation', async () => {
    const before = await counted('limited');
    for (let number = 0; number < 30; number += 1) expect((await report()).status).toBe(204);
    const refused = await report();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900']);
    expect(lines).toHaveLength(30);
    expect(await counted('limited')).toBe(before + 1);
    expect((await report({ address: '198.51.100.9' })).status).toBe(204);
  });

  test('is written down where the limit cannot be asked', async () => {
    await execute(controlEm(world.app.database), sql`alter table control.rate_limit rename to rate_limit_away`);
    try {
      expect((await report()).status).toBe(204);
      expect(lines).toHaveLength(1);
    } finally {
      await execute(controlEm(world.app.database), sql`alter table control.rate_limit_away rename to rate_limit`);
    }
  });

  test('is not asked for, and belongs to no address without an organisation', async () => {
    expect((await site(new Request(`http://${world.host}/errors/script`))).status).toBeGreaterThanOrEqual(400);
    expect((await site(new Request('http://nobody.test/errors/script', { method: 'POST', body: new URLSearchParams(FAULT) }))).status)
      .toBe(404);
    expect(lines).toEqual([]);
  });
});
