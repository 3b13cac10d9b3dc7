import { beforeAll, describe, expect, test } from 'vitest';
import { fieldNames, fieldsOfForm } from '#tests/support/contract-fields.ts';
import { addressOf, outcomeOf, walkRoutes, type WalkedRoute } from '#tests/support/route-walk.ts';
import { createSecondWorld, SECOND_IDS } from '#tests/support/second-world.ts';
import { switchOnFeatures, type World } from '#tests/support/world.ts';

/** Years typed by half, the ends of the calendar, and a day that no February has. */
const ODD_DAYS = ['0001-01-01', '0202-01-01', '1899-12-31', '2201-01-01', '9999-01-01', '9999-12-31', '2026-02-31'];
/** The last day of the calendar everywhere, the first to the last, and from field to field another of these days. */
const MIXTURES: Record<string, (index: number) => string> = {
  'the end of the calendar': () => '9999-12-31', 'all of it': (index) => (index % 2 === 0 ? '0001-01-01' : '9999-12-31'),
  'mixed': (index) => ODD_DAYS[index % ODD_DAYS.length] ?? '',
};

/** What an address or a form calls a day or a part of one. */
const HOLDS_DAY = /date|day|from|to$|until|through|start|end|asof|since|expir|week|month|year|period|retired|employed/i;
/** Days of addresses that stand in no contract, and days of the rows of a form. */
const IN_ADDRESSES = ['startDate', 'endDate', 'from', 'to', 'month', 'date', 'left.startDate', 'left.endDate'];
const IN_ROWS: Readonly<Record<string, readonly string[]>> = { lines: ['lines[0].dateStart', 'lines[0].dateEnd'] };

const routes = await walkRoutes();
const walked = (handler: 'action' | 'loader') => routes
  .filter((route) => route[handler] && route.path !== '/errors/system' && !(handler === 'action' && route.path.startsWith('/auth/')))
  .map((route): [string, WalkedRoute] => [route.path, route]);
const idOf = (name: string): string | undefined => Reflect.get(SECOND_IDS, name) as string | undefined;

describe('days that nobody means', () => {
  let world: World;
  let cookie: string;
  beforeAll(async () => {
    world = await createSecondWorld();
    await switchOnFeatures(world);
    cookie = (await world.args(world.admin, '/')).request.headers.get('Cookie') ?? '';
  });

  const argsOf = (path: string, params: Record<string, string>, form?: FormData) => {
    const init = { headers: { Cookie: cookie }, ...(form ? { method: 'POST', body: form } : {}) };
    return { request: new Request(`http://${world.host}${path}`, init), params, context: {} };
  };

  test.each(walked('loader'))('are answered in words in the address of %s', async (_path, route) => {
    const names = [...new Set([...IN_ADDRESSES, ...fieldNames.filter((name) => HOLDS_DAY.test(name))])];
    for (const [kind, dayAt] of Object.entries(MIXTURES)) {
      const ids = Object.fromEntries(route.params.map((name, index) => [name, HOLDS_DAY.test(name) ? dayAt(index) : idOf(name) ?? 'x']));
      const { path, params } = addressOf(route, ids);
      const query = new URLSearchParams(names.map((name, index) => [name, dayAt(index)]));
      const outcome = await outcomeOf(route.loader!, argsOf(`${path}?${query.toString()}`, params));
      expect(outcome.status, `${kind}: ${outcome.body.slice(0, 500)}`).toBeLessThan(500);
    }
  });

  test.each(walked('action'))('are answered in words in the form at %s', async (_path, route) => {
    const { path, params } = addressOf(route, SECOND_IDS);
    const fields = await fieldsOfForm(route, argsOf(path, params, new FormData()));
    const days = [...fields.filter((name) => HOLDS_DAY.test(name)), ...fields.flatMap((name) => IN_ROWS[name] ?? [])];
    for (const [kind, dayAt] of Object.entries(days.length === 0 ? {} : MIXTURES)) {
      for (const intent of ['', 'refresh']) {
        const form = new FormData();
        for (const name of fields) form.set(name, idOf(name) ?? '1');
        days.forEach((name, index) => form.set(name, dayAt(index)));
        form.set('intent', intent);
        const outcome = await outcomeOf(route.action!, argsOf(path, params, form));
        expect(outcome.status, `${kind}: ${outcome.body.slice(0, 500)}`).toBeLessThan(500);
      }
    }
  });
});
