import { Agent, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import * as entry from '#app/entry.server.tsx';
import { pages } from '#app/host/pages/pages.server.ts';
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

const agent = new Agent({ keepAlive: false });
/** Answers that have no body at all. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

function responseOf(answer: IncomingMessage): Response {
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2) headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
  const status = answer.statusCode ?? 0;
  const body = EMPTY.has(status) ? null : Readable.toWeb(answer) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>;
  return new Response(body, { status, headers });
}

/** Sends a request to the port as a proxy would, for the host and the protocol of its address. */
async function send(port: number, request: Request): Promise<Response> {
  const { host, pathname, search, protocol } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const length = request.method === 'POST' ? { 'content-length': String(body.length) } : {};
  const headers = { ...Object.fromEntries(request.headers), host, 'x-forwarded-proto': protocol.slice(0, -1), ...length };
  return new Promise((answered, failed) => {
    const sent = ask({ host: '127.0.0.1', port, path: `${pathname}${search}`, method: request.method, headers, agent },
      (answer) => { answered(responseOf(answer)); });
    sent.once('error', failed).end(body);
  });
}

async function listen(): Promise<(request: Request) => Promise<Response>> {
  const routes = await loadRoutes();
  const build = {
    entry: { module: entry }, routes, assets: assetsOf(routes), publicPath: '/assets/', assetsBuildDirectory: 'build/client',
    future: remixConfig.future,
    isSpaMode: false, basename: '/', mode: 'production',
  } as unknown as ServerBuild;
  const app = express().set('trust proxy', true).disable('x-powered-by');
  app.use((_request, response, next) => {
    response.locals['cspNonce'] = 'nonce';
    next();
  });
  app.use(pages(build, 'production'));
  const server = app.listen(0, '127.0.0.1').unref();
  await new Promise((begun) => { server.once('listening', begun); });
  return (request) => send((server.address() as AddressInfo).port, request);
}

let site: ReturnType<typeof listen> | undefined;

/** Any request answered as the built product does, without building it: all routes, the real entry, the server's own way to its pages. */
export function openSite(): Promise<(request: Request) => Promise<Response>> {
  site ??= listen();
  return site;
}
