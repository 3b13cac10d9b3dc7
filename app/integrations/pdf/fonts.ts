import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

export const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A family of fonts by its package, which is read from disk when a text needs it. */
export type Family = 'inter' | 'noto-sans-hebrew' | 'ibm-plex-sans-arabic' | 'noto-sans-sc' | 'noto-sans-jp' | 'noto-sans-kr';

/** Which characters the files of each package have; the files lie beside it. */
const LISTS: Readonly<Record<Family, string>> = {
  inter: require.resolve('@fontsource/inter/unicode.json'),
  'noto-sans-hebrew': require.resolve('@fontsource/noto-sans-hebrew/unicode.json'),
  'ibm-plex-sans-arabic': require.resolve('@fontsource/ibm-plex-sans-arabic/unicode.json'),
  'noto-sans-sc': require.resolve('@fontsource/noto-sans-sc/unicode.json'),
  'noto-sans-jp': require.resolve('@fontsource/noto-sans-jp/unicode.json'),
  'noto-sans-kr': require.resolve('@fontsource/noto-sans-kr/unicode.json'),
};

/** One file of a family: an alphabet, or one of the hundred slices that the characters of an East Asian font are spread over. */
export interface FontPart {
  readonly family: Family;
  readonly part: string;
}

// What each family is used for: of the others' letters they have Latin too, which is Inter's.
const ALPHABETS: Readonly<Partial<Record<Family, readonly string[]>>> = {
  inter: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'],
  'noto-sans-hebrew': ['hebrew'],
  'ibm-plex-sans-arabic': ['arabic'],
};

const DRAWN_BY_INTER =
  /[\u0020-\u007e\u00a0-\u024f\u0300-\u0323\u0370-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u2044\u20ac\u2122\u2212]/;

const KANA = /[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f]/;
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;

/** The families in which a text finds its characters, the first that has one before the others. */
export type Families = readonly Family[];

const CHINESE: Families = ['inter', 'noto-sans-hebrew', 'ibm-plex-sans-arabic', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
const JAPANESE: Families = ['inter', 'noto-sans-hebrew', 'ibm-plex-sans-arabic', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];
const KOREAN: Families = ['inter', 'noto-sans-hebrew', 'ibm-plex-sans-arabic', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp'];
const BY_LANGUAGE: Readonly<Partial<Record<string, Families>>> = { zh: CHINESE, ja: JAPANESE, ko: KOREAN };

/** A Chinese character is drawn as it is written in the language of the paper; on a paper in another language, in that of the text. */
export const familiesFor = (text: string, language: string): Families =>
  BY_LANGUAGE[language] ?? (KANA.test(text) ? JAPANESE : HANGUL.test(text) ? KOREAN : CHINESE);

type Range = readonly [first: number, last: number];

/** Reads `U+0131,U+0152-0153`. */
function rangesOf(list: string): Range[] {
  return list.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const known = new Map<Family, readonly (readonly [font: FontPart, ranges: readonly Range[]])[]>();

function partsOf(family: Family) {
  const before = known.get(family);
  if (before) return before;
  const lists = JSON.parse(readFileSync(LISTS[family], 'utf8')) as Record<string, string>;
  const wanted = ALPHABETS[family] ?? Object.keys(lists).filter((name) => name.startsWith('['));
  const parts = wanted.map((name) => [{ family, part: name.replace(/[[\]]/g, '') }, rangesOf(lists[name] ?? '')] as const);
  known.set(family, parts);
  return parts;
}

/** The file of a family that should have this character, the same object each time; whether it has it, the font says. */
export function partWith(family: Family, character: string): FontPart | undefined {
  if (family === 'inter' && !DRAWN_BY_INTER.test(character)) return undefined;
  const code = character.codePointAt(0) ?? 0;
  return partsOf(family).find(([, ranges]) => ranges.some(([first, last]) => code >= first && code <= last))?.[0];
}

// Kerning is for text, figures of one width are for columns. Inter's contextual forms (arrows, fractions) are for neither, and
// looking for them would take most of the time of a long table. Arabic letters have to join, so its tables are left whole.
const LEFT_OUT = { text: ['GSUB'], figures: ['GPOS'] } as const;
const SHAPED_BY_FONT: readonly Family[] = ['noto-sans-hebrew', 'ibm-plex-sans-arabic'];

export type FontUse = keyof typeof LEFT_OUT;

/** One font by its name in the document. */
export function fontBytes({ family, part }: FontPart, weight: Weight, use: FontUse): Buffer {
  const file = readFileSync(join(dirname(LISTS[family]), 'files', `${family}-${part}-${weight}-normal.woff`));
  if (family === 'inter') return unpackWoff(file, `Inter-${part}-${weight}-${use}`, LEFT_OUT[use]);
  return unpackWoff(file, `${family}-${part}-${weight}`, SHAPED_BY_FONT.includes(family) ? [] : ['GSUB', 'GPOS']);
}
