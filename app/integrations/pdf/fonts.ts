import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);

// Helvetica is part of every PDF reader, is quick to lay out and has figures of one width, but it knows Western
// European letters only. Text with other letters is set in Inter, which is embedded.
const ALPHABETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;
const WEIGHTS = [400, 600] as const;
const LONGEST_WORD = 24;
const PIECE = 12;

const WESTERN = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u20ac\u2122\n]*$/;
const COVERED = /[\u0020-\u007e\u00a0-\u024f\u0300-\u0323\u0370-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u2044\u20ac\u2122\u2212\n]/;
const FALLBACK = ALPHABETS.map((alphabet) => `Inter ${alphabet}`);

export const DOCUMENT_FONT = 'Helvetica';

/** Registers the fonts with the PDF library and makes overlong words break instead of running out of their column. */
export function registerFonts(): void {
  for (const alphabet of ALPHABETS) {
    for (const fontWeight of WEIGHTS) {
      Font.register({ family: `Inter ${alphabet}`, fontWeight, src: require.resolve(`@fontsource/inter/files/inter-${alphabet}-${fontWeight}-normal.woff`) });
    }
  }
  Font.registerHyphenationCallback((word) => (word.length <= LONGEST_WORD ? [word] : pieces(word)));
}

/** The text with the signs that no font at hand can draw (emoji, other scripts) shown as a question mark. */
export function drawable(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll('\t', ' '), (sign) => (COVERED.test(sign) ? sign : '?')).join('');
}

/** The fonts to try for a text, in order; undefined where the document's own font has all its letters. */
export function fontsFor(text: string): string[] | undefined {
  return WESTERN.test(text) ? undefined : FALLBACK;
}

// An empty piece between two others breaks the word without a hyphen that is not part of it.
function pieces(word: string): string[] {
  const parts = word.match(new RegExp(`.{1,${PIECE}}`, 'gu')) ?? [word];
  return parts.flatMap((part) => [part, '']);
}
