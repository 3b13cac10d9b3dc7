import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Marks that say a direction and are not seen. */
export const LEFT_TO_RIGHT_MARK = '\u200e';
export const RIGHT_TO_LEFT_MARK = '\u200f';

export type Direction = 'ltr' | 'rtl';

/** Whether anything in a text is read from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The direction of a text by its first letter; on a paper that is read from right to left, of each text that has such letters. */
export function directionOf(text: string, paper: Direction): Direction {
  if (!hasRightToLeft(text)) return 'ltr';
  if (paper === 'rtl') return 'rtl';
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** A part of a line that is drawn in one go, in the order in which it is read. */
export interface Piece<Key> {
  readonly key: Key;
  readonly text: string;
  /** Drawn from right to left. */
  readonly isReversed: boolean;
}

/**
 * The pieces of a line from left to right, as the Unicode bidirectional algorithm orders them. Characters side by side of one direction
 * and one key are one piece; `keyOf` answers undefined for what is not drawn.
 */
export function visualPieces<Key>(line: string, paper: Direction, keyOf: (index: number) => Key | undefined): Piece<Key>[] {
  const resolved = bidi.getEmbeddingLevels(line, directionOf(line, paper));
  const spans: { key: Key; isReversed: boolean; first: number; last: number }[] = [];
  for (const index of bidi.getReorderedIndices(line, resolved)) {
    const key = keyOf(index);
    if (key === undefined) continue;
    const isReversed = (resolved.levels[index] ?? 0) % 2 === 1;
    const before = spans.at(-1);
    const follows = before?.key === key && before.isReversed === isReversed
      && (isReversed ? index === before.first - 1 : index === before.last + 1);
    if (follows) before[isReversed ? 'first' : 'last'] = index;
    else spans.push({ key, isReversed, first: index, last: index });
  }
  return spans.map(({ key, isReversed, first, last }) => ({ key, isReversed, text: line.slice(first, last + 1) }));
}

/** A text that fonts do not turn round by themselves, from left to right: its last character first, brackets the other way about. */
export const turnedRound = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).reverse().join('');

const STRONG = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Whether a font turns a text round by itself, which it does where a letter of it is read from right to left. */
export const isTurnedByFont = (text: string): boolean => STRONG.test(text);
