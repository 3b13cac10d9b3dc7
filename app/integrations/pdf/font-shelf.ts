import { familiesFor, fontBytes, partWith, type Families, type FontPart, type Weight } from './fonts.ts';
import { hasRightToLeft, isTurnedByFont, turnedRound, visualPieces, type Direction } from './visual-order.ts';

/** What a paper is written in. */
export interface Script {
  /** As of BCP 47, without a country: `he`. */
  readonly language: string;
  readonly direction: Direction;
}

/** Which of the fonts of a family. */
export interface Style {
  readonly weight: Weight;
  readonly isFigure?: boolean;
}

/** Characters side by side that one font has, in the order in which they are drawn. */
export interface Run {
  readonly font: FontPart;
  readonly text: string;
}

export interface FontShelf {
  /** The runs of a line from left to right, and whether they say something else than its characters. */
  runsOf(line: string, style: Style): { readonly runs: readonly Run[]; readonly isChanged: boolean };
  /** Has what is measured and drawn next be in this font. */
  use(font: FontPart, style: Style, size: number): void;
  /** What the font in use is to do with the text that it is given. */
  features(font: FontPart, style: Style): object;
}

// The library takes what is to be left out as well, which its types do not know.
const FIGURES = { features: { tnum: true, calt: false, ccmp: false } };
// Letters that are moved below one another are read by programs as two words.
const UNKERNED = { features: { kern: false } };

const LATIN = partWith('inter', ' ')!;
/** What a character is shown as that no font has, such as an emoji. Who copies it from the paper, or hears it, gets the character. */
const UNKNOWN = '?';
const MARKS = /[\u061c\u200e\u200f]/;
const JOINERS = /[\u200c\u200d]/;

/** What the library has and its types do not say. */
interface HasFont { readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } } }

/** The fonts of a document, each read from disk when the first character needs it. */
export function fontShelf(doc: PDFKit.PDFDocument, script: Script): FontShelf {
  const registered = new Set<string>();
  const chosen = new Map<Families, Map<string, FontPart | undefined>>();

  const use = (font: FontPart, { weight, isFigure }: Style, size: number) => {
    const kind = font.family === 'inter' && isFigure ? 'figures' : 'text';
    const name = `${font.family} ${font.part} ${weight} ${kind}`;
    if (!registered.has(name)) doc.registerFont(name, fontBytes(font, weight, kind));
    registered.add(name);
    doc.font(name, size);
  };

  const has = (font: FontPart, character: string, style: Style): boolean => {
    if (font.family === 'inter') return true;
    use(font, style, 1);
    return (doc as unknown as HasFont)._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  };

  const fontFor = (character: string, families: Families, style: Style): FontPart | undefined => {
    const known = chosen.get(families) ?? new Map<string, FontPart | undefined>();
    chosen.set(families, known);
    if (!known.has(character)) {
      const fonts = families.map((family) => partWith(family, character));
      known.set(character, fonts.find((font) => font && has(font, character, style)));
    }
    return known.get(character);
  };

  /** A line as it is drawn, and the font of each unit of it; none of what is not seen. */
  const fontsOf = (line: string, style: Style) => {
    const families = familiesFor(line, script.language);
    let shown = '';
    const fonts: (FontPart | undefined)[] = [];
    for (const character of line) {
      const isUnseen = MARKS.test(character) || JOINERS.test(character);
      const font = isUnseen ? joinedTo(fonts.at(-1), character) : fontFor(character, families, style);
      const isMissing = font === undefined && !isUnseen;
      shown += isMissing ? UNKNOWN : character;
      fonts.push(...Array<FontPart | undefined>(isMissing ? 1 : character.length).fill(isMissing ? LATIN : font));
    }
    return { shown, fonts };
  };

  return {
    use,
    features: ({ family }, { isFigure }) => (family === 'ibm-plex-sans-arabic' ? UNKERNED : isFigure && family === 'inter' ? FIGURES : {}),
    runsOf(line, style) {
      const { shown, fonts } = fontsOf(line, style);
      const isChanged = shown !== line;
      if (!hasRightToLeft(line)) return { runs: inOrder(shown, fonts), isChanged };
      const pieces = visualPieces(shown, script.direction, (index) => fonts[index]);
      return { runs: pieces.map(({ key: font, text, isReversed }) =>
        ({ font, text: isReversed === isTurnedByFont(text) ? text : turnedRound(text) })), isChanged };
    },
  };
}

/** What has Arabic letters join, or not, is theirs; elsewhere it has no font. */
const joinedTo = (before: FontPart | undefined, character: string): FontPart | undefined =>
  (JOINERS.test(character) && before?.family === 'ibm-plex-sans-arabic' ? before : undefined);

/** Consecutive characters of one font. */
function inOrder(shown: string, fonts: readonly (FontPart | undefined)[]): Run[] {
  const runs: { font: FontPart; text: string }[] = [];
  for (const [index, font] of fonts.entries()) {
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown[index]!;
    else runs.push({ font, text: shown[index]! });
  }
  return runs;
}
