import LineBreaker from 'linebreak';

const EAST_ASIAN = /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;

interface Word {
  readonly text: string;
  /** What stands before it on a line. */
  readonly before: '' | ' ';
}

/** The words of a paragraph. East Asian text has no spaces: it can go on in the next line where the Unicode standard allows it. */
function wordsOf(paragraph: string): Word[] {
  return paragraph.split(' ').flatMap((word): Word[] => {
    if (!EAST_ASIAN.test(word)) return [{ text: word, before: ' ' }];
    const breaker = new LineBreaker(word);
    const parts: Word[] = [];
    let from = 0;
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
      parts.push({ text: word.slice(from, next.position), before: from === 0 ? ' ' : '' });
      from = next.position;
    }
    return parts;
  });
}

/** The lines of a paragraph in a column of this width; a word wider than the column is broken. */
export function wrap(paragraph: string, room: number, width: (part: string) => number): string[] {
  const space = width(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const { text, before } of wordsOf(paragraph).flatMap((word) => broken(word, room, width))) {
    const wide = width(text);
    const gap = before === ' ' ? space : 0;
    if (line !== '' && used + gap + wide > room) {
      lines.push(line);
      line = '';
      used = 0;
    }
    used += line === '' ? wide : gap + wide;
    line = line === '' ? text : `${line}${before}${text}`;
  }
  return [...lines, line];
}

/** A word wider than its column, in pieces that fit. */
function broken(word: Word, room: number, width: (part: string) => number): Word[] {
  if (width(word.text) <= room) return [word];
  const pieces: Word[] = [];
  let piece = '';
  let used = 0;
  const end = () => pieces.push({ text: piece, before: pieces.length === 0 ? word.before : '' });
  for (const character of word.text) {
    const wide = width(character);
    if (piece !== '' && used + wide > room) {
      end();
      piece = '';
      used = 0;
    }
    piece += character;
    used += wide;
  }
  end();
  return pieces;
}
