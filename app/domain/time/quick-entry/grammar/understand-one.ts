import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Catalogue } from './catalogue.ts';
import { isForeign } from './days/date-words.ts';
import { findDoubt } from './find-doubt.ts';
import { findTarget } from './find-target.ts';
import type { Target } from './find-target.ts';
import { separateGlued } from './glued-words.ts';
import { withHolidays } from './days/holidays.ts';
import { billingAtEnd, billingInLine, billingInNote, isPartlyCharged, mentionedBilling, PARTLY_CHARGED } from './phrases/read-billing.ts';
import type { Billing } from './phrases/read-billing.ts';
import { plain } from './match-name.ts';
import { readLogLine, takeFromNotes } from './read-log-line.ts';
import type { LogLine } from './read-log-line.ts';
import { takePlace } from './phrases/read-place.ts';
import type { Place } from './phrases/read-place.ts';
import { readSpan } from './read-span.ts';
import { isTakenBack, refusalOf, TAKEN_BACK } from './refuse-line.ts';
import type { Said } from './said.ts';
import { splitNotes } from './split-entries.ts';

export type One = { kind: 'entry'; said: Said; saysDay: boolean } | { kind: 'refused'; message: string } | { kind: 'unclear' };

interface About { readonly today: LocalDate; readonly day: LocalDate; readonly catalogue: Catalogue }
/** What a line says beside time, day, target and note. */
interface Extras { billing: Billing | undefined; place: Place | undefined }

const COURTESY =
  /(?:^|[,.;]? )(?:please|thanks|thank you|thx|cheers|pls|plz|ta|ty|mate|full stop|for me|(?:to|on|in|into) my (?:time ?sheet|sheet))[.!]*$/i;
/** A larger number alone is hardly a number of hours. */
const LONG_DAY = 12;
const NO_HOURS = (number: string, line: string) =>
  `Is “${number}” a number of hours? Write it with its unit, such as ${number}h or 36m, or the note after a colon (in “${line}”).`;

/** One entry in the words of one line. */
export function understandOne(typed: string, today: LocalDate, day: LocalDate, catalogue: Catalogue): One {
  const text = withoutCourtesy(separateGlued(typed, catalogue));
  const refusal = refusalOf(text, catalogue) ?? (isPartlyCharged(splitNotes(text).head) ? PARTLY_CHARGED : undefined);
  if (refusal !== undefined) return { kind: 'refused', message: refusal };
  const dated = withHolidays(text, today, catalogue.holidays);
  if (!dated.ok) return { kind: 'refused', message: dated.message };
  const extras: Extras = { billing: undefined, place: undefined };
  const read = readLogLine(takeExtras(dated.text, extras, 'inLine'), today);
  if (!read.ok) return { kind: 'refused', message: read.message };
  const { line } = read;
  const about = { today, day, catalogue };
  if (line.rest === '') {
    return line.span && (!line.span.vague || line.date !== undefined) || line.saysLog
      ? entry(line, { kind: 'unknown', said: '', rest: '' }, '', about, extras)
      : { kind: 'unclear' };
  }
  const target = withoutRepeated(findTarget(line.rest, catalogue), catalogue);
  if (line.bareNumber !== undefined && isCounted(line.rest, target))
    return { kind: 'refused', message: NO_HOURS(line.bareNumber, typed) };
  return withTarget(line, target, about, extras);
}

/** 'six units on acme': what stands behind the number is no client or project. */
const isCounted = (words: string, target: Target): boolean =>
  target.kind === 'unknown' || (target.kind !== 'choose-client' && target.rest.startsWith(words.split(' ')[0]!));

/** 'acme portal: login': words behind the client that its project is called by are no note. */
function withoutRepeated(target: Target, { projects }: Catalogue): Target {
  if (target.kind !== 'project' || target.rest === '') return target;
  const called = new Set(projects.find(({ id }) => id === target.projectId)?.names.flatMap((name) => plain(name).split(' ')));
  return called.size > 1 && plain(target.rest).split(' ').every((word) => called.has(word)) ? { ...target, rest: '' } : target;
}

/** The entry once client and project are looked up: what is left may still hold its day, its duration and the rest. */
function withTarget(line: LogLine, target: Target, about: About, extras: Extras): One {
  const { today } = about;
  const rest = takeExtras(target.rest, extras, 'inNote');
  const late = line.notes === undefined ? takeFromNotes(line, rest, today) : { ok: true as const, line, notes: rest };
  if (!late.ok) return { kind: 'refused', message: late.message };
  const left = takeExtras(late.notes, extras, 'inNote').replace(/^(?:on|-|,|\|)\s+/i, '').replace(COURTESY, '').replace(
    line.notes === undefined ? '' : /^(?:notes?|comment)$/i, '',
  );
  if (late.line.forDay !== undefined && left !== '') return { kind: 'refused', message: dayOrNote(late.line.forDay) };
  if (line.notes === undefined && isTakenBack(left)) return { kind: 'refused', message: TAKEN_BACK };
  const hours = late.line.span ? undefined : hoursAlone(left);
  const full = hours ? { ...late.line, span: hours } : late.line;
  if ((!full.span || (full.span.vague && target.kind === 'unknown')) && !line.saysLog && !isPlain(target)) return { kind: 'unclear' };
  return entry(full, target, hours ? '' : left, about, extras);
}

/** 'acme 1.5': a number and nothing else behind the project are hours, as long as a day can be. */
function hoursAlone(note: string) {
  const isNumber = note !== '' && /^(?:\d?\d)?(?:[.,]\d{1,2})?$/.test(note) && Number(note.replace(',', '.')) <= LONG_DAY;
  const read = isNumber ? readSpan(note, { bare: true }) : undefined;
  return read?.ok ? read.span : undefined;
}

function takeExtras(text: string, extras: Extras, where: 'inLine' | 'inNote'): string {
  let left = text;
  for (let again = true; again;) {
    const charged = billingInAny(left, where, extras.billing);
    const placed = extras.place ? { text: charged.text, place: undefined } : takePlace(charged.text, where);
    again = placed.text !== left;
    left = placed.text;
    extras.billing ??= charged.billing;
    extras.place ??= placed.place;
  }
  return left;
}

const billingInAny = (text: string, where: 'inLine' | 'inNote', known: Billing | undefined) =>
  (known ? { text, billing: undefined } : where === 'inLine' ? billingInLine(text) : billingInNote(text));

const withoutCourtesy = (text: string): string => {
  const left = splitNotes(text).notes === undefined ? text.replace(COURTESY, '') : text;
  return left === '' || left === text ? text : withoutCourtesy(left);
};

const dayOrNote = (phrase: string): string =>
  `Is “${phrase}” the day of the work or part of the note? Write the day first, or the note after a colon.`;

/** A line without a length or 'log' is an entry only when it names a client or a project beyond doubt. */
const isPlain = (target: Target): boolean => target.kind === 'project' || (target.kind === 'choose-project' && target.said !== '');

function entry(line: LogLine, target: Target, notes: string, { today, day, catalogue }: About, { billing, place }: Extras): One {
  if (line.span?.end && !line.span.start)
    return { kind: 'refused', message: `When did it begin? Write from when to when, such as 9-${line.span.end}.` };
  // Behind a client that has to be chosen first, the note still holds its project.
  const isOpen = target.kind === 'unknown' || target.kind === 'choose-client';
  const billingDoubt = billing || isOpen ? undefined : mentionedBilling(notes) ?? billingAtEnd(line.notes ?? '');
  const doubt = isOpen || billingDoubt !== undefined ? undefined : findDoubt(notes, {
    today, catalogue, clientId: 'clientId' in target ? target.clientId : undefined,
    projectId: target.kind === 'project' ? target.projectId : undefined,
  }) ?? foreignEnd(line.notes);
  return { kind: 'entry', saysDay: line.date !== undefined,
    said: { target, date: line.date ?? day, span: line.span, lessSeconds: line.lessSeconds, notes: notes.replace(/^for\s+/i, ''),
      marked: line.notes || undefined, doubt, billingDoubt, billing, place } };
}

/** A word for a day in another language at the very end of a note behind a colon: 'today' and 'yesterday' are the line's own there. */
function foreignEnd(notes: string | undefined): string | undefined {
  const last = /\s(\S+?)[.!]*$/.exec(notes ?? '')?.[1];
  return last !== undefined && isForeign(last.toLowerCase(), '') ? last : undefined;
}
