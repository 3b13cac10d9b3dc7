import { COMMON_WORDS } from './common-passwords.ts';

/** Whose password it is to be; its parts are what anybody would try first. */
export interface PasswordOwner {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  readonly organisation: string;
}

export const COMMON_PASSWORD = 'Password is too easy to guess: it is common, a simple sequence or a repetition. Please choose another, such as four unrelated words.';
export const OWN_NAME_PASSWORD = 'Password must not be made up of your name, your e-mail address or your organisation.';

/** More digits and signs than this around common words are worth something. */
const WORTHLESS_REST = 6;
const LEAST_DISTINCT = 5;
const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i', '€': 'e' };
const ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', '01234567890', 'abcdefghijklmnopqrstuvwxyz'];
const WORDS = [...COMMON_WORDS].sort((one, other) => other.length - one.length);

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
const unleet = (text: string): string => text.replace(/[0134578@$!€]/g, (sign) => LEET[sign] ?? sign);
const reversed = (text: string): string => [...text].reverse().join('');

/** At most three common words and nothing else. */
function isWords(letters: string, left = 3): boolean {
  if (letters === '') return true;
  return left > 0 && WORDS.some((word) => letters.startsWith(word) && isWords(letters.slice(word.length), left - 1));
}

function isRow(text: string): boolean {
  return ROWS.some((row) => [row + row, reversed(row + row)].some((run) => run.includes(text)));
}

function isRepetition(text: string): boolean {
  if (new Set(text).size < LEAST_DISTINCT) return true;
  return [1, 2, 3, 4, 5, 6].some((period) => [...text].every((sign, at) => sign === text[at % period]));
}

/** Whether a password is among those that are tried first. Judges words, rows of keys and repetitions, not composition. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (isRepetition(text) || isRow(text)) return true;
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [text, unleet(text), unleet(core)].some((form) => {
    const letters = lettersOf(form);
    return [...text].length - [...letters].length <= WORTHLESS_REST && (isWords(letters) || (letters.length > 3 && isRow(letters)));
  });
}

/** Whether little is left of a password without its owner's name, address and organisation. */
export function isOwnName(password: string, { firstName, surname, email, organisation }: PasswordOwner): boolean {
  const parts = [email, ...email.split(/[@.]/), firstName, surname, ...organisation.split(/[^\p{L}\p{N}]+/u)].map((part) => part.toLowerCase()).filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length);
  const text = password.toLowerCase();
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text);
  return rest !== text && lettersOf(rest).length < WORTHLESS_REST;
}
