import { beforeAll, describe, expect, test } from 'vitest';
import { contracts, fieldNames as names, fieldsOf, fieldsOfForm } from '#tests/support/contract-fields.ts';
import { addressOf, outcomeOf, walkRoutes } from '#tests/support/route-walk.ts';
import type { WalkedRoute } from '#tests/support/route-walk.ts';
import { SECOND_IDS } from '#tests/support/second-world.ts';
import { createWorld, switchOnFeatures } from '#tests/support/world.ts';
import type { World } from '#tests/support/world.ts';

const HOSTILE: Record<string, string> = {
  'too long': 'x'.repeat(11_000),
  'NUL': 'ann\u0000lee',
  'emoji': '👩🏽‍💻🇦🇺'.repeat(3),
  'right to left': '\u202eמשתמש\u202c',
  'lone surrogate': 'a\ud800b',
  'markup': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'quotes': `'"\`; drop table client; --`,
  'not a number': 'NaN',
  'too large a number': '99999999999999999999999',
  'negative': '-1',
  'exponent': '1e400',
  'a day that is none': '2026-13-45',
  'blank': ' \t\n ',
  'prototype': '__proto__',
};

/** What a field is called that an address calls otherwise; its id is the address's. */
const FIELD_OF: Readonly<Record<string, string>> = { employeeId: 'empId', timesheetId: 'timeId' };

const routes = await walkRoutes();

describe('every contract', () => {
  test('is known to this test', () => expect(contracts.length).toBeGreaterThan(30));

  test.each(contracts)('%s answers anything hostile without throwing', (_name, schema) => {
    const fields = fieldsOf(schema);
    for (const value of [...Object.values(HOSTILE), undefined, null, 7, Number.NaN, true, [], {}, ['a', 'b']]) {
      expect(() => schema.safeParse(value)).not.toThrow();
      for (const field of fields) expect(() => schema.safeParse({ [field]: value })).not.toThrow();
      expect(() => schema.safeParse(Object.fromEntries(fields.map((field) => [field, value])))).not.toThrow();
    }
  });
});

describe('every route', () => {
  let world: World;
  let cookie: string;
  beforeAll(async () => {
    world = await createWorld();
    await switchOnFeatures(world);
    cookie = (await world.args(world.admin, '/')).request.headers.get('Cookie') ?? '';
  });

  /** As the administrator's browser sends it, always in the same session. */
  const argsOf = (path: string, params: Record<string, string>, form?: FormData) => {
    const init = { headers: { Cookie: cookie }, ...(form ? { method: 'POST', body: form } : {}) };
    return { request: new Request(`http://${world.host}${path}`, init), params, context: {} };
  };

  /** The fields of the form here, and the names of buttons and counts that are in no contract; of a form without one, names of others. */
  async function fieldsHere(route: WalkedRoute, path: string, params: Record<string, string>): Promise<string[]> {
    const fields = await fieldsOfForm(route, argsOf(path, params, new FormData()));
    return fields.length > 0 ? [...fields, 'lineCount', 'recentProject', 'move'] : names.slice(0, 10);
  }

  /** Field by field another kind, each in its turn; and the kinds that one field alone would hide, everywhere. */
  const kinds = Object.values(HOSTILE);
  const mixtures: Record<string, (index: number) => string> = {
    'NUL everywhere': () => HOSTILE['NUL'] ?? '', 'quotes everywhere': () => HOSTILE['quotes'] ?? '',
    'mixed': (index) => kinds[index % kinds.length] ?? '', 'mixed otherwise': (index) => kinds[(index * 5 + 3) % kinds.length] ?? '',
  };

  test.each(
    routes.filter(({ action, path }) => action && !path.startsWith('/auth/')).map((route) => [route.path, route] as const),
  )('answers hostile forms at %s in words', async (_path, route) => {
    const { path, params } = addressOf(route, SECOND_IDS);
    const ids = new Set(route.params.map((param) => FIELD_OF[param] ?? param));
    const fields = (await fieldsHere(route, path, params)).filter((name) => name !== 'file' && !ids.has(name));
    for (const [kind, valueAt] of Object.entries(mixtures)) {
      for (const intent of ['', 'refresh']) {
        const form = new FormData();
        fields.forEach((name, index) => form.set(name, valueAt(index)));
        form.set('intent', intent);
        const outcome = await outcomeOf(route.action!, argsOf(path, params, form));
        expect(outcome.status, `${kind}: ${outcome.body.slice(0, 500)}`).toBeLessThan(500);
        expect(outcome.status, `${kind}: not even looked at`).not.toBe(413);
      }
    }
  });

  test.each(
    routes.filter(({ loader, path }) => loader && path !== '/errors/system').map((route) => [route.path, route] as const),
  )('answers hostile addresses at %s in words', async (_path, route) => {
    for (const [kind, valueAt] of Object.entries(mixtures)) {
      const { path, params } = hostileAddress(route, (index) => wellFormed(valueAt(index)).slice(0, 200));
      const outcome = await outcomeOf(route.loader!, argsOf(path, params));
      expect(outcome.status, `${kind}: ${outcome.body.slice(0, 500)}`).toBeLessThan(500);
    }
  });
});

const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

function hostileAddress(route: WalkedRoute, valueAt: (index: number) => string): { path: string; params: Record<string, string> } {
  const { path, params } = addressOf(route, Object.fromEntries(route.params.map((name, index) => [name, valueAt(index)])));
  const query = new URLSearchParams(names.map((name, index) => [name, valueAt(index)]));
  return { path: `${path}?${query.toString()}`, params };
}
