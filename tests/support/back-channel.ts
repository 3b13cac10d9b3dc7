import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An entry point on this machine through which a provider's requests reach an organisation's pages. */
export interface BackChannel {
  readonly uri: string;
  /** The status of every answer so far. */
  readonly answers: number[];
  /** Where requests go from now on. */
  leadTo(host: string, site: (request: Request) => Promise<Response>): void;
  close(): Promise<void>;
}

export async function openBackChannel(): Promise<BackChannel> {
  const answers: number[] = [];
  let answer: ((body: string, headers: Headers) => Promise<Response>) | undefined;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = new Headers({ 'Content-Type': request.headers['content-type'] ?? '', 'X-Client-Address': '127.0.0.1' });
      void answer?.(Buffer.concat(chunks).toString('utf8'), headers).then(async (sent) => {
        answers.push(sent.status);
        response.writeHead(sent.status, Object.fromEntries(sent.headers)).end(await sent.text());
      });
    });
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const path = '/auth/backchannel-logout';
  return {
    uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, answers,
    leadTo: (host, site) => { answer = (body, headers) => site(new Request(`http://${host}${path}`, { method: 'POST', headers, body })); },
    close: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}
