import { DomainError } from '../errors.ts';

/** What the mail server said about one address: it took the message, refuses it for good, or puts it off. */
export interface AddressAnswer {
  readonly address: string;
  readonly state: 'taken' | 'refused' | 'deferred';
  /** In the server's own words; empty where it took the message. */
  readonly answer: string;
}

/** Some addresses were refused for good, or some were taken: sending all of it again would be wrong. */
export class MailRefused extends DomainError {
  readonly answers: readonly AddressAnswer[];

  constructor(answers: readonly AddressAnswer[]) {
    super('unavailable', refusalWords(answers));
    this.answers = answers;
  }
}

/** Nobody has the message yet, and the mail server asks to be tried again later. */
export class MailDeferred extends Error {
  readonly answers: readonly AddressAnswer[];

  constructor(answers: readonly AddressAnswer[]) {
    super(refusalWords(answers));
    this.answers = answers;
  }
}

/** Which addresses did not get a message, what the mail server said, and what to do. */
export function refusalWords(answers: readonly AddressAnswer[]): string {
  const without = answers.filter(({ state }) => state !== 'taken');
  const said = without.map(({ address, answer }) => `${address} (“${answer}”)`).join(', ');
  const them = without.length === 1 ? 'the address' : 'the addresses';
  return `The mail server did not take the message for ${said}. Correct ${them}, then send it again.`.slice(0, MAX_REASON);
}

const MAX_REASON = 500;

/** Why a mail was not sent, in words that can be stored. */
export function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  const response = typeof error === 'object' && error !== null && 'response' in error ? String(error.response) : undefined;
  return (response ?? (error instanceof Error ? error.message : 'The mail server did not take the message.')).slice(0, MAX_REASON);
}
