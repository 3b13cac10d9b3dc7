import { alphabetOf, drawable, fontBytes, type Alphabet, type Weight } from './fonts.ts';

/** How a text looks. `leading` is the height of a line as a multiple of the size. */
export interface Face {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
  readonly leading: number;
  readonly isFigure?: boolean;
}

export interface Typesetter {
  /** The lines of the text in a column of this width, none of no text; a word wider than the column is broken. */
  lines(text: string, face: Face, width: number): string[];
  width(line: string, face: Face): number;
  /** Draws one line from `x` to the right, its line box beginning at `top`. */
  draw(line: string, face: Face, x: number, top: number): void;
}

// The library takes what is to be left out as well, which its types do not know.
const FIGURES = { features: { tnum: true, calt: false, ccmp: false } as unknown as ['tnum'] };

interface Run {
  readonly alphabet: Alphabet;
  readonly text: string;
}

// Of Inter, as parts of the size: the same for all its alphabets and weights.
const ASCENT = 0.96875;
const CONTENT = 1.2102;

/** Consecutive characters that one font file has. */
function runsOf(line: string): Run[] {
  const runs: { alphabet: Alphabet; text: string }[] = [];
  for (const character of line) {
    const alphabet = alphabetOf(character) ?? 'latin';
    const last = runs.at(-1);
    if (last?.alphabet === alphabet) last.text += character;
    else runs.push({ alphabet, text: character });
  }
  return runs;
}

/** Sets text in Inter. Widths are kept: the words of a long table are few. */
export function typesetter(doc: PDFKit.PDFDocument): Typesetter {
  const widths = new Map<string, number>();

  const registered = new Set<string>();

  const useFont = (alphabet: Alphabet, face: Face, size: number) => {
    const use = face.isFigure ? 'figures' : 'text';
    const name = `${alphabet} ${face.weight} ${use}`;
    if (!registered.has(name)) doc.registerFont(name, fontBytes(alphabet, face.weight, use));
    registered.add(name);
    doc.font(name, size);
  };
  const features = (face: Face) => (face.isFigure ? FIGURES : {});

  /** At a size of one point. */
  const unitWidth = (text: string, face: Face): number => {
    const key = `${face.weight}${face.isFigure ? '#' : ' '}${text}`;
    const before = widths.get(key);
    if (before !== undefined) return before;
    let width = 0;
    for (const run of runsOf(text)) {
      useFont(run.alphabet, face, 1);
      width += doc.widthOfString(run.text, features(face));
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
        : drawable(text)
            .split('\n')
            .flatMap((paragraph) => wrap(paragraph, room, (part) => width(part, face))),
    draw(line, face, x, top) {
      const baseline = top + ((face.leading - CONTENT) / 2 + ASCENT) * face.size;
      let from = x;
      for (const run of runsOf(line)) {
        useFont(run.alphabet, face, face.size);
        doc.fillColor(face.colour).text(run.text, from, baseline, { lineBreak: false, baseline: 'alphabetic', ...features(face) });
        from += width(run.text, face);
      }
    },
  };
}

function wrap(paragraph: string, room: number, width: (part: string) => number): string[] {
  const space = width(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of paragraph.split(' ').flatMap((each) => broken(each, room, width))) {
    const wide = width(word);
    if (line !== '' && used + space + wide > room) {
      lines.push(line);
      line = '';
      used = 0;
    }
    used += line === '' ? wide : space + wide;
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A word wider than its column, in pieces that fit. */
function broken(word: string, room: number, width: (part: string) => number): string[] {
  if (width(word) <= room) return [word];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const wide = width(character);
    if (piece !== '' && used + wide > room) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += wide;
  }
  return [...pieces, piece];
}
