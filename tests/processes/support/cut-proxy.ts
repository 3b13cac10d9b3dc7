import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface CutProxy {
  /** The database's URL by way of this proxy. */
  readonly url: string;
  /** From now on every connection is broken and none is taken, as when the server is stopped. */
  cut(): Promise<void>;
  /** Takes connections again, on the same port. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A wire to a PostgreSQL server that can be cut. */
export async function startCutProxy(databaseUrl: string): Promise<CutProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const pass = (socket: Socket) => {
    const to = connect(Number(target.port || 5432), target.hostname);
    for (const end of [socket, to]) {
      open.add(end);
      end.once('close', () => open.delete(end));
      end.on('error', () => end.destroy());
    }
    socket.pipe(to).pipe(socket);
  };
  const listen = (port: number): Promise<Server> => new Promise((resolve, reject) => {
    const made = createServer(pass);
    made.once('error', reject);
    made.listen(port, '127.0.0.1', () => resolve(made));
  });
  let server: Server | undefined = await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => new Promise<void>((resolve) => {
    const closing = server;
    server = undefined;
    for (const socket of open) socket.destroy();
    if (closing) closing.close(() => resolve());
    else resolve();
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, cut, mend: async () => { server = await listen(port); }, close: cut };
}
