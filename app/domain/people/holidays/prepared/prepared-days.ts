import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';

/** A day of a prepared list. */
export interface PreparedDay { readonly date: LocalDate; readonly name: string }
export interface PreparedPlace { readonly value: string; readonly label: string }

const DAY_MS = 86_400_000;
const LONGEST_NAME = 100;
const HOME = 'AU';

// Megabytes of rules for all countries: they are read when such a list is opened.
const calendars = async () => (await import('date-holidays')).default;

/** The states of Australia, then all countries by name. */
export async function listPlaces(): Promise<PreparedPlace[]> {
  const Calendar = await calendars();
  const all = new Calendar();
  const states = Object.entries(all.getStates(HOME, 'en') ?? {})
    .map(([state, name]) => ({ value: `${HOME}-${state}`, label: `Australia, ${name}` }));
  const countries = Object.entries(all.getCountries('en')).map(([value, label]) => ({ value, label }));
  return [...states, ...countries.sort((a, b) => a.label.localeCompare(b.label))];
}

/** The public holidays of a country or state, by code or name, in a year, each day once; undefined for a place that is not known. */
export async function listDays(typed: string, year: number): Promise<PreparedDay[] | undefined> {
  const Calendar = await calendars();
  const known = (text: string) => text.toLowerCase() === typed.trim().toLowerCase();
  const place = (await listPlaces()).find(({ value, label }) => known(value) || known(label));
  if (!place) return undefined;
  const [country = '', state] = place.value.split('-');
  const calendar = state === undefined ? new Calendar(country) : new Calendar(country, state);
  calendar.setLanguages('en');
  const days = new Map<LocalDate, string[]>();
  for (const { date, name, type, start, end } of calendar.getHolidays(year)) {
    if (type !== 'public') continue;
    for (const day of daysFrom(date.slice(0, 10), Math.round((end.getTime() - start.getTime()) / DAY_MS), year)) {
      const names = days.get(day) ?? [];
      if (!names.includes(name)) days.set(day, [...names, name]);
    }
  }
  return [...days].map(([date, names]) => ({ date, name: [...names.join(', ')].slice(0, LONGEST_NAME).join('') }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The days of a holiday that lasts several, as far as they are of the year. */
const daysFrom = (first: LocalDate, count: number, year: number): LocalDate[] =>
  Array.from({ length: Math.max(1, Math.min(count, 31)) }, (_, offset) => addDays(first, offset))
    .filter((day) => day.startsWith(`${year}-`));
