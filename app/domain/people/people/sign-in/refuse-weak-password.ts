import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';

/** Whose password it is to be: what anybody would try first. */
interface PasswordOwner {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
}

export const COMMON_PASSWORD =
  'Password is too easy to guess: it is common, a simple sequence or a repetition. Please choose another, such as four unrelated words.';
export const OWN_NAME_PASSWORD = 'Password must not be made up of your name, your e-mail address or your organisation.';

const PRODUCT_WORDS = ['daybook', 'timesheet', 'timesheets', 'changeme'];

/** Of the library's scores from 0 to 4, the first that takes more than a hundred million guesses. */
const MIN_SCORE = 3;
const MIN_OWN_WORD = 3;

/**
 * Estimates how many guesses a password takes, from the 49,000 that breaches brought to light most often, words, rows of keys, dates,
 * repetitions, and digits that stand for letters. The list is part of the package: nobody is asked. The first 64 characters are
 * estimated, in 16 readings of their digits: the worst password then takes 35 ms of the processor, and 900 ms without these limits.
 */
const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, product: PRODUCT_WORDS }, graphs: adjacencyGraphs, maxLength: 64, l33tMaxSubstitutions: 16,
});

const isWeak = (password: string): boolean => estimator.check(password).score < MIN_SCORE;

/** Why a password is refused: it is guessed soon, by anybody or by who knows its owner. Undefined when it is not. */
export function weaknessOf(password: string, owner: PasswordOwner, organisation: string): string | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  const rest = ownWords(owner, organisation).reduce((left, word) => left.replaceAll(word, ''), text);
  if (rest !== text && isWeak(rest)) return OWN_NAME_PASSWORD;
  return isWeak(password.normalize('NFKC')) ? COMMON_PASSWORD : undefined;
}

/** Refuses a password that is guessed soon. The empty one says nothing and passes. */
export function refuseWeakPassword({ tenant }: Pick<Ctx, 'tenant'>, password: string, owner: PasswordOwner): void {
  const weakness = password === '' ? undefined : weaknessOf(password, owner, tenant.name);
  if (weakness) throw new DomainError('rule_violated', weakness, { password: [weakness] });
}

/** Longest first, so that an address is taken out before its parts. */
function ownWords({ firstName, surname, email }: PasswordOwner, organisation: string): string[] {
  return [firstName, surname, email, organisation].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.normalize('NFKC').toLowerCase()).filter((word) => word.length >= MIN_OWN_WORD)
    .sort((one, other) => other.length - one.length);
}
