import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/** The parts of a build, each for the addresses that begin alike. */
export interface Narrowed {
  /** The name of the part that answers a path; the empty name is the part that every other path gets. */
  partOf(path: string): string;
  buildOf(part: string): ServerBuild;
}

function fullPath(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return '';
  const above = route.parentId ? fullPath(routes, route.parentId) : '';
  return [above, route.path].filter(Boolean).join('/');
}

interface Place {
  /** The first two segments of an address, empty where it is not fixed: a parameter, a splat or nothing. */
  readonly first: string;
  readonly second: string;
}

const fixed = (segment: string | undefined): string => (!segment || segment.startsWith(':') || segment === '*' ? '' : segment.toLowerCase());

function placeOf(routes: Routes, id: string): Place {
  const [first, second] = fullPath(routes, id).split('/');
  return fixed(first) === '' ? { first: '', second: '' } : { first: fixed(first), second: fixed(second) };
}

/**
 * Cuts a build into parts by the first two segments of the address. The router looks at every route of its
 * build several times for each page, which with a hundred routes costs more than rendering the page;
 * a part holds the dozen that can match.
 */
export function narrowBuild(build: ServerBuild): Narrowed {
  const places = new Map(Object.keys(build.routes).map((id) => [id, placeOf(build.routes, id)]));
  const known = new Set([...places.values()].flatMap(({ first, second }) => [first, `${first}/${second}`]));
  const parts = new Map<string, ServerBuild>();
  const buildOf = (part: string): ServerBuild => {
    const before = parts.get(part);
    if (before) return before;
    const [first = '', second = ''] = part.split('/');
    const belongs = ([id]: [string, unknown]) => {
      const place = places.get(id) ?? { first: '', second: '' };
      return ['', first].includes(place.first) && ['', second].includes(place.second);
    };
    const made = {
      ...build,
      routes: Object.fromEntries(Object.entries(build.routes).filter(belongs)),
      // Rendering makes its routes from the list of assets, and wants a module for each.
      assets: { ...build.assets, routes: Object.fromEntries(Object.entries(build.assets.routes).filter(belongs)) },
    };
    parts.set(part, made);
    return made;
  };
  const partOf = (path: string): string => {
    const [, first = '', second = ''] = path.replace(/\.data$/, '').toLowerCase().split('/');
    if (!known.has(first)) return '';
    return known.has(`${first}/${second}`) ? `${first}/${second}` : `${first}/`;
  };
  return { partOf, buildOf };
}
