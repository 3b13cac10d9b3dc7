import type { ServerBuild } from '@remix-run/node';
import { routePatterns } from '../web/route-pattern.ts';

type Routes = ServerBuild['routes'];

/** The parts of a build, one for each address that its routes can have. */
export interface Narrowed {
  /** The pattern of the route that answers a path: `/invoice/details/7` → `/invoice/details/:invoiceId`. */
  patternOf(path: string): string;
  /** The routes that have this pattern, and those around them. */
  buildOf(pattern: string): ServerBuild;
}

function around(routes: Routes, id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...around(routes, route.parentId), route.id] : [];
}

/**
 * Cuts a build into parts by the pattern of the address. The router looks at every route of its build several
 * times for each page, which with a hundred routes costs more than rendering the page; a part holds the few
 * that make up one.
 */
export function narrowBuild(build: ServerBuild): Narrowed {
  const idsOf = new Map<string, Set<string>>();
  for (const id of Object.keys(build.routes)) {
    const line = around(build.routes, id);
    const pattern = line.map((one) => build.routes[one]?.path).filter(Boolean).join('/');
    const ids = idsOf.get(`/${pattern}`) ?? new Set();
    idsOf.set(`/${pattern}`, new Set([...ids, ...line]));
  }
  const buildOf = (pattern: string): ServerBuild => {
    const ids = idsOf.get(pattern);
    if (!ids) return build;
    const belongs = ([id]: [string, unknown]) => ids.has(id);
    return {
      ...build,
      routes: Object.fromEntries(Object.entries(build.routes).filter(belongs)),
      // Rendering makes its routes from the list of assets, and wants a module for each.
      assets: { ...build.assets, routes: Object.fromEntries(Object.entries(build.assets.routes).filter(belongs)) },
    };
  };
  return { patternOf: routePatterns([...idsOf.keys()]), buildOf };
}
