import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Catalogue } from './catalogue.ts';
import { findDoubt } from './find-doubt.ts';
import { findTarget } from './find-target.ts';
import type { Target } from './find-target.ts';
import { readLogLine, takeFromNotes } from './read-log-line.ts';
import type { LogLine } from './read-log-line.ts';
import type { Span } from './read-span.ts';
import { splitEntries } from './split-entries.ts';
import { tidyLine, withoutGreeting } from './words.ts';

/** An entry as far as a line says it. */
export interface Said {
  readonly target: Target;
  readonly date: LocalDate;
  readonly span: Span | undefined;
  readonly lessSeconds: number | undefined;
  readonly notes: string;
  /** What stood behind a colon or another mark: note beyond doubt. */
  readonly marked: string | undefined;
  /** Words of the note that may not be note: they are asked about. */
  readonly doubt: string | undefined;
}

/** What a line means: entries to complete, something that is refused with the reason, or nothing of the kind. */
export type Meaning = { kind: 'entries'; said: Said[] } | { kind: 'refused'; message: string } | { kind: 'unclear' };

type One = { kind: 'entry'; said: Said; saysDay: boolean } | { kind: 'refused'; message: string } | { kind: 'unclear' };

const NEGATED = /^(?:(?:please|i|we) )*(?:don't|do not|didn't|did not|not|never|won't|will not)\b/i;
/** What asks to undo or change something is never read as something new. */
const OF_CHANGE = /^(?:please )?(?:delete|remove|undo|cancel|edit|change|move|revert|replace|discard)\b/i;
const COURTESY = /(?:^|[,.;]? )(?:please|thanks|thank you|thx|cheers)[.!]*$/i;
const ONE_DAY =
  'Which day are the other entries? You wrote a day for only some of them. Write the day with each, or before them all: yesterday: '
    + '2h acme, '
    + '1h globex.';

/** The whole grammar of recording time, over the clients and projects there are. `usual` is the day of a line that names none. */
export function understand(text: string, today: LocalDate, catalogue: Catalogue, usual = today): Meaning {
  const tidy = withoutGreeting(tidyLine(text));
  if (NEGATED.test(tidy) || OF_CHANGE.test(tidy)) return { kind: 'unclear' };
  const { day, parts, isList } = splitEntries(text, today, catalogue);
  const read = parts.map((part) => understandOne(part, today, day ?? usual, catalogue));
  const refused = read.find(({ kind }) => kind === 'refused');
  if (refused?.kind === 'refused')
    return { kind: 'refused', message: parts.length > 1 ? `${refused.message} (in “${parts[read.indexOf(refused)]}”)` : refused.message };
  const entries = read.filter((one) => one.kind === 'entry');
  if (entries.length < read.length)
    return parts.length > 1
      ? { kind: 'refused', message: `“${parts[read.findIndex(({ kind }) => kind === 'unclear')]}” is not an entry that I understand.` }
      : { kind: 'unclear' };
  const withDay = entries.filter(({ saysDay }) => saysDay).length;
  if (!isList && day === undefined && withDay > 0 && withDay < entries.length) return { kind: 'refused', message: ONE_DAY };
  return { kind: 'entries', said: entries.map(({ said }) => said) };
}

function understandOne(text: string, today: LocalDate, day: LocalDate, catalogue: Catalogue): One {
  const read = readLogLine(text, today);
  if (!read.ok) return { kind: 'refused', message: read.message };
  const { line } = read;
  if (line.rest === '') {
    return line.span && (!line.span.vague || line.date !== undefined) || line.saysLog
      ? entry(line, { kind: 'unknown', said: '', rest: '' }, '', { today, day, catalogue })
      : { kind: 'unclear' };
  }
  const target = findTarget(line.rest, catalogue);
  const late = line.notes === undefined ? takeFromNotes(line, target.rest, today) : { ok: true as const, line, notes: target.rest };
  if (!late.ok) return { kind: 'refused', message: late.message };
  const notes = late.notes.replace(/^(?:on|-|,)\s+/i, '').replace(COURTESY, '').replace(
    line.notes === undefined ? '' : /^(?:notes?|comment)$/i, '',
  );
  if (late.line.forDay !== undefined && notes !== '') return { kind: 'refused', message: dayOrNote(late.line.forDay) };
  if ((!late.line.span || (late.line.span.vague && target.kind === 'unknown')) && !line.saysLog && !isPlain(target))
    return { kind: 'unclear' };
  return entry(late.line, target, notes, { today, day, catalogue });
}

const dayOrNote = (phrase: string): string =>
  `Is “${phrase}” the day of the work or part of the note? Write the day first, or the note after a colon.`;

/** A line without a length or 'log' is an entry only when it names a client or a project beyond doubt. */
const isPlain = (target: Target): boolean => target.kind === 'project' || (target.kind === 'choose-project' && target.said !== '');

function entry(line: LogLine, target: Target, notes: string,
  about: { today: LocalDate; day: LocalDate; catalogue: Catalogue }): One {
  const { today, day, catalogue } = about;
  if (line.span?.end && !line.span.start)
    return { kind: 'refused', message: `When did it begin? Write from when to when, such as 9-${line.span.end}.` };
  // Behind a client that has to be chosen first, the note still holds its project.
  const doubt = target.kind === 'unknown' || target.kind === 'choose-client' ? undefined : findDoubt(notes, {
    today, catalogue, isSaid: target.kind !== 'project' || target.isSaid,
    clientId: 'clientId' in target ? target.clientId : undefined, projectId: target.kind === 'project' ? target.projectId : undefined,
  });
  return { kind: 'entry', saysDay: line.date !== undefined,
    said: { target, date: line.date ?? day, span: line.span, lessSeconds: line.lessSeconds, notes: notes.replace(/^for\s+/i, ''),
      marked: line.notes, doubt } };
}
