import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

export const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

// Inter comes as one file for each alphabet; a document embeds the letters that it uses, from the files that it uses.
const ALPHABETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;
export type Alphabet = (typeof ALPHABETS)[number];

const DRAWN =
  /[\u0020-\u007e\u00a0-\u024f\u0300-\u0323\u0370-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u2044\u20ac\u2122\u2212]/;

type Range = readonly [first: number, last: number];

/** Reads `U+0131,U+0152-0153`. */
function rangesOf(list: string): Range[] {
  return list.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const lists = JSON.parse(readFileSync(require.resolve('@fontsource/inter/unicode.json'), 'utf8')) as Record<Alphabet, string>;
const RANGES = ALPHABETS.map((alphabet) => [alphabet, rangesOf(lists[alphabet])] as const);

const known = new Map<string, Alphabet | undefined>();

/** The alphabet of Inter that has this character; undefined where none has. */
export function alphabetOf(character: string): Alphabet | undefined {
  if (!known.has(character)) known.set(character, findAlphabet(character));
  return known.get(character);
}

function findAlphabet(character: string): Alphabet | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (!DRAWN.test(character)) return undefined;
  return RANGES.find(([, ranges]) => ranges.some(([first, last]) => code >= first && code <= last))?.[0];
}

/** The text with the characters that no font at hand can draw (emoji, other scripts) shown as a question mark. */
export function drawable(text: string): string {
  const lines = text.normalize('NFC').replaceAll('\t', ' ').split('\n');
  return lines.map((line) => Array.from(line, (character) => (alphabetOf(character) ? character : '?')).join('')).join('\n');
}

// Kerning is for text, figures of one width are for columns. Inter's contextual forms (arrows, fractions) are for neither, and
// looking for them would take most of the time of a long table.
const LEFT_OUT = { text: ['GSUB'], figures: ['GPOS'] } as const;

export type FontUse = keyof typeof LEFT_OUT;

/** One font of Inter by its name in the document. */
export function fontBytes(alphabet: Alphabet, weight: Weight, use: FontUse): Buffer {
  const file = readFileSync(require.resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`));
  return unpackWoff(file, `Inter-${alphabet}-${weight}-${use}`, LEFT_OUT[use]);
}
