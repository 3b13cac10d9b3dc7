import { expect, test } from 'vitest';
import { awayByMonth, awayCells } from './away-cells.ts';

const day = { date: '2026-12-07', part: 'day', minutes: 450, isAsked: false, typeName: 'Annual Leave', requestId: 7 } as const;

test('leave says its type and part where they may be known', () => {
  const cells = awayCells({ away: [
    day, { ...day, date: '2026-12-08', part: 'morning', minutes: 225, isAsked: true },
    { ...day, date: '2026-12-09', part: 'hours', minutes: 90, typeName: null, requestId: null },
  ] });
  expect([...cells.values()]).toEqual([
    { sign: '●', words: 'Annual Leave', isAsked: false, requestId: 7 },
    { sign: '½', words: 'Annual Leave, morning, asked for', isAsked: true, requestId: 7 },
    { sign: '½', words: 'Away, 1.50 h', isAsked: false, requestId: null },
  ]);
});

test('two halves of a day are one day', () => {
  const halves = [{ ...day, part: 'morning' }, { ...day, part: 'afternoon', typeName: 'Sick Leave' }] as const;
  expect(awayCells({ away: halves }).get('2026-12-07')).toMatchObject({ sign: '●', words: 'Annual Leave, morning; Sick Leave, afternoon' });
  expect([...awayByMonth({ away: [...halves, { ...day, date: '2026-11-30' }] })]).toEqual([['2026-12', 1], ['2026-11', 1]]);
});
