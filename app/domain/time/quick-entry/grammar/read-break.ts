import { readSpan } from './read-span.ts';
import { Refusal } from './refusal.ts';
import { phraseOf } from './words.ts';
import type { Word } from './words.ts';

const LESS = /^(?:less|minus|excluding|excl|excludes|deduct|deducting|without|subtract|subtracting)$/;
const NAME = /^(lunch|lunchtime|break|pause|breaks|coffee|tea)$/;
const HOW_LONG = 'How long was the break? Write it, such as less 30m, or put the words after a colon when they are the note.';

/** Takes 'less 30m', 'minus 30m lunch', 'with a 30 min break', 'excluding an hour for lunch'; refuses a break that has no length. */
export function takeBreak(words: readonly Word[], line: { lessSeconds?: number }): number {
  const [first] = words;
  if (!first) return 0;
  const named = first.key === 'with' || first.key === 'w/';
  const isLess = LESS.test(first.key);
  if (!named && !isLess) return 0;
  const skipped = /^an?$/.test(words[1]?.key ?? '') && !/^(?:hour|hr)$/.test(words[2]?.key ?? '') ? 2 : 1;
  for (let count = Math.min(4, words.length - skipped); count > 0; count -= 1) {
    const read = lengthOf(words.slice(skipped, skipped + count));
    if (read === undefined) continue;
    const name = nameLength(words.slice(skipped + count));
    if (named && name === 0) return 0;
    line.lessSeconds = read;
    return skipped + count + name;
  }
  const bare = words.slice(skipped, skipped + 2).map(({ key }) => key);
  if (NAME.test(bare[0] ?? '') && words.length <= skipped + 2) throw new Refusal(HOW_LONG);
  if (isLess && /^\d+$/.test(bare[0] ?? '') && words.length === skipped + 1) throw new Refusal(HOW_LONG);
  return 0;
}

/** A break at the end of a line that says from when to when: '30 min lunch', 'lunch 30m', '-30m'. Answers where it begins. */
export function breakBehindTimes(words: readonly Word[], from: number, to: number, line: { lessSeconds?: number }): number | undefined {
  for (let at = Math.max(from, to - 6); at < to; at += 1) {
    const behind = words.slice(at, to);
    const dashed = behind.length === 1 ? /^-(\d+(?:\.\d+)?(?:m|mins?|h|hrs?))$/.exec(behind[0]!.key)?.[1] : undefined;
    const name = /^(?:lunch|break|pause)$/.test(behind[0]!.key) ? 1 : 0;
    const seconds = dashed ? readLength(dashed) : name > 0 ? lengthOf(behind.slice(name)) : lengthInFront(behind);
    if (seconds === undefined || (line.lessSeconds !== undefined && line.lessSeconds !== seconds)) continue;
    line.lessSeconds = seconds;
    return at;
  }
  return undefined;
}

function lengthInFront(words: readonly Word[]): number | undefined {
  for (let count = words.length - 1; count > 0; count -= 1) {
    const seconds = lengthOf(words.slice(0, count));
    if (seconds !== undefined && nameLength(words.slice(count)) === words.length - count) return seconds;
  }
  return undefined;
}

/** How many words name the break: 'lunch', 'for lunch', 'coffee break'. */
function nameLength(words: readonly Word[]): number {
  const skipped = words[0]?.key === 'for' ? 1 : 0;
  if (!NAME.test(words[skipped]?.key ?? '')) return 0;
  return skipped + (words[skipped + 1]?.key === 'break' ? 2 : 1);
}

const lengthOf = (words: readonly Word[]): number | undefined => (words.length === 0 ? undefined : readLength(phraseOf(words)));

function readLength(phrase: string): number | undefined {
  const read = readSpan(phrase, { bare: false });
  return read?.ok && read.span.start === undefined ? read.span.seconds : undefined;
}
