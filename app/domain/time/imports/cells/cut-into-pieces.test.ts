import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWeekday } from '#app/domain/kernel/values/local-date.ts';
import { ImportMapping } from '../contract.ts';
import { cutIntoPieces, type RowTime } from './cut-into-pieces.ts';
import { dayPlacer } from './read-clock-time.ts';

const HOUR = 3600;
const mapping = ImportMapping.parse({
  employeeFixed: 'A', clientFixed: 'C', projectFixed: 'P', categoryFixed: 'K', dateColumn: 'Date', hoursColumn: 'Hours', longRows: 'spread',
});
const row = (time: Partial<RowTime>): RowTime =>
  ({ start: '2024-03-01', end: '2024-03-01', startTime: undefined, endTime: undefined, seconds: HOUR, ...time });
const cut = (time: Partial<RowTime>) => cutIntoPieces(row(time), mapping);

describe('rows longer than a day', () => {
  test('are laid over the working days between start and end', () => {
    expect(cut({ start: '2024-03-01', end: '2024-03-06', seconds: 26 * HOUR })).toEqual({
      pieces: [
        { date: '2024-03-01', seconds: 8 * HOUR }, { date: '2024-03-04', seconds: 8 * HOUR },
        { date: '2024-03-05', seconds: 8 * HOUR }, { date: '2024-03-06', seconds: 2 * HOUR },
      ],
      warnings: [],
    });
  });

  test('go on after the end when the days do not suffice, and say so', () => {
    const { pieces, warnings } = cut({ start: '2024-03-01', end: '2024-03-01', seconds: 25 * HOUR });
    expect(pieces.map(({ date }) => date)).toEqual(['2024-03-01', '2024-03-04', '2024-03-05', '2024-03-06']);
    expect(warnings).toEqual(['There are not enough working days up to 01/03/2024; the hours continue until 06/03/2024.']);
  });

  test('a day to the second stays whole', () => {
    expect(cut({ seconds: 24 * HOUR }).pieces).toEqual([{ date: '2024-03-01', seconds: 24 * HOUR }]);
  });

  test('keep their sum, stay on working days and within the hours of a day', () => {
    fc.assert(fc.property(fc.integer({ min: 24 * HOUR + 1, max: 3000 * HOUR }), fc.integer({ min: 0, max: 60 }), (seconds, days) => {
      const end = new Date(Date.UTC(2024, 2, 1 + days)).toISOString().slice(0, 10);
      const { pieces } = cut({ end, seconds });
      expect(pieces.reduce((sum, piece) => sum + piece.seconds, 0)).toBe(seconds);
      expect(pieces.every((piece) => isWeekday(piece.date) && piece.seconds > 0 && piece.seconds <= 8 * HOUR)).toBe(true);
    }));
  });
});

describe('rows with times', () => {
  test('keep them, and what is missing from the span is time less', () => {
    expect(cut({ startTime: 9 * HOUR, endTime: 17 * HOUR, seconds: 7 * HOUR }).pieces).toEqual([
      { date: '2024-03-01', seconds: 7 * HOUR, time: { start: 9 * HOUR, end: 17 * HOUR, less: HOUR } },
    ]);
  });

  test('an end of 00:00 is midnight', () => {
    expect(cut({ startTime: 20 * HOUR, endTime: 0, seconds: 4 * HOUR }).pieces).toEqual([
      { date: '2024-03-01', seconds: 4 * HOUR, time: { start: 20 * HOUR, end: 24 * HOUR, less: 0 } },
    ]);
  });

  test('over midnight become an entry on each day', () => {
    const { pieces, warnings } = cut({ end: '2024-03-02', startTime: 22 * HOUR, endTime: HOUR, seconds: 3 * HOUR });
    expect(pieces).toEqual([
      { date: '2024-03-01', seconds: 2 * HOUR, time: { start: 22 * HOUR, end: 24 * HOUR, less: 0 } },
      { date: '2024-03-02', seconds: HOUR, time: { start: 0, end: HOUR, less: 0 } },
    ]);
    expect(warnings).toHaveLength(1);
  });

  test('that contradict the hours give way to them, with a warning', () => {
    const { pieces, warnings } = cut({ startTime: 9 * HOUR, endTime: 10 * HOUR, seconds: 2 * HOUR });
    expect(pieces[0]!.time).toEqual({ start: 9 * HOUR, end: 11 * HOUR, less: 0 });
    expect(warnings).toEqual(['The hours do not agree with the start and end time; the hours are used, counted from the start time.']);
  });
});

describe('a place in the day for hours without times', () => {
  test('one after another, from the start of the day again when midnight is reached', () => {
    const place = dayPlacer();
    const next = (hours: number) => place({ key: 'A 2024-03-01', dayStart: 9 * HOUR, seconds: hours * HOUR });
    expect(next(7)).toEqual({ start: 9 * HOUR, end: 16 * HOUR });
    expect(next(8)).toEqual({ start: 16 * HOUR, end: 24 * HOUR });
    expect(next(1)).toEqual({ start: 9 * HOUR, end: 10 * HOUR });
    expect(next(20)).toEqual({ start: 4 * HOUR, end: 24 * HOUR });
    expect(next(24)).toEqual({ start: 0, end: 24 * HOUR });
    expect(place({ key: 'B 2024-03-01', dayStart: 9 * HOUR, seconds: HOUR })).toEqual({ start: 9 * HOUR, end: 10 * HOUR });
  });
});
