import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/** The part of a build that answers the addresses under one first segment. */
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

/** Routes by the first segment of their address; those without a fixed one belong to every part. */
function segmentOf(routes: Routes, id: string): string {
  const first = fullPath(routes, id).split('/')[0] ?? '';
  return first.startsWith(':') || first === '*' ? '' : first.toLowerCase();
}

/**
 * Cuts a build into parts by the first segment of the address. The router looks at every route of its
 * build several times for each page, which with a hundred routes costs more than rendering the page;
 * a part holds the dozen that can match.
 */
export function narrowBuild(build: ServerBuild): Narrowed {
  const segments = new Map(Object.keys(build.routes).map((id) => [id, segmentOf(build.routes, id)]));
  const parts = new Map<string, ServerBuild>();
  const known = new Set(segments.values());
  const buildOf = (part: string): ServerBuild => {
    const before = parts.get(part);
    if (before) return before;
    const within = <Route>(routes: Record<string, Route>) =>
      Object.fromEntries(Object.entries(routes).filter(([id]) => ['', part].includes(segments.get(id) ?? '')));
    // Rendering walks the routes of the manifest, so they are the same ones.
    const made = { ...build, routes: within(build.routes), assets: { ...build.assets, routes: within(build.assets.routes) } };
    parts.set(part, made);
    return made;
  };
  const partOf = (path: string): string => {
    const first = (path.split('/')[1] ?? '').replace(/\.data$/, '').toLowerCase();
    return known.has(first) ? first : '';
  };
  return { partOf, buildOf };
}
