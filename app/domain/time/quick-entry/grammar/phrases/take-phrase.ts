/** A phrase of its own kind cut out of a line: what is left, and the phrase when there was one. */
export interface Taken { readonly text: string; readonly phrase: string | undefined }

/** How a kind of phrase is found: what it is, and words that lead to it, both as sources of patterns. */
export interface PhraseKind { readonly phrase: string; readonly lead: string }

interface Places { readonly inLine: readonly RegExp[]; readonly inNote: readonly RegExp[] }

const UNIT = '(?:h|hrs?|hours?|m|mins?|minutes?)';
/** Behind these a phrase at the end belongs to the words before it: 'the report on write off'. */
const TIED = '(?:a|an|the|of|about|in|with|for|to|and|or|on|fix|fixed|fixing|half|part|partly|some|most|mostly|is|was)';

/** Finds one kind of phrase where it can only be the line's own: in front, in brackets, set off, or beside the duration. */
export function phraseFinder({ phrase, lead }: PhraseKind): { inLine(text: string): Taken; inNote(note: string): Taken } {
  const led = `(?:(?:${lead}) )*(?<phrase>${phrase})`;
  const places: Places = {
    inLine: [
      new RegExp(`^(?<before>)${led}[:,;.]?(?: -)? +(?=\\S)`, 'i'), new RegExp(`(?<before>) *[(\\[]${led}[)\\]]`, 'i'),
      new RegExp(`(?<before>\\d ?${UNIT}\\.?) (?<phrase>${phrase})(?= )`, 'i'),
      new RegExp(`(?<before>(?:^| )[\\d.,]+) (?<phrase>${phrase})(?= ${UNIT}\\b)`, 'i'),
      new RegExp(`(?<before>)(?:[,;] ?| - )${led}[.!]*$`, 'i'), new RegExp(`(?<before>) ${led}(?=:| - )`, 'i'),
      new RegExp(`(?<before>): *${led}[.!]*$`, 'i'),
    ],
    inNote: [
      new RegExp(`^(?<before>)${led}(?:[,;:.]*(?: -)? +|[.!]*$)`, 'i'), new RegExp(`(?<!(?:^| )${TIED})(?<before>) ${led}[.!]*$`, 'i'),
    ],
  };
  return { inLine: (text) => take(text, places.inLine), inNote: (note) => take(note, places.inNote) };
}

function take(text: string, patterns: readonly RegExp[]): Taken {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    const { phrase, before = '' } = found?.groups ?? {};
    if (!found || phrase === undefined || found[0] === text && text === '') continue;
    const left = `${text.slice(0, found.index)}${before}${text.slice(found.index + found[0].length)}`.trim();
    return { text: left, phrase };
  }
  return { text, phrase: undefined };
}
