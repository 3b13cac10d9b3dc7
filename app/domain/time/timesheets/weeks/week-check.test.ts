import { expect, test } from 'vitest';
import type { EnteredWeek } from '#app/domain/people/working-weeks/index.server.ts';
import { checkWeek } from './week-check.ts';

const HOUR = 3600;
const MONDAY = '2026-11-16';
const day = (number: number) => `2026-11-${15 + number}`;
interface Over { fraction?: number; weeks?: EnteredWeek[]; today?: string; leave?: number[]; holiday?: number; away?: [number, number][] }
const states = (worked: readonly number[], over: Over = {}) => {
  const week = checkWeek({
    monday: MONDAY, today: over.today ?? '2026-11-30',
    employment: { employedFrom: null, employedTo: null, fraction: over.fraction ?? 1, weeks: over.weeks ?? [] },
    lengths: { workdaySeconds: 7.5 * HOUR, completeSeconds: 7 * HOUR },
    worked: new Map(worked.flatMap((hours, index) => (hours === 0 ? [] : [[day(index + 1), hours * HOUR] as const]))),
    onLeave: new Map((over.away ?? []).map(([of, hours]) => [day(of), hours * HOUR])),
    isHoliday: (date) => date === day(over.holiday ?? 0), leaveDays: new Set((over.leave ?? []).map(day)),
  });
  return [week.days.map(({ state }) => state).join(' '), week.workedSeconds / HOUR, week.expectedSeconds / HOUR];
};

test('a day has enough time, some, none, or nothing but leave; a weekend asks for none', () => {
  expect(states([7.5, 7, 3, 0, 7.5, 2, 0], { leave: [5] })).toEqual(['covered covered partly missing leave covered free', 27, 37.5]);
});

test('what lies ahead lacks nothing, today included while it is empty', () => {
  expect(states([7.5, 0, 0, 0, 0], { today: day(2) })).toEqual(['covered ahead ahead ahead ahead free free', 7.5, 37.5]);
  expect(states([], { today: '2026-11-01' })[0]).toBe('ahead ahead ahead ahead ahead free free');
});

test('a day ahead with some of its time is no more judged than an empty one; with enough of it, it is complete', () => {
  expect(states([7.5, 2, 1.5, 7, 1.5], { today: day(2), leave: [5] })[0]).toBe('covered partly ahead covered ahead free free');
  expect(states([7.5, 7.5, 7.5, 1.5, 0], { today: day(3), fraction: 0.6 })[0]).toBe('covered covered covered ahead ahead free free');
  expect(states([7.5, 0, 1.5], { today: day(1), holiday: 3 })[0]).toBe('covered ahead covered ahead ahead free free');
});

test('a public holiday asks for nothing', () => {
  expect(states([7.5, 0, 7.5, 7.5, 7.5], { holiday: 2 })).toEqual(['covered free covered covered covered free free', 30, 30]);
});

test('granted leave that is not written yet is leave, and a part of a day lacks the rest alone', () => {
  expect(states([7.5, 3.75, 0, 0, 7.5], { away: [[2, 3.75], [3, 7.5], [4, 3.75]] }))
    .toEqual(['covered covered leave partly covered free free', 18.75, 37.5]);
  expect(states([], { today: day(1), away: [[2, 7.5], [3, 3.75]] })[0]).toBe('ahead leave ahead ahead ahead free free');
  expect(states([7.5, 0, 0, 0, 0], { fraction: 0.6, away: [[2, 15]] })[0]).toBe('covered leave free free free free free');
});

test('who works part time is free to choose the days', () => {
  expect(states([7.5, 7.5, 7.5, 0, 0], { fraction: 0.6 })).toEqual(['covered covered covered free free free free', 22.5, 22.5]);
  expect(states([7.5, 0, 0, 0, 0], { fraction: 0.6 })[0]).toBe('covered missing missing missing missing free free');
});

test('who has a week of their own is asked for its days', () => {
  const weeks = [{ fromDay: '2026-11-01', minutes: [450, 240, 0, 450, 0, 0, 0] }];
  expect(states([7.5, 3, 2, 0, 0], { fraction: 0.6, weeks })).toEqual(['covered partly covered missing free free free', 12.5, 19]);
  // Four hours of seven and a half are complete with as great a part of the seven of a full day.
  expect(states([0, 3.75, 0, 0, 0], { weeks, today: day(1) })[0]).toBe('ahead covered free ahead free free free');
  expect(states([0, 3.7, 0, 0, 0], { weeks, today: day(1) })[0]).toBe('ahead ahead free ahead free free free');
});
