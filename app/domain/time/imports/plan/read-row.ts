import { daysBetween, formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { MAX_NOTES_LENGTH, type ImportMapping } from '../contract.ts';
import { isLongRow, type RowTime } from '../cells/cut-into-pieces.ts';
import type { Formats } from '../file/detect-formats.ts';
import type { BillingCode } from '#app/domain/time/timesheets/contract.ts';
import { readBilling, readPrice } from '../cells/read-price.ts';
import { readClockTime, SECONDS_PER_DAY } from '../cells/read-clock-time.ts';
import { readDate } from '../cells/read-date.ts';
import { MICROSECONDS, readHours } from '../cells/read-hours.ts';
import type { SourceRow } from '../file/read-table.ts';
import type { SourceColumns } from '../file/source-columns.ts';

/** Why a row stays out, for one of its fields, and what the person can do about it. */
export interface Problem { readonly field: string; readonly reason: string; readonly remedy: string }

export interface RowNames {
  person: string;
  /** As they stand in two columns; empty when the file has the whole name in one. */
  firstName: string;
  surname: string;
  email: string;
  client: string;
  project: string;
  iteration: string;
  category: string;
}

/** What one row of the file says, before it is matched with what the organisation has. */
export interface RowReading {
  /** Worked time exactly as the file has it. */
  readonly microseconds: number;
  readonly names: RowNames;
  readonly time: RowTime | undefined;
  readonly notes: string;
  readonly billing: BillingCode | undefined;
  readonly rate: string | undefined;
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
  readonly isLeftOut: boolean;
  /** Set for a row without a start date: whether it has a completion date. */
  readonly startless: { readonly hasEnd: boolean } | undefined;
}

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;
const YES_NO = 'Write yes or no, or one of the codes B, BPP and W.';

interface Draft { problems: Problem[]; warnings: string[] }
interface Source { row: SourceRow; columns: SourceColumns; mapping: ImportMapping; formats: Formats }

/** Reads one row by the mapping; every problem of the row is named, not only the first. */
export function readRow(source: Source, width: number): RowReading {
  const draft: Draft = { problems: [], warnings: [] };
  const { row, columns, mapping, formats } = source;
  checkShape(row, width, draft);
  const names = readNames(source, draft);
  const days = readDays(source, draft);
  const clock = readTimes(source, draft);
  const microseconds = readWorked(source, days, clock, draft);
  const seconds = Math.round(microseconds / MICROSECONDS);
  const notes = columns.notes(row).join('\n');
  if ([...notes].length > MAX_NOTES_LENGTH)
    draft.problems.push({ field: 'Notes', reason: `The notes are longer than ${MAX_NOTES_LENGTH} characters.`,
      remedy: 'Shorten them in the file, or choose fewer columns.' });
  const time = days.start ? { start: days.start, end: days.end ?? days.start, ...clock, seconds } : undefined;
  if (time && seconds > 0) checkLength(time, mapping, draft);
  const billing = readBillingCell(source, draft);
  const price = readPrice(row, columns, formats, { seconds, billing });
  draft.problems.push(...price.problems);
  draft.warnings.push(...price.warnings);
  const { isLeftOut } = days;
  return { microseconds, names, time, notes, billing, rate: price.rate, ...draft, isLeftOut, startless: startlessOf(source) };
}

function checkShape(row: SourceRow, width: number, draft: Draft): void {
  const surplus = row.cells.slice(width).some((cell) => cell.trim() !== '');
  if (row.cells.length < width || surplus) {
    draft.problems.push({ field: 'Row', reason: `The row has ${row.cells.length} fields where the header has ${width}.`,
      remedy: 'Look for a missing or extra separator or quote in the file on this line.' });
  }
  if (row.cells.some((cell) => CONTROL.test(cell))) {
    draft.problems.push({
      field: 'Row', reason: 'The row contains a control character, which no text can hold.', remedy: 'Remove it from the file.',
    });
  }
}

function readNames({ row, columns, mapping }: Source, draft: Draft): RowNames {
  const join = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);
  const [first, second] = [columns.cell(row, 'employeeColumn'), columns.cell(row, 'employeeColumn2')];
  const person = join(' ', first, second);
  const category = join(' - ', columns.cell(row, 'categoryColumn'), columns.cell(row, 'categoryColumn2'));
  const email = columns.cell(row, 'employeeEmailColumn').slice(0, 255);
  const prefix = person && mapping.employeePrefix ? `${mapping.employeePrefix} ` : '';
  const names = {
    person: (prefix + person) || mapping.employeeFixed,
    ...(first && second && !prefix ? { firstName: first, surname: second } : { firstName: '', surname: '' }),
    email: [email, person].find((text) => EMAIL.test(text)) ?? '',
    client: columns.cell(row, 'clientColumn') || mapping.clientFixed,
    project: columns.cell(row, 'projectColumn') || mapping.projectFixed,
    iteration: columns.cell(row, 'iterationColumn'),
    category: category || mapping.categoryFixed,
  };
  for (const [field, label] of [['person', 'Employee'], ['client', 'Client'], ['project', 'Project'], ['category', 'Category']] as const) {
    if (names[field] === '')
      draft.problems.push({ field: label, reason: `The row names no ${label.toLowerCase()}.`,
        remedy: `Fill it in the file, or give a text for rows without one.` });
  }
  return names;
}

function startlessOf({ row, columns, mapping, formats }: Source): { hasEnd: boolean } | undefined {
  if (mapping.dateColumn === '' || columns.cell(row, 'dateColumn') !== '') return undefined;
  return { hasEnd: readDate(columns.cell(row, 'endDateColumn'), formats.date) !== undefined };
}

interface Days { readonly start: LocalDate | undefined; readonly end: LocalDate | undefined; readonly isLeftOut: boolean }

function readDays({ row, columns, mapping, formats }: Source, draft: Draft): Days {
  const read = (field: 'dateColumn' | 'endDateColumn', label: string): LocalDate | undefined => {
    const text = columns.cell(row, field);
    if (text === '') return undefined;
    const date = readDate(text, formats.date);
    if (!date)
      draft.problems.push({ field: label, reason: `“${text}” is not a real day in the format ${formats.date}.`,
        remedy: 'Correct it in the file, or choose another date format.' });
    return date;
  };
  const start = read('dateColumn', 'Date');
  const end = read('endDateColumn', 'End date');
  if (columns.cell(row, 'dateColumn') !== '') return { start, end: endNotBefore(start, end, draft), isLeftOut: false };
  if (mapping.missingStart === 'leave-out') return { start: undefined, end, isLeftOut: true };
  if (mapping.missingStart === 'completion' && end) {
    draft.warnings.push(`The row has no start date; its completion date ${formatDate(end)} is used.`);
    return { start: end, end, isLeftOut: false };
  }
  if (mapping.missingStart !== 'refuse' && mapping.givenDate !== '') {
    draft.warnings.push(
      `The row has no ${mapping.missingStart === 'completion'
        ? 'start and no completion'
        : 'start'} date; the given date ${formatDate(mapping.givenDate)} is used.`);
    return { start: mapping.givenDate, end: endNotBefore(mapping.givenDate, end, draft), isLeftOut: false };
  }
  draft.problems.push(missingStart(mapping, end !== undefined));
  return { start: undefined, end, isLeftOut: false };
}

function missingStart(mapping: ImportMapping, hasEnd: boolean): Problem {
  if (mapping.missingStart === 'completion') {
    return { field: 'Date', reason: 'The row has neither a start date nor a completion date.',
      remedy: 'Give a date for such rows, or leave rows without a start date out.' };
  }
  const completion = hasEnd ? 'use the completion date, ' : '';
  return { field: 'Date', reason: `The row has no start date${hasEnd ? '' : ', and no completion date either'}.`,
    remedy: `Choose what to do with such rows: ${completion}use a given date, or leave them out.` };
}

function endNotBefore(start: LocalDate | undefined, end: LocalDate | undefined, draft: Draft): LocalDate | undefined {
  if (!start || !end || end >= start) return end;
  draft.warnings.push(`The end date ${formatDate(end)} is before the start date; only the start date ${formatDate(start)} is used.`);
  return start;
}

interface Clock { readonly startTime: number | undefined; readonly endTime: number | undefined }

function readTimes({ row, columns }: Source, draft: Draft): Clock {
  const read = (field: 'startTimeColumn' | 'endTimeColumn', label: string): number | undefined => {
    const text = columns.cell(row, field);
    const time = text === '' ? undefined : readClockTime(text);
    if (text !== '' && time === undefined)
      draft.problems.push({ field: label, reason: `“${text}” is not a time of day.`, remedy: 'Write a time such as 09:30 or 9:30 AM.' });
    return time;
  };
  return { startTime: read('startTimeColumn', 'Start time'), endTime: read('endTimeColumn', 'End time') };
}

function readWorked(source: Source, days: Days, clock: Clock, draft: Draft): number {
  const { row, columns, formats } = source;
  const text = columns.cell(row, 'hoursColumn');
  if (text !== '') {
    const hours = readHours(text, formats.hours, formats.unit);
    if (!hours.ok) draft.problems.push({ field: 'Hours', reason: hours.reason, remedy: hours.remedy });
    else if (Math.round(hours.microseconds / MICROSECONDS) === 0) draft.problems.push(noHours());
    return hours.ok ? hours.microseconds : 0;
  }
  if (clock.startTime === undefined || clock.endTime === undefined) {
    if (columns.cell(row, 'startTimeColumn') === '' || columns.cell(row, 'endTimeColumn') === '') {
      draft.problems.push({
        field: 'Hours', reason: 'The row has neither hours nor both a start and an end time.', remedy: 'Fill them in the file.',
      });
    }
    return 0;
  }
  const seconds = spanBetween(clock.startTime, clock.endTime, days);
  if (seconds <= 0) draft.problems.push(noHours());
  return Math.max(0, seconds) * MICROSECONDS;
}

const noHours = (): Problem =>
  ({ field: 'Hours', reason: 'This timesheet entry has no working hours.',
    remedy: 'Correct the hours, or the start and end time, in the file.' });

function spanBetween(start: number, end: number, days: Days): number {
  const nights = days.start && days.end ? daysBetween(days.start, days.end) - 1 : 0;
  const span = nights * SECONDS_PER_DAY + end - start;
  return span < 0 || (end === 0 && span === 0) ? span + SECONDS_PER_DAY : span;
}

function checkLength(time: RowTime, mapping: ImportMapping, draft: Draft): void {
  if (mapping.longRows === 'spread' || !isLongRow(time.seconds, mapping)) return;
  const length = mapping.longerThanHours === 24 ? 'a day' : `${mapping.longerThanHours} hours`;
  draft.problems.push({ field: 'Hours', reason: `The row is longer than ${length}.`,
    remedy: 'Choose to spread such rows over the working days between start and end, or correct the hours in the file.' });
}

function readBillingCell({ row, columns }: Source, draft: Draft): BillingCode | undefined {
  const text = columns.cell(row, 'billableColumn');
  if (text === '') return undefined;
  const billing = readBilling(text);
  if (!billing) draft.problems.push({ field: 'Billable', reason: `“${text}” does not say whether the time is billable.`, remedy: YES_NO });
  return billing;
}
