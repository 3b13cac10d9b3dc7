import { expect, test } from 'vitest';
import { expectedSeconds, uncoveredDays, type WorkedDays } from './expected-time.ts';

const DAY = 27_000;
const week: WorkedDays = {
  period: { from: '2026-11-16', to: '2026-11-22' }, employment: { employedFrom: null, employedTo: null, fraction: 1, weeks: [] },
  lengths: { workdaySeconds: DAY, completeSeconds: DAY }, worked: new Map(), onLeave: new Map(), isHoliday: () => false,
};
const workedOn = (...days: number[]) => new Map(days.map((day) => [`2026-11-${day}`, DAY]));
const missing = (of: Partial<WorkedDays>) =>
  uncoveredDays({ ...week, ...of }).map(({ date, missingSeconds }) => [date.slice(8), missingSeconds]);
const partTime = { employedFrom: null, employedTo: null, fraction: 0.6, weeks: [] };

test('full time is expected on every working day of the employment', () => {
  expect(missing({ worked: workedOn(16, 17) })).toEqual([['18', DAY], ['19', DAY], ['20', DAY]]);
  const employment = { ...week.employment, employedFrom: '2026-11-18', employedTo: '2026-11-19' };
  expect(missing({ employment })).toEqual([['18', DAY], ['19', DAY]]);
  expect(missing({ isHoliday: (date) => date !== '2026-11-20' })).toEqual([['20', DAY]]);
});

test('part time is complete with its hours, on whichever days of the week', () => {
  expect(missing({ employment: partTime, worked: workedOn(17, 18, 20) })).toEqual([]);
  expect(missing({ employment: partTime, worked: workedOn(16, 17, 18), period: { from: '2026-11-20', to: '2026-11-20' } })).toEqual([]);
});

test('part time that is short lacks on its empty days what its week lacks', () => {
  expect(missing({ employment: partTime, worked: workedOn(17, 18) })).toEqual([['16', DAY], ['19', DAY], ['20', DAY]]);
  expect(missing({ employment: { ...partTime, fraction: 0.5 }, worked: workedOn(16, 17) }))
    .toEqual([['18', DAY / 2], ['19', DAY / 2], ['20', DAY / 2]]);
  expect(missing({ employment: partTime, isHoliday: (date) => date > '2026-11-17', worked: workedOn(16) })).toEqual([['17', DAY * 0.2]]);
});

test('a week of its own is asked for day by day, from its first day on', () => {
  const weeks = [{ fromDay: '2026-11-18', minutes: [0, 0, 0, 360, 0, 480, 0] }];
  // Until the 18th part time is free, and complete with its part of the two days before.
  expect(missing({ employment: { ...partTime, weeks } })).toEqual([['16', DAY], ['17', DAY], ['19', 21_600], ['21', 28_800]]);
  expect(missing({ employment: { ...partTime, weeks }, worked: new Map([['2026-11-16', 32_400], ['2026-11-19', 21_000]]) }))
    .toEqual([['19', 600], ['21', 28_800]]);
  expect(expectedSeconds({ ...week, employment: { ...partTime, weeks } })).toBe(DAY * 1.2 + 21_600 + 28_800);
});
