import type { Connection } from './systems.ts';

/** The program to which an organisation has changes sent, with the access that it asks for and the secrets that sign. */
export interface WebhookConnection extends Connection {
  readonly endpointUrl: string;
  readonly directoryId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly appIdUrl: string;
  /** The newest first; two while one takes the place of the other. */
  readonly signingSecrets: readonly string[];
}

/** A message of the Standard Webhooks scheme. */
export interface WebhookMessage {
  /** The same at every attempt: by it the program knows what it has already. */
  readonly messageId: string;
  readonly type: string;
  readonly at: Date;
  readonly data: unknown;
}

/** Its answer: any other status than a success is thrown. */
export interface WebhookAnswer {
  readonly status: number;
  /** The beginning of it. */
  readonly text: string;
}

export interface WebhookSender {
  /** Sends once, with a token of the program's directory and a signature. Throws `SystemFault` for everything but a success. */
  send(connection: WebhookConnection, message: WebhookMessage): Promise<WebhookAnswer>;
}
