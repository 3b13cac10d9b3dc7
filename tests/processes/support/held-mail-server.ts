import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface HeldMailServer {
  readonly url: string;
  /** Subjects of what was taken, in order. */
  readonly taken: string[];
  /** How many senders have begun. */
  begun(): number;
  /** While it holds, a sender waits for its answer. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

/** A mail server that keeps its senders waiting when told to, so that a job that sends is running for as long as a test wants. */
export async function startHeldMailServer(): Promise<HeldMailServer> {
  const taken: string[] = [];
  let begun = 0;
  let gate = Promise.resolve();
  let open = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, callback) {
      begun += 1;
      void gate.then(() => callback());
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(/^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '');
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken, begun: () => begun,
    hold: () => { gate = new Promise((resolve) => { open = resolve; }); },
    release: () => open(),
    close: () => new Promise((resolve) => { server.close(resolve); }),
  };
}
