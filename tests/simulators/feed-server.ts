import type { AddressInfo } from 'node:net';
import { simPlane, simServer } from './support/sim-plane.ts';

interface Page { readonly type: string; readonly body: string; readonly etag?: string }

export interface FeedServer {
  readonly origin: string;
  /** Paths in the order in which they were asked for. */
  readonly asked: string[];
  /** What is at a path; nothing there is 404. */
  readonly pages: Map<string, Page>;
  close(): Promise<void>;
}

/** A web server with blogs: `/endless` never ends, `/silent` never answers, `/away?to=…` leads on, `/loop` to itself. */
export async function startFeedServer({ port = 0 } = {}): Promise<FeedServer> {
  const asked: string[] = [];
  const pages = new Map<string, Page>();
  const server = simServer(simPlane({}), (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    if (pathname === '/silent') return;
    if (pathname === '/away') return response.writeHead(302, { Location: searchParams.get('to') ?? '/' }).end();
    if (pathname === '/loop') return response.writeHead(302, { Location: '/loop' }).end();
    if (pathname === '/endless') {
      const more = () => { while (!response.destroyed && response.write('<item>'.repeat(10_000))); };
      response.writeHead(200, { 'Content-Type': 'application/rss+xml' }).on('drain', more);
      return more();
    }
    const page = pages.get(pathname);
    if (!page) return response.writeHead(404).end('Not Found');
    if (page.etag && request.headers['if-none-match'] === page.etag) return response.writeHead(304).end();
    response.writeHead(200, { 'Content-Type': page.type, ...(page.etag ? { ETag: page.etag } : {}) }).end(page.body);
  });
  await new Promise<void>((listening) => { server.listen(port, '127.0.0.1', listening); });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, pages,
    close: () => new Promise((closed) => { server.close(() => { closed(); }); server.closeAllConnections(); }),
  };
}
