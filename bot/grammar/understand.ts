import type { LocalDate } from '#app/domain/kernel/local-date.ts';
import { findTarget } from './find-target.ts';
import type { Catalogue, Target } from './find-target.ts';
import { readLogLine, takeFromNotes } from './read-log-line.ts';
import type { LogLine } from './read-log-line.ts';
import type { Span } from './read-span.ts';
import { tidyLine } from './words.ts';

/** An entry as far as a line says it. */
export interface Said {
  readonly target: Target;
  readonly date: LocalDate;
  readonly span: Span | undefined;
  readonly lessSeconds: number | undefined;
  readonly notes: string;
}

/** What a line means as an entry: one to complete, one that is refused with the reason, or nothing of the kind. */
export type Meaning = { kind: 'entry'; said: Said } | { kind: 'refused'; message: string } | { kind: 'unclear' };

/** The whole grammar of recording time, over the clients and projects there are. */
export function understand(text: string, today: LocalDate, catalogue: Catalogue): Meaning {
  const read = readLogLine(tidyLine(text), today);
  if (!read.ok) return { kind: 'refused', message: read.message };
  const { line } = read;
  if (line.rest === '') return line.span || line.saysLog ? entry(line, { kind: 'unknown', said: '', rest: '' }, '', today) : { kind: 'unclear' };
  const target = findTarget(line.rest, catalogue);
  if (line.notes !== undefined) return finish(line, target, [target.rest, line.notes].filter(Boolean).join(': '), today);
  const late = takeFromNotes(line, target.rest, today);
  if (!late.ok) return { kind: 'refused', message: late.message };
  return finish(late.line, target, late.notes.replace(/^(?:for|on|-|,)\s+/i, ''), today);
}

/** A line that neither says 'log' nor how long it took is small talk, unless it is nothing but a project. */
function finish(line: LogLine, target: Target, notes: string, today: LocalDate): Meaning {
  if (!line.span && !line.saysLog) return { kind: 'unclear' };
  return entry(line, target, notes, today);
}

function entry(line: LogLine, target: Target, notes: string, today: LocalDate): Meaning {
  return { kind: 'entry', said: { target, date: line.date ?? today, span: line.span, lessSeconds: line.lessSeconds, notes } };
}
