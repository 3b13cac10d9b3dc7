import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeekCalendar, type WeekEntry } from './week-calendar.tsx';

const entry = (over: Partial<WeekEntry>): WeekEntry => ({
  id: '7', version: '2', date: '2026-11-17', start: '09:00', end: '10:00', title: 'Harbour', href: '/entry/7', tone: 'client', letter: 'C',
  kind: 'Client work', ...over,
});

const html = (entries: WeekEntry[], moveAction?: string) => renderToStaticMarkup(
  <WeekCalendar
    label="Week of Alex" days={['2026-11-16', '2026-11-17']} today="2026-11-16" entries={entries}
    hrefForSlot={(date, start) => `/add/${date}?startTime=${start}`} {...(moveAction ? { moveAction } : {})}
  />,
);

test('every empty quarter of an hour leads to the add page with its start time', () => {
  const week = html([entry({})]);
  expect(week).toContain('href="/add/2026-11-16?startTime=07:00"');
  expect(week).toContain('href="/add/2026-11-17?startTime=20:45"');
  expect(week).toContain('aria-label="Add at 08:45 on Tue 17 Nov"');
  // Fourteen hours of two days, without the hour that is taken.
  expect(week.match(/data-slot=/g)).toHaveLength(14 * 4 * 2 - 4);
  expect(week).not.toContain('data-slot="2026-11-17T09:15"');
});

test('an entry is a link as high as it lasts and says what it is', () => {
  const week = html([entry({ detail: 'Workshop' })]);
  expect(week).toMatch(/class="week-block" rowspan="4"/i);
  expect(week).toContain('aria-label="09:00–10:00, Tue 17 Nov, Harbour, Workshop, Client work" href="/entry/7"');
});

test('what is fixed or of another system is not for dragging', () => {
  const week = html(
    [entry({}), entry({ id: '8', start: '11:00', end: '12:00', fixed: 'It is on invoice 12' }),
      entry({ id: '9', start: '13:00', end: '14:00', href: null })], '/move');
  expect(week.match(/data-entry=/g)).toEqual(['data-entry=']);
  expect(week).toContain('data-entry="7"');
  expect(week).toContain('It is on invoice 12');
  expect(html([entry({})])).not.toContain('data-entry=');
});

test('entries that overlap share a row', () => {
  const week = html([entry({}), entry({ id: '8', start: '09:30', end: '11:00' })]);
  expect(week.match(/class="week-lane"/g)).toHaveLength(2);
  expect(week).toMatch(/class="week-block" rowspan="8"/i);
});
