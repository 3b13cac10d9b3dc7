const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const MAX_LENGTH = 6;

function wordsOf(name: string): string[] {
  const plain = name.toLowerCase().replace(/[øæœłđðþı]/g, (letter) => LETTERS[letter]!).normalize('NFKD').replace(/\p{M}/gu, '')
    .toUpperCase();
  return plain.match(/[A-Z0-9]+/g) ?? [];
}

/** The ids that a name may have, the best first; without end. A name without Latin letters or digits has `fallback` and a number. */
export function* codesOf(name: string, fallback: string): Generator<string> {
  const words = wordsOf(name);
  const joined = words.join('');
  if (joined === '') yield* numbered(fallback);
  if (joined.length <= MAX_LENGTH) yield joined;
  const first = words[0]!;
  if (words.length > 1) {
    yield first.slice(0, 3) + words.at(-1)!.slice(0, 3);
    yield first.slice(0, 3) + words[1]!.slice(0, 3);
    yield words.map((word) => word[0]!).join('').slice(0, MAX_LENGTH);
  }
  yield joined.slice(0, MAX_LENGTH);
  yield* numbered(joined);
}

function* numbered(base: string): Generator<string> {
  for (let n = 2; ; n += 1) yield base.slice(0, MAX_LENGTH - String(n).length) + String(n);
}

/**
 * An id of at most six letters and digits for a name, not yet `taken` (upper-case ids). The same name among
 * the same ids always gives the same answer. A name without Latin letters or digits becomes `fallback` and a number.
 */
export function makeCode(name: string, taken: ReadonlySet<string>, fallback: string): string {
  for (const code of codesOf(name, fallback)) if (!taken.has(code)) return code;
  throw new Error('The numbered ids never end.');
}
