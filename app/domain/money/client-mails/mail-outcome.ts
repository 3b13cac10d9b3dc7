import { DomainError } from '#app/domain/kernel/errors.ts';
import { MailDeferred, MailRefused, reasonOf, refusalWords, type AddressAnswer } from '#app/domain/kernel/ports/mail-refusal.ts';

export type MailStatus = 'queued' | 'sent' | 'partly' | 'failed';

/** What became of a mail after it was tried once more. */
export interface MailOutcome {
  /** Still queued while it is tried again. */
  readonly status: MailStatus;
  /** Why it is not with everybody, and what to do; empty when it is. */
  readonly error: string;
  readonly recipients: readonly AddressAnswer[];
}

/** The addresses that are still to be tried. */
export const waitingOf = (recipients: readonly AddressAnswer[]): string[] =>
  recipients.filter(({ state }) => state === 'deferred').map(({ address }) => address);

/**
 * What was said about each address, put together from all tries. An address that took the message or refused it for good is not tried
 * again; the others are, while there are tries left.
 */
export function outcomeOf(before: readonly AddressAnswer[], error: unknown, isLastTry: boolean): MailOutcome {
  const said = error instanceof MailRefused || error instanceof MailDeferred ? error.answers : undefined;
  const recipients = before.map((known): AddressAnswer => {
    if (known.state !== 'deferred') return known;
    if (error === undefined) return { ...known, state: 'taken', answer: '' };
    return said?.find(({ address }) => address.toLowerCase() === known.address.toLowerCase()) ?? known;
  });
  const isWaiting = recipients.some(({ state }) => state === 'deferred');
  const isRefusedByRule = error instanceof DomainError && !said;
  if (isWaiting && !isLastTry && !isRefusedByRule)
    return { status: 'queued', error: `${wordsOf(recipients, said, error)} It is tried again by itself.`, recipients };
  const taken = recipients.filter(({ state }) => state === 'taken').length;
  if (taken === recipients.length) return { status: 'sent', error: '', recipients };
  return { status: taken > 0 ? 'partly' : 'failed', error: wordsOf(recipients, said, error), recipients };
}

function wordsOf(recipients: readonly AddressAnswer[], said: readonly AddressAnswer[] | undefined, error: unknown): string {
  const answered = recipients.filter(({ state, answer }) => state !== 'taken' && answer !== '');
  return answered.length > 0 && (said || error === undefined) ? refusalWords(answered) : reasonOf(error);
}
