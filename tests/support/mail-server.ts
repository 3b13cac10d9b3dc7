import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** What has arrived, in order. */
  readonly mails: { readonly envelope: string[]; readonly mail: Email }[];
  /** Answers the next messages with this reason instead of taking them; empty takes them again. */
  refuse(reason: string): void;
  close(): Promise<void>;
}

/** A mail server on a free port that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  let reason = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => { chunks.push(chunk); });
      stream.on('end', () => {
        if (reason !== '') return callback(Object.assign(new Error(reason), { responseCode: 550 }));
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({ envelope: session.envelope.rcptTo.map(({ address }) => address), mail });
          callback();
        });
      });
    },
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (next) => { reason = next; },
    close: () => new Promise((resolve) => { server.close(resolve); }),
  };
}
