import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { ViteDevServer } from 'vite';
import { limitBodies } from './checks/limit-bodies.ts';
import type { Refuse } from './checks/refusal.ts';
import { refuseCrossSite, type NoteRefusal } from './checks/refuse-cross-site.ts';
import { refuseMethods } from './checks/refuse-methods.ts';
import { refuseOddAddresses } from './checks/refuse-odd-addresses.ts';
import { routeConsole } from './console-to-log.ts';
import { settleForwarded } from './forwarded.ts';
import { identify, securityHeaders } from './security-headers.ts';
import type { Told } from './server-processes.ts';
import { builtAssets, publicFiles } from './static-files.ts';
import { watchUnhandled, type UnhandledKind } from './unhandled-faults.ts';

/** The parts of the build's entry module that a host needs; the build itself is the only place that app code comes from. */
interface Hosted {
  readonly log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
  readonly trustProxy: false | number | readonly string[];
  readonly port: number;
  readonly host: string;
  readonly seconds: { readonly headers: number; readonly request: number; readonly stop: number };
  readonly signIns: readonly { readonly host: string; readonly email: string; readonly password: string; readonly role: string }[];
  isReady(): Promise<boolean>;
  countUnhandled(kind: UnhandledKind): void;
  noteRefusal: NoteRefusal;
  close(): Promise<void>;
}

type ChatHandler = (request: Request, response: Response) => Promise<void>;

interface EntryModule {
  openForHost(): Promise<Hosted>;
  startChat(): Promise<ChatHandler>;
  pages(build: ServerBuild, mode: string): RequestHandler;
  answerMetrics(request: Request, response: Response): Promise<void>;
  refuse: Refuse;
  observe: RequestHandler;
}

type Build = ServerBuild & { entry: { module: EntryModule } };

const MAX_CHAT_BYTES = 256 * 1024;
/** Longer than proxies keep an idle connection, so that none sends a request into one that is just being closed. */
const KEEP_ALIVE_MS = 75_000;

const isDevelopment = process.argv.includes('--dev');

/** Set by the first signal to stop: what runs is finished, nothing new is taken. */
let stopping = false;

/** A connection that stays open would keep a process that stops from ending. */
function closeWhileStopping(_request: Request, response: Response, next: NextFunction): void {
  if (stopping) response.set('Connection', 'close');
  next();
}

/** What watches over the process asks here. While it stops, it is not ready: a proxy then sends nobody new. */
function health(app: Express, hosted: Hosted, { answerMetrics, refuse }: EntryModule): void {
  app.get(['/healthz', '/readyz', '/metrics'], (request, response, next) => {
    response.locals['route'] = request.path;
    next();
  });
  app.get('/healthz', (_request, response) => { response.type('text/plain').send('ok'); });
  app.get('/readyz', (request, response, next) => {
    if (stopping) return refuse(request, response, 503, 'Service Unavailable: the server is stopping.');
    hosted.isReady().then(
      (ready) => response.status(ready ? 200 : 503).type('text/plain').send(ready ? 'ready' : 'the database does not answer'), next,
    );
  });
  app.get('/metrics', (request, response, next) => { answerMetrics(request, response).catch(next); });
}

async function loadBuild(vite: ViteDevServer | undefined): Promise<Build> {
  if (vite) return await vite.ssrLoadModule('virtual:remix/server-build') as Build;
  return await import(pathToFileURL(resolve('build/server/index.js')).href) as Build;
}

/** What changes is told to open pages over the server's own port: several may run, and a proxy needs to know one. */
async function developmentServer(server: Server): Promise<ViteDevServer | undefined> {
  if (!isDevelopment) return undefined;
  const { createServer: createVite } = await import('vite');
  return createVite({ server: { middlewareMode: true, hmr: { server } } });
}

/** In development all that answers is of the build as it is now, what is around the routes included. */
const currentPages = (vite: ViteDevServer, mode: string): RequestHandler => (request, response, next) => {
  loadBuild(vite).then((build) => build.entry.module.pages(build, mode)(request, response, next)).catch(next);
};

/** True of an answer to which nothing can be added: it is complete, or its reader has gone. One that breaks off by a fault has that. */
const isOver = (response: Response): boolean => response.writableEnded || (response.destroyed && !response.errored);

function buildApp(hosted: Hosted, build: Build, chat: ChatHandler, vite: ViteDevServer | undefined): Express {
  const app = express();
  const entry = build.entry.module;
  app.disable('x-powered-by');
  app.set('trust proxy', hosted.trustProxy);
  app.use(settleForwarded, identify, closeWhileStopping, entry.observe, securityHeaders(isDevelopment));
  health(app, hosted, entry);
  if (vite) app.use(vite.middlewares);
  else app.use('/assets', builtAssets('build/client/assets'));
  publicFiles(app, vite ? 'public' : 'build/client');
  app.use(compression({ threshold: 2048, level: 4 }));
  // The channel proves itself by its token and comes from another site by nature.
  app.post('/api/messages', express.json({ limit: MAX_CHAT_BYTES }), (request, response, next) => { chat(request, response).catch(next); });
  const { refuse } = entry;
  app.use(refuseMethods(refuse), refuseOddAddresses(refuse), refuseCrossSite(refuse, hosted.noteRefusal), limitBodies(refuse));
  const mode = process.env['NODE_ENV'] ?? 'production';
  app.use(vite ? currentPages(vite, mode) : entry.pages(build, mode));
  app.use((error: Error, request: Request, response: Response, _next: NextFunction) => {
    if (isOver(response)) return;
    const status = 'status' in error && typeof error.status === 'number' ? error.status : 500;
    if (status >= 500) hosted.log.error({ err: error, requestId: response.getHeader('X-Request-Id') }, 'request failed');
    // Half of an answer must not be taken for the whole: the connection breaks off.
    if (response.headersSent) response.destroy();
    else refuse(request, response, status);
  });
  return app;
}

function announce(hosted: Hosted, port: number): void {
  const lines = hosted.signIns.map((person) => `  http://${person.host}:${port}  ${person.email}  ${person.password}  (${person.role})`);
  const words = `Daybook is ready at http://localhost:${port}\n${lines.length ? `Sign in with:\n${lines.join('\n')}\n` : ''}`;
  if (cluster.isWorker) process.send?.({ daybook: 'ready', words, stopSeconds: hosted.seconds.stop } satisfies Told);
  else process.stdout.write(words);
}

/**
 * Serves the product over HTTP until a signal stops it, or a fault that puts its state in doubt; the exit code of the latter is 1. Throws
 * what keeps it from starting: a mistake in the configuration, a folder in use, a port that is taken.
 */
export async function serve(): Promise<void> {
  const server = createServer({ connectionsCheckingInterval: 1000 });
  const vite = await developmentServer(server);
  const build = await loadBuild(vite);
  const hosted = await build.entry.module.openForHost();
  if (!isDevelopment) routeConsole(hosted.log);
  const chat = await build.entry.module.startChat();
  server.on('request', buildApp(hosted, build, chat, vite));
  server.headersTimeout = hosted.seconds.headers * 1000;
  server.requestTimeout = hosted.seconds.request * 1000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(hosted.port, hosted.host, () => {
    const address = server.address();
    announce(hosted, typeof address === 'object' && address ? address.port : hosted.port);
  });
  let exitCode = 0;
  const failed = (error: unknown, what: string) => {
    exitCode = 1;
    hosted.log.error({ err: error }, what);
  };
  const close = () => hosted.close().then(() => vite?.close())
    .catch((error: unknown) => { failed(error, 'the server could not close what it had open'); })
    .then(() => process.exit(exitCode));
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close(() => { void close(); });
    server.closeIdleConnections();
    setTimeout(() => { server.closeAllConnections(); }, hosted.seconds.stop * 1000).unref();
    setTimeout(() => {
      failed(new Error('STOP_TIMEOUT has passed twice.'), 'the server stops without waiting for what has not ended');
      process.exit(exitCode);
    }, 2 * hosted.seconds.stop * 1000).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const hear = watchUnhandled({
    log: hosted.log, count: hosted.countUnhandled, stop: () => {
      exitCode = 1;
      stop();
    },
  });
  process.on('uncaughtException', (error) => { hear(error, 'exception'); });
  process.on('unhandledRejection', (error) => { hear(error, 'rejection'); });
}
