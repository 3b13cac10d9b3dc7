/** A line of chat cut into words; positions of the original text are kept so that notes come out as they were typed. */
export interface Word {
  /** Lower case, without brackets around it and without a trailing comma, full stop or exclamation mark. */
  readonly key: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The longest line that is read at all: an entry's notes and something around them. */
export const LINE_MAX = 4200;

const DASHES = /[\u2010-\u2015\u2212]/g;
const QUOTES = /[\u2018\u2019\u201b]/g;
const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: daybook)?(?:[,!.] *| (?=(?:please|can|could|log|add)\b))(?=.)/i;
const INVISIBLE = /[\u0000-\u001f\u007f\u00a0\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** One line as the grammar reads it: one kind of dash and quote, single spaces, no control characters. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, ' ').replace(QUOTES, "'").replace(DASHES, '-').replace(/\s+/g, ' ').trim();
}

/** What stands behind a greeting; a greeting alone stays. */
export const withoutGreeting = (line: string): string => line.replace(GREETING, '');

/** The line in lower case, without courtesies and end marks: what commands are compared with. */
export const keyOf = (text: string): string =>
  withoutGreeting(tidyLine(text)).toLowerCase().replace(/^(?:(?:please|can you|could you|would you) )+/, '').replace(
    /^(.+?)[\s.!?,;]+$/, '$1',
  );

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    key: match[0].toLowerCase().replace(/^[([]+(?=.)|[)\],.!?;]+$/g, '') || match[0].toLowerCase(),
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The keys of some words, joined: what phrases are compared with. */
export const phraseOf = (words: readonly Word[]): string => words.map(({ key }) => key).join(' ');

/** Several words as they were typed, from the first to the last. */
export const textOf = (source: string, words: readonly Word[]): string =>
  (words.length === 0 ? '' : source.slice(words[0]!.start, words.at(-1)!.end));
