import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { bestPhrase } from './find-target.ts';
import type { Catalogue } from './catalogue.ts';
import { matchSpelled } from './match-name.ts';
import { DAY_WORDS, readDay } from './days/read-day.ts';
import { mayBeginSpan, readSpan, SPAN_WORDS } from './read-span.ts';
import { phraseOf, tidyLine, withoutGreeting, wordsOf, type Word } from './words.ts';

/** The entries of one message, each in the words of one, with a day that stands in front of all. */
export interface SplitEntries {
  readonly day: LocalDate | undefined;
  readonly parts: string[];
  /** Each stood in a line of its own. */
  readonly isList: boolean;
}

const BULLET = /^\s*(?:[-*•–·]|\d{1,2}[.)])\s+/;
const JOINT = /[,;]$/;
const MAX_PARTS = 20;
/** Behind so many words a line is note. */
const MAX_WORDS = 300;

/** Cuts a message into entries: its lines, its bullets, and what begins with a duration behind 'and', a comma or a semicolon. */
export function splitEntries(text: string, today: LocalDate, catalogue: Catalogue): SplitEntries {
  const lines = text.split(/\r?\n|\u2028/).filter((line) => tidyLine(line) !== '');
  const isList = lines.length > 1;
  const tidied = lines.map((line) => tidyLine(isList ? line.replace(BULLET, '') : withoutGreeting(line)));
  const heading = headingOf(tidied[0] ?? '', today, isList);
  const behind = heading ? [heading.behind, ...tidied.slice(1)].filter(Boolean) : tidied;
  const parts: string[] = [];
  for (const [index, line] of behind.entries()) {
    const begins = index === 0 || BULLET.test(lines[index + lines.length - behind.length] ?? '') || spanAtFront(wordsOf(line)) > 0
      || hasSpan(wordsOf(line));
    if (begins) parts.push(...splitLine(line, catalogue));
    else parts.push(`${parts.pop() ?? ''} ${line}`.trim());
  }
  if (heading && parts.length === 1) return { day: heading.day, parts, isList: false };
  const leading = isList || heading ? undefined : leadingDay(parts[0] ?? '', today);
  return parts.length > 1 && parts.length <= MAX_PARTS
    ? { day: heading?.day ?? leading, parts, isList }
    : { day: undefined, parts: [withoutGreeting(tidyLine(text))], isList: false };
}

/** A day in a line of its own, or set off by a colon, is the day of all entries behind it. */
function headingOf(line: string, today: LocalDate, isList: boolean): { day: LocalDate; behind: string } | undefined {
  const match = /^(?:on )?([^:]{3,30}):\s*(.*)$/.exec(line);
  const day = readDay((match?.[1] ?? line).toLowerCase(), today);
  return day?.ok && (match || isList) ? { day: day.date, behind: match?.[2] ?? '' } : undefined;
}

/** A day in front of the first duration of a line is the day of all that follows: 'yesterday 3h acme and 2h globex'. */
function leadingDay(part: string, today: LocalDate): LocalDate | undefined {
  const words = wordsOf(part);
  for (let count = Math.min(DAY_WORDS, words.length); count > 0; count -= 1) {
    const day = readDay(phraseOf(words.slice(0, count)), today);
    if (day?.ok && spanAtFront(words.slice(count)) > 0) return day.date;
  }
  return undefined;
}

/** One line with several entries: each part has a duration and a client or project of its own, and begins with one of them. */
function splitLine(line: string, catalogue: Catalogue): string[] {
  const words = wordsOf(line);
  const begins = (at: number) => spanAtFront(words.slice(at)) > 0 || isTarget(words.slice(at), catalogue);
  const joints = words.slice(0, MAX_WORDS).map((_word, at) => at).filter((at) => at > 1 && isJoint(words[at - 1]!) && begins(at));
  const starts = [0];
  for (const [index, at] of joints.entries()) {
    const [before, behind] = [words.slice(starts.at(-1), at), words.slice(at, joints[index + 1])];
    if ([before, behind].every((part) => hasSpan(part) && namesTarget(part, catalogue))) starts.push(at);
  }
  return starts.map(
    (start, index) =>
      line.slice(words[start]!.start, words[(starts[index + 1] ?? words.length) - 1]!.end)
        .replace(/(?:[,;+&]|,? ?\b(?:and|then|plus))+$/i, '').trim());
}

const isJoint = ({ text, key }: Word): boolean => JOINT.test(text) || /^(?:and|then|plus|&|\+|;)$/.test(key);

/** A client or a project stands here, perhaps behind a small word. */
function isTarget(words: readonly Word[], catalogue: Catalogue): boolean {
  const behind = words.filter(({ key }, index) => index > 0 || !/^(?:on|for|of)$/.test(key));
  return [catalogue.clients, catalogue.projects].some((all) => bestPhrase(behind, all, matchSpelled) !== undefined);
}

const namesTarget = (words: readonly Word[], catalogue: Catalogue): boolean =>
  words.some((_word, at) => isTarget(words.slice(at), catalogue));

function spanAtFront(words: readonly Word[]): number {
  if (words.length === 0 || !mayBeginSpan(words[0]!.key)) return 0;
  for (let count = Math.min(SPAN_WORDS, words.length); count > 0; count -= 1) {
    if (readSpan(phraseOf(words.slice(0, count)), { bare: false })?.ok) return count;
  }
  return 0;
}

const hasSpan = (words: readonly Word[]): boolean => words.some((_word, at) => spanAtFront(words.slice(at)) > 0);

/** What stands before and behind the first mark that sets off a note; `notes` is undefined when there is no mark. */
export function splitNotes(text: string): { head: string; notes: string | undefined } {
  for (const match of text.matchAll(/:|\s-\s|\s\|\s|\s"/g)) {
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    if (isNoMark(match[0], before, after)) continue;
    const notes = match[0].endsWith('"') ? after.replace(/"\s*$/, '') : after;
    return { head: before.trim(), notes: notes.trim() };
  }
  return { head: text, notes: undefined };
}

/** 9:30, 9 - 12, C:\temp and http:// are no marks. */
function isNoMark(mark: string, before: string, after: string): boolean {
  if (mark === ':') return /^[/\\]/.test(after) || (/\d$/.test(before) && /^\d/.test(after));
  return mark.includes('-') && /(\d ?(?:[ap]m?)?|noon|midday)$/i.test(before) && /^(\d|noon|midnight|midday)/i.test(after);
}
