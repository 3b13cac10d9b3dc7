import { matchRoutes } from '@remix-run/react';
import type { ServerBuild } from '@remix-run/node';
import { describe, expect, test } from 'vitest';
import { narrowBuild } from '#app/framework/narrow-build.server.ts';
import { routeTable } from '../../remix.config.js';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

interface TableRoute {
  readonly id: string;
  readonly path: string | undefined;
  readonly index: boolean;
  readonly parentId: string;
  readonly full: string;
}

const table = Object.values(routeTable() as Record<string, TableRoute>);
const routes = Object.fromEntries(
  [{ id: 'root', path: '', index: false, parentId: undefined }, ...table].map((route) => [route.id, route]),
);
const build = { routes, assets: { routes } } as unknown as ServerBuild;

function tree(from: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(from.routes).filter((route) => route?.parentId === parentId)
    .map((route) => {
      const children = tree(from, route?.id);
      return { id: route?.id, path: route?.path, index: route?.index, ...(children.length > 0 ? { children } : {}) } as RouteObject;
    });
}

const whole = tree(build);
const matched = (among: RouteObject[], path: string) => matchRoutes(among, path)?.map((match) => match.route.id);
const narrowed = narrowBuild(build);
const byPart = (path: string) => matched(tree(narrowed.buildOf(narrowed.patternOf(path))), path);

describe('a part of the build', () => {
  test.each(table.map((route) => route.full))('answers /%s as the whole does', (full) => {
    const path = `/${full.replace(/:\w+/g, 'X1').replace('*', 'nowhere/at/all')}`;
    for (const variant of [path, path.toUpperCase(), `${path}/`, `${path}/unknown`])
      expect(byPart(variant)).toEqual(matched(whole, variant));
  });

  test('lists the assets of its own routes and no others', () => {
    for (const { full } of table) {
      const part = narrowed.buildOf(narrowed.patternOf(`/${full}`));
      expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
    }
  });

  test('holds the few routes that make up a page', () => {
    const largest = Math.max(...table.map((route) => Object.keys(narrowed.buildOf(narrowed.patternOf(`/${route.full}`)).routes).length));
    expect(largest).toBeLessThan(8);
  });

  test('of an unknown address leads to the page for those', () => {
    expect(byPart('/no/such/page')).toEqual(matched(whole, '/no/such/page'));
  });
});
