import { sql, type RawBuilder } from 'kysely';
import { INVALID_DURATION, INVALID_TIME_HOURS } from '#app/domain/kernel/values/duration.ts';
import { INVALID_DATE } from '#app/domain/kernel/values/local-date.ts';
import * as contract from '#app/domain/time/timesheets/contract.ts';

/** Something that a person types or finds, and that is refused with the same words through every entry point. */
export interface Refusal {
  readonly name: string;
  /** What is refused: a new entry, a change of the stored one, or its deletion. */
  readonly does: 'add' | 'edit' | 'delete';
  /** Fields of the form that differ from a good entry; of both entry points, with the web's names. */
  readonly typed?: Readonly<Record<string, string>>;
  /** What happens to the organisation between the offer and the save. */
  readonly first?: RawBuilder<unknown>;
  /** The words; several when several fields are wrong. */
  readonly words: readonly string[];
  /** The question of a step is the dialog's; its words are its own. */
  readonly step?: 'zero-hours' | 'overlap' | 'client-rate';
}

export const DAY = '2026-11-18';
const CLOSED = 'Timesheets up to 18/11/2026 are closed. An administrator can move the timesheet closing date of the organisation.';
const close = sql`update tenant.organisation set timesheet_closing_date = ${DAY}`;
const invoice =
  sql`with made as (insert into tenant.invoice (invoice_id, client_id, invoice_date, invoice_type, currency_id, payment_terms_days,
    tax_per_document,
    time_total, line_total, subtotal, tax_total, total, created_by, created_at, updated_at)
  values (77, 'NWIND', ${DAY}, 'Time', 'AUD', 14, false, 0, 0, 0, 0, 0, 'ADM', now(), now()) on conflict do nothing)
  update tenant.timesheet set invoice_id = 77`;
const byLeave = sql`update tenant.timesheet set input_source = 2`;
const touched = sql`update tenant.timesheet set version = version + 1`;

export const REFUSALS: readonly Refusal[] = [
  { name: 'no time start', does: 'add', typed: { startTime: '' }, words: ['Time start is required'] },
  { name: 'no time end', does: 'add', typed: { endTime: '' }, words: ['Time end is required'] },
  { name: 'a time that is none', does: 'add', typed: { startTime: '25:00' }, words: [INVALID_TIME_HOURS] },
  {
    name: 'both times wrong', does: 'add', typed: { startTime: '25:00', endTime: '' }, words: [INVALID_TIME_HOURS, 'Time end is required'],
  },
  { name: 'a break that is too long', does: 'add', typed: { timeLess: '9' }, words: ['Time less must be between 0 and 8 hours'] },
  { name: 'a break that cannot be read', does: 'add', typed: { timeLess: 'lunch' }, words: [INVALID_DURATION] },
  { name: 'a day that is none', does: 'add', typed: { date: '2026-02-30' }, words: [INVALID_DATE] },
  { name: 'a day out of range', does: 'add', typed: { date: '1949-12-31' }, words: ['The date must be between 1950 and 2199'] },
  { name: 'a note that is too long', does: 'add', typed: { notes: 'n'.repeat(contract.NOTES_MAX + 1) },
    words: ['Notes should not exceed 4000 characters.'] },
  { name: 'a control character in the note', does: 'add', typed: { notes: 'a\u0007b' },
    words: ['Notes contains a control character. Please remove it.'] },
  { name: 'no category', does: 'add', typed: { categoryId: '' }, words: ['Category is required'] },
  { name: 'no location', does: 'add', typed: { locationId: '' }, words: ['Location is required'] },
  { name: 'a category that is not there', does: 'add', typed: { categoryId: 'NONE' },
    words: ['There is no category “NONE”. Choose one from the list.'] },
  { name: 'a location that is not there', does: 'add', typed: { locationId: 'MOON' }, words: ['Location is required'] },
  { name: 'a category of leave', does: 'add', typed: { categoryId: 'NWANN' }, words: ['This category is for leave only.'] },
  { name: 'leave on a working category', does: 'edit', typed: { clientId: 'HRBR', projectId: 'LEAVE' },
    words: ['Leave needs a non-working category.'] },
  { name: 'a client that is not there', does: 'edit', typed: { clientId: 'NONE' },
    words: ['There is no client “NONE”. Choose one from the list.'] },
  { name: 'a project of another client', does: 'edit', typed: { projectId: 'ALPHA' },
    words: ['This client has no project “ALPHA”. Choose one from the list.'] },
  { name: 'a project without its iteration', does: 'edit', typed: { projectId: 'WEB', iterationId: '' },
    words: [contract.ITERATION_REQUIRED] },
  { name: 'an iteration that is none', does: 'add', typed: { iterationId: 'x' }, words: ['Choose one from the list'] },
  { name: 'no working hours', does: 'add', typed: { timeLess: '1' }, words: [contract.ZERO_HOURS_TITLE, contract.ZERO_HOURS],
    step: 'zero-hours' },
  { name: 'an end before the start', does: 'edit', typed: { endTime: '08:00' }, words: [contract.ZERO_HOURS_TITLE, contract.ZERO_HOURS],
    step: 'zero-hours' },
  { name: 'another entry at that time', does: 'add', typed: { startTime: '09:30', endTime: '10:30' }, step: 'overlap',
    words: ['Overlapping timesheet', 'This entry overlaps with another entry of the same day:', '09:00–10:00 Northwind Traders, General',
      'Do you want to continue?'] },
  { name: 'no rate for the client', does: 'add', first: sql`delete from tenant.client_rate`, step: 'client-rate',
    words: ['We have no rate for:', 'Emil Price', 'Northwind Traders'] },
  { name: 'a period that was closed', does: 'add', first: close, words: [CLOSED] },
  { name: 'a change in a closed period', does: 'edit', first: close, words: [CLOSED] },
  { name: 'deleting in a closed period', does: 'delete', first: close, words: [CLOSED] },
  { name: 'an entry on an invoice', does: 'edit', first: invoice,
    words: [
      'This entry is on invoice 77. Its project, iteration, category, location and notes can be changed; for the rest, an '
        + 'administrator can '
        + 'remove it from the invoice first.'] },
  { name: 'deleting an entry on an invoice', does: 'delete', first: invoice, words: [contract.INVOICED_DELETE] },
  { name: 'an entry that leave wrote', does: 'edit', first: byLeave,
    words: ['This entry was created by leave. Unlock it to change it; the leave will no longer update it.'] },
  { name: 'deleting an entry that leave wrote', does: 'delete', first: byLeave,
    words: ['This entry was created by leave. Unlock it to change it; the leave will no longer update it.'] },
  { name: 'somebody else was quicker', does: 'edit', first: touched,
    words: ['Somebody else changed this entry while you were editing it. Your text is still here: compare it with what is stored now, '
      + 'then save again to replace it.'] },
];

/** Words that only the web's form can come to: the bot types over no price, and names the employee itself. */
export const WEB_ONLY: ReadonlySet<string> = new Set([
  contract.SELL_PRICE_REQUIRED, contract.RATE_NEEDS_CLIENT, contract.NEGATIVE_HOURS, contract.GENERAL_PROJECT_WARNING,
  contract.HOURS_REQUIRED,
]);
