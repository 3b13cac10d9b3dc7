import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { simPlane, simServer } from './support/sim-plane.ts';

export interface AvatarService {
  readonly url: string;
  /** The paths that were asked for, with their queries. */
  readonly asked: string[];
  /** Gives somebody a picture. */
  publish(email: string, bytes: Uint8Array): void;
  /** The next requests are answered with this status, as often as it stands here. */
  readonly troubles: number[];
  close(): Promise<void>;
}

/** A service that gives pictures by the SHA-256 of an e-mail address in small letters, as Gravatar does. */
export async function startAvatarService({ port = 0 } = {}): Promise<AvatarService> {
  const pictures = new Map<string, Uint8Array>();
  const asked: string[] = [];
  const troubles: number[] = [];
  const server = simServer(simPlane({}), (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(request.url ?? '');
    const trouble = troubles.shift();
    if (trouble) return response.writeHead(trouble).end();
    const found = pictures.get(pathname.slice('/avatar/'.length));
    if (!found && searchParams.get('d') === '404') return response.writeHead(404).end('404 Not Found');
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(found ?? 'a drawing by chance');
  });
  await new Promise<void>((listening) => { server.listen(port, '127.0.0.1', listening); });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avatar/`, asked, troubles,
    publish: (email, bytes) => { pictures.set(createHash('sha256').update(email.toLowerCase()).digest('hex'), bytes); },
    close: () => new Promise((closed) => { server.close(() => { closed(); }); server.closeAllConnections(); }),
  };
}
