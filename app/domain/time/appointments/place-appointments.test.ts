import { expect, test } from 'vitest';
import { placeAppointments, type RecordedTime } from './place-appointments.ts';

const week = { from: '2026-11-16', to: '2026-11-22' };
const appointment = (start: string, end: string, id = 'A') => ({ id, title: 'Review', start, end, isAllDay: false });
const placed = (of: ReturnType<typeof appointment>, recorded: RecordedTime[] = [], zone = 'Australia/Sydney') =>
  placeAppointments([of], { zone, week, recorded }).map(({ date, start, end }) => [date, start, end]);
const entry = (start: string, end: string, date = '2026-11-18') => ({ date, start, end });
const REVIEW = appointment('2026-11-18T09:00:00+11:00', '2026-11-18T10:00:00+11:00');

test('times are shifted from the appointment’s offset to the person’s zone', () => {
  expect(placed(REVIEW)).toEqual([['2026-11-18', '09:00', '10:00']]);
  expect(placed(REVIEW, [], 'Australia/Perth')).toEqual([['2026-11-18', '06:00', '07:00']]);
  expect(placed(appointment('2026-11-15T23:30:00Z', '2026-11-16T00:30:00Z'))).toEqual([['2026-11-16', '10:30', '11:30']]);
});

test('one past midnight is shown on each of its days of the week, to the end of the day', () => {
  expect(placed(appointment('2026-11-22T22:00:00+11:00', '2026-11-23T01:00:00+11:00'))).toEqual([['2026-11-22', '22:00', '00:00']]);
  expect(placed(appointment('2026-11-17T23:00:00+11:00', '2026-11-18T00:30:00+11:00')))
    .toEqual([['2026-11-17', '23:00', '00:00'], ['2026-11-18', '00:00', '00:30']]);
});

test('one is left out when entries cover its time, and only then', () => {
  expect(placed(REVIEW, [entry('08:00', '12:00')])).toEqual([]);
  expect(placed(REVIEW, [entry('09:30', '10:00'), entry('09:00', '09:30')])).toEqual([]);
  expect(placed(REVIEW, [entry('13:00', '17:00')])).toHaveLength(1);
  expect(placed(REVIEW, [entry('09:00', '09:45')])).toHaveLength(1);
  expect(placed(REVIEW, [entry('08:00', '12:00', '2026-11-17')])).toHaveLength(1);
});

test('what another system says badly has no place', () => {
  expect(placed(appointment('soon', 'later'))).toEqual([]);
  expect(placed(appointment('2026-11-18T10:00:00+11:00', '2026-11-18T09:00:00+11:00'))).toEqual([]);
});

test('one of whole days is on each of them in the week, in whatever zone, and no entry covers it', () => {
  const leave = { ...appointment('2026-11-14', '2026-11-18'), isAllDay: true };
  expect(placed(leave, [entry('00:00', '23:59', '2026-11-16')], 'Pacific/Auckland'))
    .toEqual([['2026-11-16', '00:00', '00:00'], ['2026-11-17', '00:00', '00:00']]);
  expect(placed({ ...leave, end: 'later' })).toEqual([]);
});
