import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.ts';
import { WeekCalendar, type WeekEntry } from './week-calendar.tsx';

const entry = (over: Partial<WeekEntry>): WeekEntry => ({
  id: '7', version: '2', date: '2026-11-17', start: '09:00', end: '10:00', title: 'Harbour', href: '/entry/7', tone: 'client', letter: 'C',
  kind: 'Client work', ...over,
});

const weekOf = (entries: WeekEntry[], moveAction?: string) => draw(
  <WeekCalendar
    label="Week of Alex" days={['2026-11-16', '2026-11-17']} today="2026-11-16" entries={entries}
    hrefForSlot={(date, start) => `/add/${date}?startTime=${start}`} {...(moveAction ? { moveAction } : {})}
  />,
);

test('every free hour leads to the add page with its start time, and a rest of one goes with the hour beside it', () => {
  const week = weekOf([entry({ start: '09:15', end: '10:00' })]);
  expect(week.hrefs).toContain('/add/2026-11-16?startTime=07:00');
  expect(week.hrefs).toContain('/add/2026-11-17?startTime=20:00');
  expect(week.link('Add at 08:00 on Tue 17 Nov').href).toBe('/add/2026-11-17?startTime=08:00');
  // Fourteen hours of two days, without the one that is taken.
  expect(week.all('[data-slot]')).toHaveLength(14 * 2 - 1);
  expect(week.all('td.week-slot[rowspan="5"] [data-slot="2026-11-17T08:00"]')).toHaveLength(1);
  expect(week.all('[data-slot="2026-11-17T09:00"]')).toEqual([]);
});

test('an entry is a link as high as it lasts and says what it is', () => {
  const week = weekOf([entry({ detail: 'Workshop' })]);
  expect(week.all('td.week-block[rowspan="4"]')).toHaveLength(1);
  expect(week.link('09:00–10:00, Tue 17 Nov, Harbour, Workshop, Client work').href).toBe('/entry/7');
});

test('what is fixed or of another system is not for dragging', () => {
  const entries = [entry({}), entry({ id: '8', start: '11:00', end: '12:00', fixed: 'It is on invoice 12' }),
    entry({ id: '9', start: '13:00', end: '14:00', href: null })];
  const movable = (moveAction?: string) => weekOf(entries, moveAction).all('[data-entry]').map((each) => each.getAttribute('data-entry'));
  expect(movable('/move')).toEqual(['7']);
  expect(movable()).toEqual([]);
  expect(weekOf(entries, '/move').links.map(({ name }) => name)).toContain(
    '11:00–12:00, Tue 17 Nov, Harbour, Client work, It is on invoice 12',
  );
});

test('entries that overlap share a row', () => {
  const week = weekOf([entry({}), entry({ id: '8', start: '09:30', end: '11:00' })]);
  expect(week.all('.week-lane')).toHaveLength(2);
  expect(week.all('td.week-block[rowspan="8"]')).toHaveLength(1);
});
