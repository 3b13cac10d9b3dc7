import { fontShelf, type Script, type Style } from './font-shelf.ts';
import { wrap } from './line-breaks.ts';
import { directionOf, hasRightToLeft, LEFT_TO_RIGHT_MARK, RIGHT_TO_LEFT_MARK } from './visual-order.ts';

/** How a text looks. `leading` is the height of a line as a multiple of the size. */
export interface Face extends Style {
  readonly size: number;
  readonly colour: string;
  readonly leading: number;
}

export interface Typesetter {
  /** The lines of the text in a column of this width, none of no text; a word wider than the column is broken. */
  lines(text: string, face: Face, width: number): string[];
  width(line: string, face: Face): number;
  /** Draws one line from `x` to the right, its line box beginning at `top`. */
  draw(line: string, face: Face, x: number, top: number): void;
}

// Of Inter, as parts of the size: the same for all its alphabets and weights. Other scripts stand on the same line.
const ASCENT = 0.96875;
const CONTENT = 1.2102;

const ENGLISH: Script = { language: 'en', direction: 'ltr' };

/** A text as it is set: composed, without what would turn other text round or is not seen, its spaces such as fonts have. */
export const settable = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n')
  .replace(/[\u200b\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/g, '').replace(/[\u2000-\u200a\u202f\u205f]/g, '\u00a0')
  .replaceAll('\t', ' ');

/** Sets text in Inter, and what that does not have in Noto and Plex. Widths are kept: the words of a long table are few. */
export function typesetter(doc: PDFKit.PDFDocument, script: Script = ENGLISH): Typesetter {
  const widths = new Map<string, number>();
  const shelf = fontShelf(doc, script);

  /** At a size of one point. */
  const unitWidth = (text: string, face: Face): number => {
    const key = `${face.weight}${face.isFigure ? '#' : ' '}${text}`;
    const before = widths.get(key);
    if (before !== undefined) return before;
    let width = 0;
    for (const { font, text: part } of shelf.runsOf(text, face).runs) {
      shelf.use(font, face, 1);
      width += doc.widthOfString(part, shelf.features(font, face));
    }
    widths.set(key, width);
    return width;
  };
  const width = (text: string, face: Face) => unitWidth(text, face) * face.size;

  return {
    width,
    lines: (text, face, room) =>
      text === ''
        ? []
        : settable(text)
            .split('\n')
            .flatMap((paragraph) => directed(wrap(paragraph, room, (part) => width(part, face)), paragraph, script)),
    draw(line, face, x, top) {
      const baseline = top + ((face.leading - CONTENT) / 2 + ASCENT) * face.size;
      let from = x;
      const { runs, isChanged } = shelf.runsOf(line, face);
      if (isChanged) doc.markContent('Span', { actual: line } as never);
      for (const { font, text } of runs) {
        shelf.use(font, face, face.size);
        doc.fillColor(face.colour).text(text, from, baseline, { lineBreak: false, baseline: 'alphabetic', ...shelf.features(font, face) });
        from += width(text, face);
        if (hasRightToLeft(text)) sayInVisualOrder(doc);
      }
      if (isChanged) doc.endMarkedContent();
    },
  };
}

/** A line of a paragraph says the paragraph's direction where by itself it would have the other. */
function directed(lines: readonly string[], paragraph: string, script: Script): readonly string[] {
  if (!hasRightToLeft(paragraph)) return lines;
  const direction = directionOf(paragraph, script.direction);
  const mark = direction === 'rtl' ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK;
  return lines.map((line) => (directionOf(line, script.direction) === direction ? line : `${mark}${line}`));
}

/** What the library has and its types do not say: what characters each glyph of the font in use stands for. */
interface HasCharacters { readonly _font: { readonly unicode: (number[] | undefined)[] } }

const turned = new WeakSet<number[]>();

/**
 * Programs that take text out of a document turn what is drawn from right to left round again, and with it the letters of a ligature:
 * they have to stand the other way about too.
 */
function sayInVisualOrder(doc: PDFKit.PDFDocument): void {
  for (const letters of (doc as unknown as HasCharacters)._font.unicode) {
    if (!letters || letters.length < 2 || turned.has(letters)) continue;
    letters.reverse();
    turned.add(letters);
  }
}
