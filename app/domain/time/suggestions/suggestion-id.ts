import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import { isLocalDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';

interface Place { readonly empId: string; readonly date: LocalDate; readonly place: number }

/** The id of a suggestion among all: whose, on which day, and its place there. */
export const idOf = ({ empId, date, place }: Place): string => `${empId}-${date}-${place}`;

/** A suggestion's id as a call brings it. What cannot be one finds nothing. */
export const suggestionId = () => z.string().trim().max(40).catch('');

/** Reads what an id says. Throws where it can be none. */
export function requirePlace(id: string): Place {
  const [, empId = '', date = '', place = ''] = /^(\w{1,6})-(\d{4}-\d\d-\d\d)-(\d{1,6})$/.exec(id) ?? [];
  if (!isLocalDate(date)) throw notFound('Suggested Timesheet');
  return { empId: empId.toUpperCase(), date, place: Number(place) };
}
