import { describe, expect, test } from 'vitest';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { MailDeferred, MailRefused, type AddressAnswer } from '#app/domain/kernel/ports/mail-refusal.ts';
import { outcomeOf, waitingOf } from './mail-outcome.ts';

const waiting = (address: string): AddressAnswer => ({ address, state: 'deferred', answer: '' });
const taken = (address: string): AddressAnswer => ({ address, state: 'taken', answer: '' });
const refused = (address: string): AddressAnswer => ({ address, state: 'refused', answer: '550 No such mailbox' });
const later = (address: string): AddressAnswer => ({ address, state: 'deferred', answer: '450 Try later' });
const both = [waiting('ann@a.example'), waiting('bob@b.example')];

describe('a mail', () => {
  test('that everybody took is sent', () => {
    expect(outcomeOf(both, undefined, false)).toMatchObject({ status: 'sent', error: '' });
  });

  test('that one address refused is partly sent at once, and says which, what was answered and what to do', () => {
    const error = new MailRefused([taken('ann@a.example'), refused('Bob@b.example')]);
    expect(outcomeOf(both, error, false)).toMatchObject({ status: 'partly', error:
      'The mail server did not take the message for Bob@b.example (“550 No such mailbox”). Correct the address, then send it again.' });
  });

  test('that nobody took has failed, without another try', () => {
    const error = new MailRefused([refused('ann@a.example'), refused('bob@b.example')]);
    expect(outcomeOf(both, error, false)).toMatchObject({ status: 'failed' });
  });

  test('is tried again for those who are to be asked later, and for nobody else', () => {
    const first = outcomeOf(both, new MailRefused([taken('ann@a.example'), later('bob@b.example')]), false);
    expect(first).toMatchObject({ status: 'queued' });
    expect(waitingOf(first.recipients)).toEqual(['bob@b.example']);
    expect(outcomeOf(first.recipients, undefined, false)).toMatchObject({ status: 'sent' });
    expect(outcomeOf(first.recipients, new MailDeferred([later('bob@b.example')]), true)).toMatchObject({ status: 'partly' });
  });

  test('says at last why the server could not be reached', () => {
    const away = new Error('connect ECONNREFUSED');
    expect(outcomeOf(both, away, false)).toMatchObject({ status: 'queued', error: 'connect ECONNREFUSED It is tried again by itself.' });
    expect(outcomeOf(both, away, true)).toMatchObject({ status: 'failed', error: 'connect ECONNREFUSED' });
  });

  test('that a rule refuses is not tried again', () => {
    expect(outcomeOf(both, new DomainError('not_found', 'Invoice not found.'), false))
      .toMatchObject({ status: 'failed', error: 'Invoice not found.' });
  });
});
