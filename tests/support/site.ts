import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import * as entry from '#app/entry.server.tsx';
import { answerPages } from '#app/web/failures/answer-page.server.ts';
import remixConfig, { routeTable } from '../../remix.config.js';

interface TableRoute {
  readonly id: string;
  readonly path: string | undefined;
  readonly index: boolean;
  readonly parentId: string | undefined;
  readonly file: string;
}

type Routes = ServerBuild['routes'];

async function loadRoutes(): Promise<Routes> {
  const table = Object.values(routeTable('app') as Record<string, TableRoute>);
  const all: TableRoute[] = [{ id: 'root', path: '', index: false, parentId: undefined, file: 'root.tsx' }, ...table];
  const loaded =
    await Promise.all(
      all.map(
        async (route) => [route.id, { ...route, module: await import(pathToFileURL(resolve('app', route.file)).href) as object }] as const,
      ));
  return Object.fromEntries(loaded) as unknown as Routes;
}

function assetsOf(routes: Routes): ServerBuild['assets'] {
  const entries = Object.entries(routes).map(([id, route]) => [id, {
    id, parentId: route?.parentId, path: route?.path, index: route?.index, module: `/assets/${id}.js`, imports: [],
    hasAction: route !== undefined && 'action' in route.module, hasLoader: route !== undefined && 'loader' in route.module,
    hasClientAction: false, hasClientLoader: false, hasErrorBoundary: route !== undefined && 'ErrorBoundary' in route.module,
  }]);
  return {
    entry: { imports: [], module: '/assets/entry.js' }, routes: Object.fromEntries(entries), url: '/assets/manifest.js', version: '1',
  } as ServerBuild['assets'];
}

/** Any request answered as the built product does, without building it: all routes, the real entry, no network. */
export async function openSite(): Promise<(request: Request) => Promise<Response>> {
  const routes = await loadRoutes();
  const build = {
    entry: { module: entry }, routes, assets: assetsOf(routes), publicPath: '/assets/', assetsBuildDirectory: 'build/client',
    future: remixConfig.future,
    isSpaMode: false, basename: '/', mode: 'production',
  } as unknown as ServerBuild;
  const answer = answerPages(build, 'production');
  return (request) => answer(request, { cspNonce: 'nonce' });
}
