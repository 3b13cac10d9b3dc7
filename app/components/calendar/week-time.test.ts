import { describe, expect, test } from 'vitest';
import { drawnBetween, endingAt, movedTo, readStretch, timeText } from './week-time.ts';

const entry = { date: '2026-11-16', start: 540, end: 630 };

describe('a stretch of the week', () => {
  test('is read from an entry and from an empty slot', () => {
    expect(readStretch('2026-11-16T09:00/10:30')).toEqual(entry);
    expect(readStretch('2026-11-16T22:00/00:00')).toEqual({ date: '2026-11-16', start: 1320, end: 1440 });
    expect(readStretch('2026-11-16T09:00')).toEqual({ date: '2026-11-16', start: 540, end: 555 });
  });

  test('keeps its length when it moves, and stays within the day', () => {
    expect(movedTo(entry, '2026-11-17', 600)).toEqual({ date: '2026-11-17', start: 600, end: 690 });
    expect(movedTo(entry, '2026-11-16', -30)).toEqual({ date: '2026-11-16', start: 0, end: 90 });
    expect(movedTo(entry, '2026-11-16', 1430)).toEqual({ date: '2026-11-16', start: 1350, end: 1440 });
  });

  test('is never shorter than a slot and never ends after midnight', () => {
    expect(endingAt(entry, 500)).toEqual({ ...entry, end: 555 });
    expect(endingAt(entry, 1500)).toEqual({ ...entry, end: 1440 });
  });

  test('can be drawn upwards too', () => {
    expect(drawnBetween('2026-11-16', 600, 540)).toEqual({ date: '2026-11-16', start: 540, end: 615 });
  });

  test('ends at 00:00 when it lasts until midnight', () => {
    expect(timeText(1440)).toBe('00:00');
    expect(timeText(545)).toBe('09:05');
  });
});
