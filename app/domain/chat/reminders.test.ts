import { expect, test } from 'vitest';
import { dueReminders } from './reminders.ts';

const EVERY_WORKDAY = '12345';
const fresh = { remindAt: '17:30', remindedDay: null, remindedWeek: null };

test.each([
  ['before the hour', fresh, '2026-11-18', '17:29', []],
  ['at the hour', fresh, '2026-11-18', '17:30', [{ kind: 'day', date: '2026-11-18' }]],
  ['later, when the server was down at the hour', fresh, '2026-11-18', '23:10', [{ kind: 'day', date: '2026-11-18' }]],
  ['once a day', { ...fresh, remindedDay: '2026-11-18' }, '2026-11-18', '18:00', []],
  ['never at the weekend', fresh, '2026-11-21', '18:00', []],
  ['on Monday for last week too', fresh, '2026-11-16', '18:00',
    [{ kind: 'week', date: '2026-11-09' }, { kind: 'day', date: '2026-11-16' }]],
  ['the week once', { ...fresh, remindedWeek: '2026-11-09' }, '2026-11-16', '18:00', [{ kind: 'day', date: '2026-11-16' }]],
])('%s', (_name, state, today, time, expected) => {
  expect(dueReminders(state, EVERY_WORKDAY, today, time)).toEqual(expected);
});

test('on the organisation’s reminder days alone; last week on the first of them', () => {
  const on = (today: string) => dueReminders(fresh, '245', today, '18:00').map(({ kind, date }) => `${kind} ${date}`);
  expect([on('2026-11-16'), on('2026-11-17'), on('2026-11-18'), on('2026-11-19')])
    .toEqual([[], ['week 2026-11-09', 'day 2026-11-17'], [], ['day 2026-11-19']]);
  expect(dueReminders(fresh, '', '2026-11-16', '18:00')).toEqual([]);
});
