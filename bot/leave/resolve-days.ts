import {
  addDays, daysBetween, firstOfMonth, isLocalDate, lastOfMonth, mondayOf, weekdayOf, type LocalDate,
} from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import type { SaidDays } from './day-phrases.ts';

/** The days that are said, or the reason why they are not clear. */
export type ResolvedDays =
  | (Period & { readonly kind: 'days' | 'week' | 'month' })
  | { readonly kind: 'unclear'; readonly message: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const WEEKDAY = /^(?:(this|next|last|coming|past) )?([a-z]+)(?: (?:of )?(this|next|last|coming|past) week)?$/;
const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
/** A day without a year that was so lately is that day; one that is longer ago is next year's. */
const LATELY_DAYS = 60;
/** Leave over the end of a year is not longer than this, unless its years are written. */
const OVER_YEAR_DAYS = 120;

const unclear = (message: string): ResolvedDays => ({ kind: 'unclear', message });
const WRITE_IT = 'Write the days, such as Friday, 4 Dec or 7–11 Dec.';
const days = (from: LocalDate, to: LocalDate = from): ResolvedDays =>
  (from <= to ? { kind: 'days', from, to } : unclear(`The last day is before the first. ${WRITE_IT}`));

/** The days that words mean. Leave is ahead: a weekday is the next one, and a day without a year is still to come. */
export function resolveDays({ groups: said }: Pick<SaidDays, 'groups'>, today: LocalDate): ResolvedDays {
  if (said['count']) return counted(said['count'], said['unit'] ?? '', said['countFrom'] ?? '', today);
  if (said['countAfter']) return counted(said['countOf'] ?? '', said['unitOf'] ?? '', said['countAfter'], today);
  if (said['firstNumber']) {
    const isPair = said['andNumber'] !== undefined;
    return ofMonth([said['firstNumber'], said['lastNumber'] ?? ''], said['ofMonth'] ?? '', said['ofYear'], today, isPair);
  }
  if (said['numbers']) return ofMonth(said['numbers'].match(/\d+/g) ?? [], said['numbersMonth'] ?? '', said['numbersYear'], today, true);
  if (said['monthFirst']) return ofMonth([said['monthFrom'] ?? '', said['monthTo'] ?? ''], said['monthFirst'], undefined, today);
  if (said['step']) return stepped(said['span'] ?? '', said['step'], today);
  if (said['month']) return monthOf(said['month'], today);
  const from = said['until'] ? today : dayOf(said['from'] ?? said['day'] ?? '', today);
  if (typeof from !== 'string') return from;
  const last = said['until'] ?? said['to'];
  if (last === undefined) return days(from);
  // 'This Friday' and 'next Monday' are counted from today, wherever they are written.
  const to = dayOf(last, /\b(?:this|next|last|coming|past)\b/.test(last) ? today : from, from);
  if (typeof to !== 'string') return to;
  const isOverYear = to.slice(0, 4) !== from.slice(0, 4) && !/\d{4}/.test(last) && from <= to;
  if (said['and'] && from <= to && !follows(from,
    to)) return unclear(`Ask for days that do not follow each other one after the other. ${WRITE_IT}`);
  return isOverYear && daysBetween(from, to) > OVER_YEAR_DAYS ? unclear(`The last day is before the first. ${WRITE_IT}`) : days(from, to);
}

/** True of a day and the next one, also over a weekend. */
const follows = (from: LocalDate, to: LocalDate): boolean => daysBetween(from, to) <= 2 || (weekdayOf(from) === 5 && daysBetween(from,
  to) === 4);

/** One day: a date, or why it is none. `after` is the day behind which it lies, where it ends something. */
function dayOf(typed: string, today: LocalDate, after?: LocalDate): LocalDate | ResolvedDays {
  const said = typed.replace(/^the (?=day |this |next |last |coming |past )/, '').replace(/,/g, '');
  const relative = { today: 0, tomorrow: 1, tmrw: 1, yesterday: -1, 'day after tomorrow': 2, 'day before yesterday': -2 }[said];
  if (relative !== undefined) return addDays(today, relative);
  const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(said);
  if (yearFirst) return civil(said, Number(yearFirst[3]), Number(yearFirst[2]), yearFirst[1], today);
  const numeric = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2,4}))?$/.exec(said);
  if (numeric) return civil(said, Number(numeric[1]), Number(numeric[2]), numeric[3], today, after);
  const ofThe = /^the (\d{1,2})/.exec(said);
  const month = MONTHS.findIndex((name) => new RegExp(`(?:^|[\\d a-z])\\b${name}`).test(said)) + 1;
  if (ofThe && month === 0) return numbered(said, Number(ofThe[1]), today);
  if (month > 0) return civil(said, Number(/\b(\d{1,2})(?:\b|st|nd|rd|th)/.exec(said)?.[1]), month, /\b(\d{4})\b/.exec(said)?.[1], today,
    after);
  return weekday(said, today);
}

function civil(said: string, day: number, month: number, year: string | undefined, today: LocalDate,
  after?: LocalDate): LocalDate | ResolvedDays {
  const write = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const noDay = unclear(`“${said}” is not a day. ${WRITE_IT}`);
  if (year) return isLocalDate(write(Number(year.padStart(4, '20')))) ? write(Number(year.padStart(4, '20'))) : noDay;
  const thisYear = Number((after ?? today).slice(0, 4));
  const past = addDays(today, -LATELY_DAYS);
  const near = [thisYear - 1, thisYear, thisYear + 1].map(write).find((date) => isLocalDate(date) && date >= (after ?? past));
  return near ?? noDay;
}

function numbered(said: string, day: number, today: LocalDate): LocalDate | ResolvedDays {
  const found = Array.from({ length: 62 }, (_, ahead) => addDays(today, ahead)).find((date) => Number(date.slice(8)) === day);
  return found ?? unclear(`“${said}” is not a day. ${WRITE_IT}`);
}

function weekday(said: string, today: LocalDate): LocalDate | ResolvedDays {
  const [, step = '', name = '', ofWeek] = WEEKDAY.exec(said) ?? [];
  const number = WEEKDAYS.findIndex((each) => name.startsWith(each)) + 1;
  if (number === 0) return unclear(WRITE_IT);
  const inWeek = (weeks: number) => addDays(mondayOf(today), 7 * weeks + number - 1);
  if (ofWeek) return inWeek({ this: 0, next: 1, coming: 1, last: -1, past: -1 }[ofWeek] ?? 0);
  const coming = addDays(today, (number - weekdayOf(today) + 7) % 7);
  if (step === 'last' || step === 'past') return addDays(coming, coming > today ? -7 : coming === today ? -7 : 0);
  if (step === 'this') return inWeek(0);
  if (step === 'next' && coming !== inWeek(1))
    return unclear(`Does “${said}” mean the ${name} of this week or of the next? Write its date.`);
  return coming;
}

/** Several days of one month, which follow each other or are the first and the last. */
function ofMonth(numbers: readonly string[], month: string, year: string | undefined, today: LocalDate, isList = false): ResolvedDays {
  const resolved = numbers.map((number) => dayOf(`${Number.parseInt(number, 10)} ${month}${year ?? ''}`, today));
  const wrong = resolved.find((each) => typeof each !== 'string');
  if (wrong !== undefined) return wrong as ResolvedDays;
  const dates = resolved as LocalDate[];
  const [from, to] = [dates[0]!, dates.at(-1)!];
  const isGap = isList && daysBetween(from, to) !== dates.length;
  return isGap ? unclear(`Ask for days that do not follow each other one after the other. ${WRITE_IT}`) : days(from, to);
}

/** So many days or weeks from a day on. */
export function countFrom(count: string, unit: string, from: LocalDate): ResolvedDays {
  return counted(count, unit, from, from);
}

function counted(count: string, unit: string, first: string, today: LocalDate): ResolvedDays {
  const from = dayOf(first, today);
  if (typeof from !== 'string') return from;
  const number = COUNTS[count] ?? Number(count);
  if (/week/.test(unit)) return { kind: 'days', from, to: addDays(from, 7 * number - 1) };
  const to = addDays(from, number - 1);
  // Over a weekend some count it and some do not.
  return number < 1 || mondayOf(to) !== mondayOf(from) || weekdayOf(to) > 5 ? unclear(`Which day is the last? ${WRITE_IT}`) : days(from,
    to);
}

function stepped(span: string, step: string, today: LocalDate): ResolvedDays {
  const by = { this: 0, next: 1, last: -1, 'the coming': 1 }[step] ?? 0;
  if (span === 'month') {
    const first = firstOfMonth(addDays(by > 0 ? lastOfMonth(today) : firstOfMonth(today), by));
    return { kind: 'month', from: first, to: lastOfMonth(first) };
  }
  const monday = addDays(mondayOf(today), 7 * (span === 'weekend' && step === 'the coming' ? 0 : by));
  return span === 'weekend' ? days(addDays(monday, 5), addDays(monday, 6)) : { kind: 'week', from: monday, to: addDays(monday, 6) };
}

function monthOf(month: string, today: LocalDate): ResolvedDays {
  const index = MONTHS.findIndex((name) => month.startsWith(name)) + 1;
  const written = `${today.slice(0, 4)}-${String(index).padStart(2, '0')}-01`;
  const from = lastOfMonth(written) >= today ? written : `${Number(today.slice(0, 4)) + 1}${written.slice(4)}`;
  return { kind: 'month', from, to: lastOfMonth(from) };
}
