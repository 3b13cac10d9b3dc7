import type { LocalDate } from '#app/domain/kernel/local-date.ts';
import { bestPhrase } from './find-target.ts';
import type { Catalogue } from './catalogue.ts';
import { readDay } from './read-day.ts';
import { mayBeginSpan, readSpan, SPAN_WORDS } from './read-span.ts';
import { phraseOf, tidyLine, wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** The entries of one message, each in the words of one, with a day that stands in front of all. */
export interface SplitEntries {
  readonly day: LocalDate | undefined;
  readonly parts: string[];
  /** Each stood in a line of its own. */
  readonly isList: boolean;
}

const BULLET = /^\s*(?:[-*•–·]|\d{1,2}[.)])\s+/;
const JOINT = /(?:[,;+&]|,? and| then|, then)$/;
const MOST_PARTS = 20;

/** Cuts a message into entries: its lines, its bullets, and what begins with a duration behind 'and', a comma or a semicolon. */
export function splitEntries(text: string, today: LocalDate, catalogue: Catalogue): SplitEntries {
  const lines = text.split(/\r?\n|\u2028/).filter((line) => tidyLine(line) !== '');
  const isList = lines.length > 1;
  const tidied = lines.map((line) => tidyLine(isList ? line.replace(BULLET, '') : line));
  const heading = headingOf(tidied[0] ?? '', today, isList);
  const behind = heading ? [heading.behind, ...tidied.slice(1)].filter(Boolean) : tidied;
  const parts: string[] = [];
  for (const [index, line] of behind.entries()) {
    const begins = index === 0 || BULLET.test(lines[index + lines.length - behind.length] ?? '') || spanAtFront(wordsOf(line)) > 0 || hasSpan(line);
    if (begins) parts.push(...splitLine(line, catalogue));
    else parts.push(`${parts.pop() ?? ''} ${line}`.trim());
  }
  if (heading && parts.length === 1) return { day: heading.day, parts, isList: false };
  return parts.length > 1 && parts.length <= MOST_PARTS ? { day: heading?.day, parts, isList } : { day: undefined, parts: [tidyLine(text)], isList: false };
}

/** A day in a line of its own, or set off by a colon, is the day of all entries behind it. */
function headingOf(line: string, today: LocalDate, isList: boolean): { day: LocalDate; behind: string } | undefined {
  const match = /^(?:on )?([^:]{3,30}):\s*(.*)$/.exec(line);
  const day = readDay((match?.[1] ?? line).toLowerCase(), today);
  return day?.ok && (match || isList) ? { day: day.date, behind: match?.[2] ?? '' } : undefined;
}

/** One line with several durations, each in front of a client or project of its own. */
function splitLine(line: string, catalogue: Catalogue): string[] {
  const words = wordsOf(line);
  const starts = [0];
  for (let at = 2; at < words.length; at += 1) {
    const isJoined = JOINT.test(words[at - 1]!.text) || /^(?:and|then|plus|&|\+|;)$/.test(words[at - 1]!.key);
    const count = isJoined && mayBeginSpan(words[at]!.key) ? spanAtFront(words.slice(at)) : 0;
    if (count > 0 && isTarget(words.slice(at + count), catalogue) && namesTarget(words.slice(starts.at(-1), at), catalogue)) starts.push(at);
  }
  return starts.map((start, index) => line.slice(words[start]!.start, words[(starts[index + 1] ?? words.length) - 1]!.end).replace(/(?:[,;+&]|,? ?\b(?:and|then|plus))+$/i, '').trim());
}

/** A client or a project stands here, perhaps behind a small word. */
function isTarget(words: readonly Word[], catalogue: Catalogue): boolean {
  const behind = words.filter(({ key }, index) => index > 0 || !/^(?:on|for|of)$/.test(key));
  const found = bestPhrase(behind, catalogue.clients) ?? bestPhrase(behind, catalogue.projects);
  return found !== undefined;
}

const namesTarget = (words: readonly Word[], catalogue: Catalogue): boolean => words.some((_word, at) => isTarget(words.slice(at), catalogue));

function spanAtFront(words: readonly Word[]): number {
  if (words.length === 0 || !mayBeginSpan(words[0]!.key)) return 0;
  for (let count = Math.min(SPAN_WORDS, words.length); count > 0; count -= 1) {
    if (readSpan(phraseOf(words.slice(0, count)), { bare: false })?.ok) return count;
  }
  return 0;
}

const hasSpan = (line: string): boolean => {
  const words = wordsOf(line);
  return words.some((_word, at) => spanAtFront(words.slice(at)) > 0);
};
