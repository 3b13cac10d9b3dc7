import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** What has arrived, in order. */
  readonly mails: { readonly envelope: string[]; readonly mail: Email }[];
  /** Answers for this address, with `550 …` for good and `450 …` for now; empty takes it again. */
  refuseAddress(address: string, answer: string): void;
  /** Answers the next messages with this reason instead of taking them; empty takes them again. */
  refuse(reason: string, code?: number): void;
  close(): Promise<void>;
}

/** A mail server on a free port that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  let [reason, code] = ['', 550];
  const refused = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const answer = refused.get(address) ?? '';
      if (answer === '') return callback();
      callback(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => { chunks.push(chunk); });
      stream.on('end', () => {
        if (reason !== '') return callback(Object.assign(new Error(reason), { responseCode: code }));
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
    refuseAddress: (address, answer) => { refused.set(address, answer); },
    refuse: (next, as = 550) => { [reason, code] = [next, as]; },
    close: () => new Promise((resolve) => { server.close(resolve); }),
  };
}
