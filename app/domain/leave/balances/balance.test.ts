import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, lastOfMonth, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { accruedInYear, leaveYearOf } from './accrual.ts';
import { balanceOn, expiriesUntil, type BalanceFacts } from './balance.ts';
import { findShortage } from './require-balance.ts';

/** Twenty days of eight hours a year from the first day of 2026, in leave years of the calendar. */
const TWENTY_DAYS: BalanceFacts = {
  startsOn: '2026-01-01', accrues: 'daily', yearEndMonth: 12, employedFrom: null, employedTo: null, fullWeek: 2400,
  allowances: [{ from: '2026-01-01', minutes: 9600 }], weeks: [{ from: '2026-01-01', minutes: 2400 }],
  carryOverMinutes: null, opening: 0, moved: [],
};

const minutesOn = (facts: Partial<BalanceFacts>, on: LocalDate) => balanceOn({ ...TWENTY_DAYS, ...facts }, on)?.minutes;

describe('a leave year', () => {
  it('ends with the last day of its month', () => {
    expect(leaveYearOf('2026-11-28', 12)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(leaveYearOf('2026-06-30', 6)).toEqual({ from: '2025-07-01', to: '2026-06-30' });
    expect(leaveYearOf('2026-07-01', 6)).toEqual({ from: '2026-07-01', to: '2027-06-30' });
    expect(leaveYearOf('2028-02-29', 2)).toEqual({ from: '2027-03-01', to: '2028-02-29' });
  });
});

describe('what accrues', () => {
  it('comes day by day, in whole minutes', () => {
    expect(minutesOn({}, '2026-01-01')).toBe(26); // 9600 / 365 = 26.3
    expect(minutesOn({}, '2026-01-10')).toBe(263); // 96000 / 365 = 263.01
    expect(minutesOn({}, '2026-12-31')).toBe(9600);
    expect(minutesOn({}, '2027-12-31')).toBe(19_200);
  });

  it('comes with the end of a month, a twelfth each', () => {
    const monthly = { accrues: 'monthly' } as const;
    expect(minutesOn(monthly, '2026-01-30')).toBe(0);
    expect(minutesOn(monthly, '2026-01-31')).toBe(800);
    expect(minutesOn(monthly, '2026-02-28')).toBe(1600);
    expect(minutesOn(monthly, '2026-03-30')).toBe(1600);
    expect(minutesOn(monthly, '2026-12-31')).toBe(9600);
  });

  it('comes at once on the first day of the leave year', () => {
    expect(minutesOn({ accrues: 'yearly' }, '2026-01-01')).toBe(9600);
    expect(minutesOn({ accrues: 'yearly' }, '2026-12-31')).toBe(9600);
    expect(minutesOn({ accrues: 'yearly', yearEndMonth: 6 }, '2026-01-01')).toBe(4760); // 9600 × 181 / 365 = 4760.5
    expect(minutesOn({ accrues: 'yearly', yearEndMonth: 6 }, '2026-07-01')).toBe(4760 + 9600);
  });

  it('is a part for a part of a year, of a month and of a week', () => {
    expect(minutesOn({ employedFrom: '2026-07-01' }, '2026-12-31')).toBe(4839); // 9600 × 184 / 365 = 4839.5
    expect(minutesOn({ employedTo: '2026-06-30' }, '2026-12-31')).toBe(4760);
    expect(minutesOn({ accrues: 'monthly', employedFrom: '2026-03-17' }, '2026-03-31')).toBe(387); // 800 × 15 / 31 = 387.1
    expect(minutesOn({ accrues: 'monthly', employedTo: '2026-03-10' }, '2026-03-10')).toBe(1858); // 1600 + 800 × 10 / 31 = 258.06
    expect(minutesOn({ weeks: [{ from: '2026-01-01', minutes: 1440 }] }, '2026-12-31')).toBe(5760);
    // Three days a week from July: 9600 × 181 / 365 + 5760 × 184 / 365 = 4760.5 + 2903.7
    expect(minutesOn({ weeks: [{ from: '2026-01-01', minutes: 2400 }, { from: '2026-07-01', minutes: 1440 }] }, '2026-12-31')).toBe(7664);
  });

  it('follows more hours a year from their day on, and leaves what came before', () => {
    const allowances = [{ from: '2026-01-01', minutes: 9600 }, { from: '2026-07-01', minutes: 12_000 }];
    expect(minutesOn({ allowances }, '2026-06-30')).toBe(4760);
    expect(minutesOn({ allowances }, '2026-12-31')).toBe(10_809); // 4760.5 + 12000 × 184 / 365 = 6049.3
  });
});

describe('the end of a leave year', () => {
  it('takes what is over the cap, with the day after it', () => {
    const capped = { ...TWENTY_DAYS, carryOverMinutes: 2400, moved: [{ day: '2026-05-04', taken: 4800, adjusted: 0 }] };
    expect(balanceOn(capped, '2026-12-31')).toMatchObject({ minutes: 4800, expired: 0 });
    expect(balanceOn(capped, '2027-01-01')).toMatchObject({ minutes: 2426, expired: 2400 });
    expect(expiriesUntil(capped, '2027-06-30')).toEqual([{ day: '2027-01-01', minutes: 2400 }]);
  });

  it('takes nothing of a debt, nothing without a cap, and nothing of somebody who has left', () => {
    const owing = { carryOverMinutes: 0, moved: [{ day: '2026-05-04', taken: 10_000, adjusted: 0 }] };
    expect(minutesOn(owing, '2027-01-01')).toBe(-400 + 26);
    expect(minutesOn({}, '2027-01-01')).toBe(9626);
    expect(minutesOn({ carryOverMinutes: 0, employedTo: '2026-12-31' }, '2027-03-01')).toBe(9600);
  });
});

describe('before it is counted', () => {
  it('there is no balance, and what was taken then is in the opening balance', () => {
    expect(balanceOn(TWENTY_DAYS, '2025-12-31')).toBeUndefined();
    expect(minutesOn({ opening: 1200, moved: [{ day: '2025-12-30', taken: 480, adjusted: 0 }] }, '2026-01-01')).toBe(1226);
  });
});

describe('too little', () => {
  it('is found on the day of the leave, and on a later one that counts on the same minutes', () => {
    const moved = [{ day: '2026-12-21', taken: 9000, adjusted: 0 }];
    expect(findShortage({ ...TWENTY_DAYS, moved }, [{ date: '2026-06-01', minutes: 240 }])).toBeUndefined();
    expect(findShortage({ ...TWENTY_DAYS, moved }, [{ date: '2026-06-01', minutes: 480 }])).toEqual({ date: '2026-12-21', minutes: -144 });
    expect(findShortage(TWENTY_DAYS, [{ date: '2026-01-05', minutes: 480 }])).toEqual({ date: '2026-01-05', minutes: -349 });
  });
});

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days));
const step = (most: number) => fc.record({ from: day, minutes: fc.integer({ min: 0, max: most }) });
const steps = (most: number) => fc.array(step(most), { minLength: 1, maxLength: 4 })
  .map((list) => list.sort((a, b) => a.from.localeCompare(b.from)));

const movement = fc.record({ day, taken: fc.integer({ min: -480, max: 960 }), adjusted: fc.integer({ min: -500, max: 500 }) });
const grants: fc.Arbitrary<BalanceFacts> = fc.record({
  startsOn: day, accrues: fc.constantFrom('daily', 'monthly', 'yearly'), yearEndMonth: fc.integer({ min: 1, max: 12 }),
  employedFrom: fc.option(day), employedTo: fc.option(day), allowances: steps(20_000), weeks: steps(3000),
  fullWeek: fc.constantFrom(2250, 2400), carryOverMinutes: fc.option(fc.integer({ min: 0, max: 5000 })),
  opening: fc.integer({ min: -5000, max: 20_000 }),
  moved: fc.array(movement, { maxLength: 30 }),
});

/** Adds up day by day how much accrues in a leave year. */
function countedByDay(grant: BalanceFacts, on: LocalDate): number {
  const year = leaveYearOf(on, grant.yearEndMonth);
  const at = (list: BalanceFacts['weeks'], date: LocalDate) => (list.filter(({ from }) => from <= date).at(-1) ?? list[0]!).minutes;
  const isWithin = (date: LocalDate) => date >= grant.startsOn && (!grant.employedFrom || date >= grant.employedFrom)
    && (!grant.employedTo || date <= grant.employedTo);
  const isMonthOver = (date: LocalDate) => lastOfMonth(date) <= on || (grant.employedTo !== null && grant.employedTo <= on);
  let sum = 0;
  let hasBegun = false;
  for (let date = year.from; date <= year.to; date = addDays(date, 1)) {
    if (!isWithin(date)) continue;
    hasBegun ||= date <= on;
    const isGiven = grant.accrues === 'yearly' ? hasBegun : date <= on && (grant.accrues === 'daily' || isMonthOver(date));
    const part = grant.accrues === 'monthly' ? 12 * Number(lastOfMonth(date).slice(8)) : daysBetween(year.from, year.to);
    if (isGiven) sum += at(grant.allowances, date) * at(grant.weeks, date) / grant.fullWeek / part;
  }
  return sum;
}

describe('for any grant', () => {
  it('the pieces come to what the days come to', () => {
    fc.assert(fc.property(grants, day, (grant, on) => {
      const accrued = accruedInYear(grant, leaveYearOf(on, grant.yearEndMonth), on);
      const byDay = countedByDay(grant, on);
      expect(Math.abs(accrued - Math.floor(byDay + 1e-6))).toBeLessThanOrEqual(Math.abs(byDay - Math.round(byDay)) < 1e-5 ? 1 : 0);
    }), { numRuns: 300 });
  });

  it('opening + accrued − taken − expired + adjusted is the balance, in whole minutes', () => {
    fc.assert(fc.property(grants, day, (facts, on) => {
      const balance = balanceOn(facts, on);
      expect(balance === undefined).toBe(on < facts.startsOn);
      if (!balance) return;
      const { opening, accrued, taken, expired, adjusted, minutes } = balance;
      expect(opening + accrued - taken - expired + adjusted).toBe(minutes);
      expect([opening, accrued, taken, expired, adjusted].every(Number.isSafeInteger)).toBe(true);
      expect(expired).toBe(expiriesUntil(facts, on).reduce((sum, each) => sum + each.minutes, 0));
    }), { numRuns: 500 });
  });
});
