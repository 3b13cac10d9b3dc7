import { expect, test } from 'vitest';
import { runsOf, type DayAway } from './calendar-runs.ts';

const away = (date: string, more: Partial<DayAway> = {}): DayAway =>
  ({ date, part: 'day', isAsked: false, typeName: 'Annual Leave', requestId: 7, ...more });

const cells = (days: readonly DayAway[], holidays: [string, string][] = []) =>
  runsOf({ away: days, holidays }, { from: '2026-12-21', to: '2026-12-31' })
    .map(({ kind, days: count, label }) => `${count} ${kind} ${label}`.trim());

test('days that are alike are one cell, and weekends and holidays lie between them', () => {
  expect(cells([])).toEqual(['5 work', '2 weekend', '4 work']);
  expect(cells([away('2026-12-23', { part: 'afternoon' }), away('2026-12-24'), away('2026-12-29')],
    [['2026-12-25', 'Christmas Day'], ['2026-12-28', 'Boxing Day']])).toEqual([
    '2 work', '1 away pm Annual Leave', '1 away Annual Leave', '1 holiday Christmas Day', '2 weekend', '1 holiday Boxing Day',
    '1 away Annual Leave', '2 work',
  ]);
});

test('leave of others has no type, and two half days share their day', () => {
  expect(cells([away('2026-12-21', { typeName: null, requestId: null }), away('2026-12-22', { typeName: null, requestId: null })]))
    .toEqual(['2 away Away', '3 work', '2 weekend', '4 work']);
  const afternoon = away('2026-12-21', { part: 'afternoon', typeName: 'Sick Leave', requestId: 8 });
  expect(cells([away('2026-12-21', { part: 'morning' }), afternoon])[0])
    .toBe('1 away am Annual Leave, pm Sick Leave');
});

test('leave that is not approved yet says so', () => {
  const days = [away('2026-12-21', { isAsked: true }), away('2026-12-22', { isAsked: true })];
  expect(runsOf({ away: days, holidays: [] }, { from: '2026-12-21', to: '2026-12-31' })[0]).toMatchObject({
    kind: 'asked', title: 'Annual Leave (not approved yet), 21/12/2026 – 22/12/2026',
  });
});
