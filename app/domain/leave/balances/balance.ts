import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { accruedInYear, leaveYearOf, type Grant } from './accrual.ts';

/** All that decides a balance. */
export interface BalanceFacts extends Grant {
  /** The most that is carried into the next leave year; null where all of it is. */
  readonly carryOverMinutes: number | null;
  readonly opening: number;
  /** Minutes by day, or summed up by leave year until the day that is asked for, with any day of that year. */
  readonly moved: readonly Moved[];
}

interface Moved { readonly day: LocalDate; readonly taken: number; readonly adjusted: number }

/** A balance and what it is made of: opening + accrued − taken − expired + adjusted. */
export interface Balance {
  readonly opening: number;
  readonly accrued: number;
  readonly taken: number;
  readonly expired: number;
  readonly adjusted: number;
  readonly minutes: number;
}

/** A loss at the end of a leave year, dated by the first day after it. */
export interface Expiry { readonly day: LocalDate; readonly minutes: number }

const NOTHING: Balance = { opening: 0, accrued: 0, taken: 0, expired: 0, adjusted: 0, minutes: 0 };

/** The balance at the end of a day; undefined before it is counted. */
export function balanceOn(facts: BalanceFacts, on: LocalDate, accrued: Accrued = accruedInYear): Balance | undefined {
  if (on < facts.startsOn) return undefined;
  let balance: Balance = { ...NOTHING, opening: facts.opening, minutes: facts.opening };
  for (const year of leaveYears(facts, on, accrued)) balance = year.balance;
  return balance;
}

type Accrued = typeof accruedInYear;

/** Returns the balances of many people at the end of a day. Most people are given the same, so that it is worked out once. */
export function balancesOn(all: readonly BalanceFacts[], on: LocalDate): (Balance | undefined)[] {
  const known = new Map<string, number>();
  return all.map((facts) => {
    const { startsOn, accrues, yearEndMonth, employedFrom, employedTo, allowances, weeks, fullWeek } = facts;
    const grant = JSON.stringify([startsOn, accrues, yearEndMonth, employedFrom, employedTo, allowances, weeks, fullWeek]);
    return balanceOn(facts, on, (_grant, year) => {
      const key = `${year.from} ${grant}`;
      const found = known.get(key) ?? accruedInYear(facts, year, on);
      known.set(key, found);
      return found;
    });
  });
}

/** Lists the losses at the ends of leave years until a day. */
export function expiriesUntil(facts: BalanceFacts, on: LocalDate): Expiry[] {
  return leaveYears(facts, on).filter(({ expired }) => expired > 0).map(({ to, expired }) => ({ day: addDays(to, 1), minutes: expired }));
}

interface LeaveYear { readonly to: LocalDate; readonly expired: number; readonly balance: Balance }

/** Each leave year up to a day with what was lost at its end, and the balance after that. */
function leaveYears(facts: BalanceFacts, on: LocalDate, accruedIn: Accrued = accruedInYear): LeaveYear[] {
  const years: LeaveYear[] = [];
  let before: Balance = { ...NOTHING, opening: facts.opening, minutes: facts.opening };
  const yearOf = (day: LocalDate) => leaveYearOf(day, facts.yearEndMonth);
  for (let year = yearOf(facts.startsOn); year.from <= on; year = yearOf(addDays(year.to, 1))) {
    const moved = facts.moved.filter(({ day }) => day >= year.from && day >= facts.startsOn && day <= year.to && day <= on);
    const accrued = accruedIn(facts, year, on);
    const taken = moved.reduce((sum, each) => sum + each.taken, 0);
    const adjusted = moved.reduce((sum, each) => sum + each.adjusted, 0);
    const atEnd = before.minutes + accrued - taken + adjusted;
    const expired = on > year.to ? lostAtEnd(facts, year.to, atEnd) : 0;
    before = {
      opening: before.opening, accrued: before.accrued + accrued, taken: before.taken + taken, expired: before.expired + expired,
      adjusted: before.adjusted + adjusted, minutes: atEnd - expired,
    };
    years.push({ to: year.to, expired, balance: before });
  }
  return years;
}

/** Decides how much is lost at the end of a leave year. People who have left lose nothing, because it is owed to them. */
function lostAtEnd({ carryOverMinutes, employedTo }: BalanceFacts, end: LocalDate, minutes: number): number {
  if (carryOverMinutes === null || (employedTo !== null && employedTo <= end)) return 0;
  return Math.max(0, minutes - carryOverMinutes);
}
