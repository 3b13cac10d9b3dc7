import { describe, expect, test } from 'vitest';
import { calendarOf, type EventLines } from '#tests/simulators/calendar-server/calendar.ts';
import { nearEvents } from './near-events.ts';
import { readEvents } from './read-events.ts';

const WEEK = { from: '2026-11-15T00:00:00Z', to: '2026-11-23T00:00:00Z' };
const readIn = (zone: string, events: readonly EventLines[]) => {
  const read = readEvents({ text: calendarOf(events), ...WEEK, zone });
  return 'appointments' in read ? read.appointments.map(({ title, start, end }) => [title, start, end]) : read.refused;
};
const read = (...events: EventLines[]) => readIn('Australia/Sydney', events);
const event = (...lines: string[]): EventLines => ['UID:1', 'SUMMARY:Review', ...lines];
const AT_NINE = [['Review', '2026-11-17T22:00:00.000Z', '2026-11-17T23:00:00.000Z']];

describe('the time of an event', () => {
  test.each<[string, string[]]>([
    ['in UTC', ['DTSTART:20261117T220000Z', 'DTEND:20261117T230000Z']],
    ['in a zone', ['DTSTART;TZID=Australia/Sydney:20261118T090000', 'DTEND;TZID=Australia/Sydney:20261118T100000']],
    ['in a zone as Windows calls it', ['DTSTART;TZID="AUS Eastern Standard Time":20261118T090000', 'DURATION:PT1H']],
    ['in no zone, which is the person’s', ['DTSTART:20261118T090000', 'DTEND:20261118T100000']],
    ['in a zone that nobody knows, which is taken for the person’s',
      ['DTSTART;TZID=Nowhere/Land:20261118T090000', 'DTEND;TZID=Nowhere/Land:20261118T100000']],
  ])('is read %s', (_what, lines) => {
    expect(read(event(...lines))).toEqual(AT_NINE);
  });

  test('without a zone is that of whichever person asks', () => {
    expect(readIn('Australia/Perth', [event('DTSTART:20261118T090000', 'DTEND:20261118T100000')]))
      .toEqual([['Review', '2026-11-18T01:00:00.000Z', '2026-11-18T02:00:00.000Z']]);
  });

  test('of whole days is days, the last one excluded', () => {
    expect(read(event('DTSTART;VALUE=DATE:20261117', 'DTEND;VALUE=DATE:20261119'))).toEqual([['Review', '2026-11-17', '2026-11-19']]);
    expect(read(event('DTSTART;VALUE=DATE:20261117'))).toEqual([['Review', '2026-11-17', '2026-11-18']]);
  });
});

describe('a series', () => {
  const daily = event('DTSTART;TZID=Australia/Sydney:20260901T090000', 'DTEND;TZID=Australia/Sydney:20260901T093000',
    'RRULE:FREQ=WEEKLY;BYDAY=TU,WE,TH', 'EXDATE;TZID=Australia/Sydney:20261117T090000');
  const change = (...lines: string[]) => event('RECURRENCE-ID;TZID=Australia/Sydney:20261118T090000', ...lines);

  test('has each of its days, at the same time before and after clocks change, without what is excluded', () => {
    expect(read(daily)).toEqual([
      ['Review', '2026-11-17T22:00:00.000Z', '2026-11-17T22:30:00.000Z'],
      ['Review', '2026-11-18T22:00:00.000Z', '2026-11-18T22:30:00.000Z'],
    ]);
  });

  test('has what was moved where it is now, and not what was cancelled', () => {
    const moved = change('DTSTART;TZID=Australia/Sydney:20261120T150000', 'DTEND;TZID=Australia/Sydney:20261120T153000');
    expect(read(daily, moved)).toEqual(expect.arrayContaining([['Review', '2026-11-20T04:00:00.000Z', '2026-11-20T04:30:00.000Z']]));
    expect(read(daily, moved)).toHaveLength(2);
    const cancelled = change('STATUS:CANCELLED', 'DTSTART;TZID=Australia/Sydney:20261118T090000', 'DURATION:PT30M');
    expect(read(daily, cancelled)).toEqual([['Review', '2026-11-18T22:00:00.000Z', '2026-11-18T22:30:00.000Z']]);
  });

  test('that never ends, or that nobody can compute, takes no other event with it', () => {
    const everySecond = ['UID:2', 'SUMMARY:Tick', 'DTSTART:20200101T000000Z', 'DTEND:20200101T000000Z', 'RRULE:FREQ=SECONDLY'];
    const found = read(everySecond, event('DTSTART:20261117T220000Z', 'DTEND:20261117T230000Z'));
    expect(found).toEqual(expect.arrayContaining(AT_NINE));
  });
});

test('a cancelled event is left out, and one without a title is called busy', () => {
  expect(read(event('STATUS:CANCELLED', 'DTSTART:20261117T220000Z', 'DTEND:20261117T230000Z'))).toEqual([]);
  expect(read(['UID:1', 'DTSTART:20261117T220000Z', 'DTEND:20261117T230000Z'])).toEqual([['Busy', AT_NINE[0]![1], AT_NINE[0]![2]]]);
  expect(read(['UID:1', 'SUMMARY;LANGUAGE=en:Lunch\\, then\\ntea', 'DTSTART:20261117T220000Z', 'DTEND:20261117T230000Z']))
    .toEqual([['Lunch, then tea', AT_NINE[0]![1], AT_NINE[0]![2]]]);
});

test('what is no calendar is refused, and one with more events than are read', () => {
  expect(readEvents({ text: '<!doctype html>', ...WEEK, zone: 'UTC' })).toEqual({ refused: 'unreadable' });
  expect(readEvents({ text: '', ...WEEK, zone: 'UTC' })).toEqual({ refused: 'unreadable' });
  expect(readEvents({ text: calendarOf([]), ...WEEK, zone: 'UTC' })).toEqual({ appointments: [] });
  const many = Array.from({ length: 3001 }, (_, place) => [`UID:${place}`, 'DTSTART:20261118T090000Z']);
  expect(readEvents({ text: calendarOf(many), ...WEEK, zone: 'UTC' })).toEqual({ refused: 'too-much' });
});

test('single events of other years are left out before anything is parsed; what is near, or repeats, stays', () => {
  const far = (place: number): EventLines => [`UID:far${place}`, 'DTSTART:20191118T090000Z', 'DTEND:20191118T100000Z'];
  const text = calendarOf([...Array.from({ length: 50_000 }, (_, place) => far(place)), event('DTSTART:20261117T220000Z'),
    ['UID:long', 'DTSTART:20260101T090000Z', 'DTEND:20261201T090000Z'], ['UID:old', 'DTSTART:20191118T090000Z', 'RRULE:FREQ=YEARLY']]);
  const near = nearEvents(text, WEEK);
  expect([near.events, near.text.includes('UID:far')]).toEqual([3, false]);
  expect(near.text.match(/BEGIN:VCALENDAR[^]*END:VCALENDAR/)).not.toBeNull();
});
