import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endMinutesOfDay, formatTimeOfDay, minutesOfDay } from '#app/domain/kernel/values/duration.ts';
import { suggestDay, type DayToFill, type LikelyWork } from './suggest-day.ts';

const DAY: DayToFill = {
  startTime: '09:00', endTime: '17:30', lunchStart: '12:30', lunchEnd: '13:00', taken: [], acceptedSeconds: 0, mostSeconds: 8 * 3600,
};
const work = (projectId: string, usualStart: string, hours: number): LikelyWork => ({
  source: 'usual', reason: 'as usual', clientId: 'C', projectId, iterationId: null, categoryId: 'DEV', locationId: 'OFFICE', usualStart,
  minutes: hours * 60, note: '',
});
const said = (likely: LikelyWork[], day: Partial<DayToFill> = {}) =>
  suggestDay(likely, { ...DAY, ...day }).map(({ projectId, startTime, endTime }) => `${projectId} ${startTime}-${endTime}`);

describe('what is suggested for a day', () => {
  test('keeps the time of what has one, where that is free, and fills the rest around it', () => {
    const fixed = (projectId: string, start: string, hours: number) => ({ ...work(projectId, start, hours), isFixed: true });
    const taken = [{ startTime: '16:00', endTime: '17:00' }];
    expect(said([fixed('A', '10:00', 1), fixed('B', '12:30', 0.5), fixed('C', '16:30', 1), fixed('D', '10:30', 1), work('U', '09:00', 3)],
      { taken })).toEqual(['U 09:00-10:00', 'A 10:00-11:00', 'U 11:00-12:30', 'B 12:30-13:00', 'U 13:00-13:30']);
    expect(said([fixed('A', '08:00', 9), fixed('B', '18:00', 2)], { acceptedSeconds: 6 * 3600 })).toEqual(['B 18:00-20:00']);
  });

  test('follows the usual order and goes on after lunch', () => {
    expect(said([work('WEB', '10:00', 5), work('MEET', '09:00', 0.5)])).toEqual(['MEET 09:00-09:30', 'WEB 09:30-12:30', 'WEB 13:00-15:00']);
  });

  test('is at most eight hours, the likeliest first, and less what is accepted', () => {
    expect(said([work('A', '09:00', 6), work('B', '08:00', 6)])).toEqual(['B 09:00-11:00', 'A 11:00-12:30', 'A 13:00-17:30']);
    expect(said([work('A', '09:00', 6)], { acceptedSeconds: 7.5 * 3600 })).toEqual(['A 09:00-09:30']);
    expect(said([work('A', '09:00', 6)], { acceptedSeconds: 8 * 3600 })).toEqual([]);
    expect(said([work('A', '09:00', 6)], { mostSeconds: 3 * 3600, acceptedSeconds: 3600 })).toEqual(['A 09:00-11:00']);
  });

  test('leaves out what is recorded', () => {
    expect(said([work('A', '09:00', 4)], { taken: [{ startTime: '08:00', endTime: '10:00' }, { startTime: '13:30', endTime: '00:00' }] }))
      .toEqual(['A 10:00-12:30', 'A 13:00-13:30']);
  });

  test('is nothing where nothing is likely', () => {
    expect(said([])).toEqual([]);
  });

  test('never overlaps, never leaves the working hours, and never is too much', () => {
    const time = fc.integer({ min: 0, max: 23 * 60 }).map(formatTimeOfDay);
    const span = fc.tuple(time, fc.integer({ min: 1, max: 200 })).map(([startTime, minutes]) =>
      ({ startTime, endTime: formatTimeOfDay(Math.min(minutesOfDay(startTime) + minutes, 23 * 60 + 59)) }));
    const hours = fc.double({ min: 0, max: 12, noNaN: true });
    const likely = fc.record({ projectId: fc.constantFrom('A', 'B', 'C'), usualStart: time, hours });
    fc.assert(fc.property(fc.array(span, { maxLength: 5 }), fc.array(likely, { maxLength: 6 }), fc.integer({ min: 0, max: 40_000 }),
      (taken, all, acceptedSeconds) => {
        const found = suggestDay(all.map((each) => work(each.projectId, each.usualStart, each.hours)), { ...DAY, taken, acceptedSeconds });
        const spans = [...found, ...taken, { startTime: DAY.lunchStart, endTime: DAY.lunchEnd }]
          .map(({ startTime, endTime }) => [minutesOfDay(startTime), endMinutesOfDay(endTime)] as const);
        found.forEach((each, index) => {
          const [from, to] = spans[index]!;
          expect(from).toBeGreaterThanOrEqual(9 * 60);
          expect(to).toBeLessThanOrEqual(17.5 * 60);
          expect(from).toBeLessThan(to);
          expect(spans.some(([start, end], other) => other !== index && from < end && start < to), each.startTime).toBe(false);
        });
        const seconds = found.reduce((sum, { minutes }) => sum + minutes * 60, 0);
        expect(seconds + acceptedSeconds <= 8 * 3600 || seconds === 0).toBe(true);
      }));
  });
});
