import { z } from 'zod';
import { amountValue } from '#app/domain/kernel/fields/amount-field.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { pageNumber, pageSize } from '#app/domain/kernel/page.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { AddTimesheet, LARGEST_ID, NOTES_MAX, PersonDay } from '#app/domain/time/timesheets/contract.ts';
import { SUGGESTION_SOURCES, SUGGESTION_STATES } from './fields.ts';

export const SuggestedDay = PersonDay;

const DAY_MINUTES = 24 * 60;
const HINT_MAX = 300;
/** Something another system knows of a day: what to look for in earlier notes, and what the notes of the suggestion begin with. */
const Hint = z.object({
  source: z.enum(['appointments', 'activity']),
  title: z.string().min(1).max(HINT_MAX),
  lookFor: z.string().min(1).max(HINT_MAX),
  note: z.string().max(NOTES_MAX),
  startTime: z.string().regex(/^\d\d:\d\d$/),
  minutes: z.number().int().min(1).max(DAY_MINUTES),
});
export type SuggestionHint = z.output<typeof Hint>;
const MAX_HINTS = 100;
export const RefreshSuggestions = SuggestedDay.extend({ hints: z.array(Hint).max(MAX_HINTS).default([]) });

const PLACE = 'This suggestion is not there any more.';
/** One suggestion of a day. */
export const SuggestionRef = PersonDay.extend({ place: z.coerce.number({ error: PLACE }).int(PLACE).min(1, PLACE).max(LARGEST_ID, PLACE) });

/** As it is suggested, or with another place of work, other notes or another price. */
export const AcceptSuggestion = SuggestionRef.extend({
  /** What was shown, so that nothing else is accepted. */
  projectId: text({ label: 'Project', max: 6 }).optional(),
  locationId: text({ label: 'Location', max: 6 }).optional(),
  notes: text({ label: 'Notes', max: NOTES_MAX }).default(''),
  sellPrice: amountValue({ label: 'Sell Price', decimals: 4 }).optional(),
});

/** The same as a form sends it; what is wrong with it is said by the command. */
export const AcceptSuggestionForm = SuggestionRef.extend({
  projectId: z.string().default(''), locationId: z.string().default(''), notes: z.string().default(''), sellPrice: z.string().default(''),
});

export const SaveSuggestion = SuggestionRef.extend({ entry: AddTimesheet });

export const SUMMARY_SIZES = [50, 100, 500] as const;
export const SUGGESTED_SIZES = [20, 50, 100] as const;
export const SuggestionSummary = z.object({
  startDate: openDay(), endDate: openDay(), page: pageNumber(), size: pageSize(SUMMARY_SIZES),
});

const oneOf = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(names) as Name[]).or(z.literal('')).catch('');

/** The suggestions of a person, from a source or with an outcome; all of them where nothing is chosen. */
export const ListSuggested = SuggestionSummary.extend({
  empId: codeKey(), source: oneOf(SUGGESTION_SOURCES), state: oneOf(SUGGESTION_STATES), size: pageSize(SUGGESTED_SIZES),
});
export type ListSuggested = z.output<typeof ListSuggested>;
