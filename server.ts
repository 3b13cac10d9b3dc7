import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { extname, resolve } from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';
import type { ViteDevServer } from 'vite';

/** The parts of the build's entry module that a host needs; the build itself is the only place that app code comes from. */
interface Hosted {
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  readonly trustProxy: boolean;
  readonly port: number;
  readonly host: string;
  readonly signIns: readonly { readonly host: string; readonly email: string; readonly password: string; readonly role: string }[];
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

type ChatHandler = (request: Request, response: Response) => Promise<void>;

interface EntryModule {
  openForHost(): Promise<Hosted>;
  startChat(): Promise<ChatHandler>;
  narrowBuild(build: ServerBuild): { partOf(path: string): string; buildOf(part: string): ServerBuild };
}

type Build = ServerBuild & { entry: { module: EntryModule } };

const MAX_FORM_BYTES = 1024 * 1024;
const MAX_CHAT_BYTES = 256 * 1024;
const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 17)) {
  process.stderr.write(`Daybook needs Node 22.17 or newer; this is ${process.versions.node}. "npm start" brings its own.\n`);
  process.exit(1);
}
const isDevelopment = process.argv.includes('--dev');
process.env['NODE_ENV'] ??= isDevelopment ? 'development' : 'production';

/** Posts come from our own pages only. Browsers say so by Sec-Fetch-Site, older ones by Origin; no token in any form. */
function refuseCrossSite(request: Request, response: Response, next: NextFunction): void {
  const safe = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
  const site = request.get('Sec-Fetch-Site');
  const origin = request.get('Origin');
  const own = origin === undefined || origin === `${request.protocol}://${request.get('Host')}`;
  if (safe || (site ? site === 'same-origin' || (site === 'none' && own) : own)) return next();
  response.status(403).type('text/plain').send('Forbidden: this form was sent from another site.');
}

/** A body that is too large is refused before any of it is read; one that does not say its length likewise, as no browser's form does that. */
function limitBody(request: Request, response: Response, next: NextFunction): void {
  const refuse = (status: number, words: string) => { response.status(status).set('Connection', 'close').type('text/plain').send(words); };
  if (request.get('Transfer-Encoding')) return refuse(411, 'Length Required: please send the form from a browser.');
  const limit = (request.get('Content-Type') ?? '').startsWith('multipart/form-data') ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES;
  if (Number(request.get('Content-Length') ?? 0) <= limit) return next();
  refuse(413, `Payload Too Large: at most ${limit / 1024 / 1024} MB can be sent at once. Please go back and choose a smaller file.`);
}

const scriptSources = isDevelopment
  ? ["'self'", "'unsafe-inline'"]
  : ["'self'", (_request: IncomingMessage, response: ServerResponse) => `'nonce-${(response as Response).locals['cspNonce']}'`, "'strict-dynamic'"];

const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"], scriptSrc: scriptSources, styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:'], fontSrc: ["'self'"],
      connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"], objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"], formAction: ["'self'"],
    },
  },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
});

/** Headers that only this host may set: what a browser sends under these names is overwritten. */
function identify(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  response.locals['cspNonce'] = randomBytes(16).toString('base64');
  request.headers['x-request-id'] = id;
  request.headers['x-client-address'] = request.ip ?? '';
  response.set('X-Request-Id', id);
  if (request.secure) response.set('Strict-Transport-Security', 'max-age=31536000');
  next();
}

function health(app: Express, hosted: Hosted): void {
  app.get('/healthz', (_request, response) => { response.type('text/plain').send('ok'); });
  app.get('/readyz', (_request, response, next) => {
    hosted.isReady().then((ready) => response.status(ready ? 200 : 503).type('text/plain').send(ready ? 'ready' : 'the database does not answer'), next);
  });
}

async function loadBuild(vite: ViteDevServer | undefined): Promise<Build> {
  if (vite) return await vite.ssrLoadModule('virtual:remix/server-build') as Build;
  return await import(pathToFileURL(resolve('build/server/index.js')).href) as Build;
}

async function developmentServer(): Promise<ViteDevServer | undefined> {
  if (!isDevelopment) return undefined;
  const { createServer: createVite } = await import('vite');
  return createVite({ server: { middlewareMode: true } });
}

/** The files at the top of the site, by name: asking the disk about every page's address would cost more than some pages do. */
function publicFiles(app: Express, folder: string): void {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => `/${entry.name}`);
  if (names.length > 0) app.get(names, express.static(folder, { maxAge: '1h', index: false }));
}

type Pages = (request: Request, response: Response, next: NextFunction) => void;

/** Scripts and styles in the form the build has compressed them to, where the browser reads it. */
function compressedAssets(folder: string): RequestHandler {
  const compressed = new Set(readdirSync(folder).filter((name) => name.endsWith('.br')).map((name) => `/${name.slice(0, -3)}`));
  return (request, response, next) => {
    if (!compressed.has(request.path)) return next();
    response.vary('Accept-Encoding');
    const encoding = request.acceptsEncodings('br', 'gzip');
    if (!encoding) return next();
    response.set('Content-Encoding', encoding).type(extname(request.path));
    request.url = `${request.path}.${encoding === 'br' ? 'br' : 'gz'}`;
    next();
  };
}

function pages(build: ServerBuild | (() => Promise<ServerBuild>)): Pages {
  const handle = createRequestHandler({
    build,
    mode: process.env['NODE_ENV'] ?? 'production',
    getLoadContext: (request, response) => ({ cspNonce: String(response.locals['cspNonce']), isPage: !request.path.endsWith('.data') }),
  });
  return (request, response, next) => { void handle(request, response, next); };
}

/** One handler for each part of the site, made when it is first asked for. */
function pagesInParts(build: Build): Pages {
  const { partOf, buildOf } = build.entry.module.narrowBuild(build);
  const parts = new Map<string, Pages>();
  return (request, response, next) => {
    const part = partOf(request.path);
    const known = parts.get(part) ?? pages(buildOf(part));
    parts.set(part, known);
    known(request, response, next);
  };
}

function buildApp(hosted: Hosted, build: Build, chat: ChatHandler, vite: ViteDevServer | undefined): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', hosted.trustProxy);
  app.use(identify);
  health(app, hosted);
  app.use(securityHeaders);
  if (vite) app.use(vite.middlewares);
  else app.use('/assets', compressedAssets('build/client/assets'), express.static('build/client/assets', { immutable: true, maxAge: '1y', fallthrough: false }));
  publicFiles(app, vite ? 'public' : 'build/client');
  app.use(compression({ threshold: 2048, level: 4 }));
  // The channel proves itself by its token and comes from another site by nature.
  app.post('/api/messages', express.json({ limit: MAX_CHAT_BYTES }), (request, response, next) => { chat(request, response).catch(next); });
  app.use(refuseCrossSite, limitBody);
  app.all('*', vite ? pages(() => loadBuild(vite)) : pagesInParts(build));
  app.use((error: Error, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const status = 'status' in error && typeof error.status === 'number' ? error.status : 500;
    if (status >= 500) hosted.log.error({ err: error }, 'request failed');
    response.status(status).type('text/plain').send(status === 404 ? 'Not Found' : 'Something went wrong on our end. Please try again later.');
  });
  return app;
}

function announce(hosted: Hosted, port: number): void {
  const lines = hosted.signIns.map((person) => `  http://${person.host}:${port}  ${person.email}  ${person.password}  (${person.role})`);
  process.stdout.write(`Daybook is ready at http://localhost:${port}\n${lines.length ? `Sign in with:\n${lines.join('\n')}\n` : ''}`);
}

async function main(): Promise<void> {
  const vite = await developmentServer();
  const build = await loadBuild(vite);
  const hosted = await build.entry.module.openForHost();
  const chat = await build.entry.module.startChat();
  const server = createServer(buildApp(hosted, build, chat, vite));
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.listen(hosted.port, hosted.host, () => {
    const address = server.address();
    announce(hosted, typeof address === 'object' && address ? address.port : hosted.port);
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close(() => { void hosted.close().then(() => vite?.close()).then(() => process.exit(0)); });
    server.closeIdleConnections();
    setTimeout(() => { server.closeAllConnections(); }, 10_000).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (isDevelopment) process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
  process.exit(1);
}
