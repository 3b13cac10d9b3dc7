import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Catalogue } from './catalogue.ts';
import { findTarget } from './find-target.ts';
import type { Target } from './find-target.ts';
import { takeBreak } from './read-break.ts';
import { takeDay, takeSpan } from './read-log-line.ts';
import type { LogLine } from './read-log-line.ts';
import type { Span } from './read-span.ts';
import { Refusal } from './refusal.ts';
import { textOf, tidyLine, wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** What is to be different about an entry that is on the table. */
export interface Correction {
  readonly span?: Span;
  readonly lessSeconds?: number;
  readonly date?: LocalDate;
  readonly target?: Target;
  readonly notes?: string;
}

/** `saysSo`: the words say that something is corrected ('make it', 'no,', 'that was'); without them the line could be a new one as well. */
export type ReadCorrection =
  | { kind: 'change'; correction: Correction; saysSo: boolean }
  | { kind: 'wrong'; what: 'target' | 'day' | 'time' | 'other' }
  | { kind: 'refused'; message: string }
  | { kind: 'unclear' };

const LEAD = new RegExp(`^(?:${[
  'no', 'nope', 'nah', 'sorry', 'actually', 'oops', 'rather', 'correction', 'i mean', 'i meant(?: to (?:say|write))?',
  'make (?:it|that|this|the \\w+)', '(?:change|correct|set|update) (?:it|that|this|the \\w+)(?: to)?', '(?:change|switch) to',
  '(?:move|put|switch) (?:it|that|this)(?: to| on)?', 'the \\w+ (?:was|is|should be)',
  '(?:it|that|this)(?: was|\'s| is)', '(?:it |that |this )?should(?:\'ve| have)? be(?:en)?', 'it took', 'instead',
].join('|')})(?:[,.;:!-]+ ?| |$)`, 'i');
const POLITE = /^(?:please|can you|could you|just|well|oh|wait|hm+)(?:[,.;:!-]+ ?| |$)/i;
const TRAIL = /(?:,? (?:instead|please|sorry|actually|not .{1,40}))+[.!]*$/i;
const WRONG =
  /^(?:(?:that's|it's|this is|that is|sorry,?|no,?) )*(?:the )?wrong (project|client|customer|day|date|time|times|duration|hours|length|note|notes|category|location|iteration|one)[.!]*$/i;
const WRONG_WHAT: Readonly<Record<string, 'target' | 'day' | 'time'>> = {
  project: 'target', client: 'target', customer: 'target', day: 'day', date: 'day', time: 'time', times: 'time', duration: 'time',
  hours: 'time', length: 'time',
};
const NOTE = /^(?:the )?(?:notes?|comment)(?: is| was| should be| to)?:? (.+)$/i;
const FILLERS = new Set([
  'on', 'for', 'to', 'and', 'the', 'of', 'in', 'with', 'against', 'was', 'it', 'project', 'client', 'only', 'it\'s', '-', ',',
]);

/** Reads a line as a correction of an entry; undefined when it is none. All of it must be understood. */
export function readCorrection(text: string, today: LocalDate, catalogue: Catalogue): ReadCorrection | undefined {
  const wrong = WRONG.exec(tidyLine(text));
  if (wrong) return { kind: 'wrong', what: WRONG_WHAT[wrong[1]!.toLowerCase()] ?? 'other' };
  const { rest, saysSo } = withoutLead(tidyLine(text));
  if (rest === '') return undefined;
  const note = NOTE.exec(rest);
  if (note) return { kind: 'change', saysSo: true, correction: { notes: note[1]! } };
  const otherwise = saysSo ? { kind: 'unclear' as const } : undefined;
  try {
    const found = readParts(rest, today, catalogue, saysSo);
    if (!found || (!saysSo && found.target && (found.span || found.target.kind === 'maybe'))) return otherwise;
    return { kind: 'change', correction: found, saysSo };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return saysSo ? { kind: 'refused', message: error.message } : undefined;
  }
}

function withoutLead(line: string): { rest: string; saysSo: boolean } {
  let rest = line;
  let saysSo = /\binstead\b/i.test(line);
  while (POLITE.test(rest) || LEAD.test(rest)) {
    saysSo ||= LEAD.test(rest);
    rest = rest.replace(POLITE, '').replace(LEAD, '').trim();
  }
  return { rest: rest.replace(TRAIL, '').trim(), saysSo };
}

/** Days, times and a project in any order; undefined when a word is left over. */
function readParts(text: string, today: LocalDate, catalogue: Catalogue, bare: boolean): Correction | undefined {
  const line: Pick<LogLine, 'span' | 'lessSeconds' | 'date'> = {};
  const behind = textOf(text, takeParts(wordsOf(text), line, today, bare));
  if (behind === '') return line.span || line.date || line.lessSeconds !== undefined ? line : undefined;
  const target = findTarget(behind, catalogue);
  if (target.kind === 'unknown') return undefined;
  const rest = target.rest === behind ? wordsOf('') : wordsOf(target.rest);
  return takeParts(rest, line, today, false).length === 0 ? { ...line, target: { ...target, rest: '' } } : undefined;
}

/** What is left behind all that is understood at the front. */
function takeParts(words: readonly Word[], line: Pick<LogLine, 'span' | 'lessSeconds' | 'date'>, today: LocalDate,
  bare: boolean): readonly Word[] {
  let at = 0;
  for (let taken = 1; taken > 0 && at < words.length; at += taken) {
    const behind = words.slice(at);
    taken = takeBreak(behind, line) || takeDay(behind, line, today, true) || takeSpan(behind, line, bare)
      || (FILLERS.has(words[at]!.key) ? 1 : 0);
  }
  return words.slice(at);
}
