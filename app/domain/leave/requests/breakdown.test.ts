import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { breakDownLeave, dayCountOf, minutesOf, type AskedDays, type LeaveDayPlan, type PersonsDays } from './breakdown.ts';
import { LEAVE_PARTS } from './fields.ts';

const HOUR = 60;
const DAY = 8 * HOUR;
const FULL = [DAY, DAY, DAY, DAY, DAY, 0, 0];
const lunch = { from: 12 * HOUR + 30, to: 13 * HOUR };

/** The minutes of each day of some years, by the hours of the weekdays from Monday on. */
const everyWeek = (week: readonly number[], from: LocalDate = '2026-01-01', to: LocalDate = '2028-12-31') =>
  new Map(Array.from({ length: daysBetween(from, to) }, (_, offset) => addDays(from, offset))
    .map((day) => [day, week[weekdayOf(day) - 1]!]));

const person: PersonsDays = {
  workdays: everyWeek(FULL), holidays: new Map(), holidayGroups: new Map(), dayFrom: 9 * HOUR, lunch,
};
const christmas: PersonsDays = {
  ...person, holidays: new Map([['2026-12-25', 'Christmas Day'], ['2026-12-28', 'Boxing Day holiday']]),
  holidayGroups: new Map([['2026-12-25', 'Everybody'], ['2026-12-28', 'NSW']]),
};
const wholeDays = (firstDay: LocalDate, lastDay = firstDay): AskedDays => ({ firstDay, lastDay, firstPart: 'day', lastPart: 'day' });
const taken = (days: readonly LeaveDayPlan[]) =>
  days.filter(({ minutes }) => minutes > 0).map(({ date, minutes }) => [date.slice(5), minutes / HOUR]);
const kinds = (days: readonly LeaveDayPlan[]) => days.map(({ kind }) => kind);

describe('the days of a leave', () => {
  test('Friday to Monday is two days', () => {
    const days = breakDownLeave(wholeDays('2026-12-04', '2026-12-07'), person);
    expect(kinds(days)).toEqual(['working', 'off', 'off', 'working']);
    expect([dayCountOf(days), minutesOf(days)]).toEqual([2, 2 * DAY]);
  });

  test('half a day before a holiday is half a day', () => {
    const days = breakDownLeave({ ...wholeDays('2026-12-24'), firstPart: 'afternoon' }, christmas);
    expect([dayCountOf(days), minutesOf(days)]).toEqual([0.5, DAY / 2]);
  });

  test('the afternoon of 23 December to the 29th is two and a half days', () => {
    const days = breakDownLeave({ ...wholeDays('2026-12-23', '2026-12-29'), firstPart: 'afternoon' }, christmas);
    expect(kinds(days)).toEqual(['working', 'working', 'holiday', 'off', 'off', 'holiday', 'working']);
    expect([dayCountOf(days), taken(days)]).toEqual([2.5, [['12-23', 4], ['12-24', 8], ['12-29', 8]]]);
    expect(days[2]).toMatchObject({ holiday: 'Christmas Day', holidayGroup: 'Everybody', minutes: 0 });
  });

  test('a week of somebody who works Monday, Tuesday and Thursday is three days', () => {
    const workdays = everyWeek([DAY, DAY, 0, 6 * HOUR, 0, 0, 0]);
    const days = breakDownLeave(wholeDays('2026-12-07', '2026-12-10'), { ...person, workdays });
    expect([dayCountOf(days), taken(days)]).toEqual([3, [['12-07', 8], ['12-08', 8], ['12-10', 6]]]);
  });

  test('a week in which the clocks change has days of the usual length', () => {
    const days = breakDownLeave(wholeDays('2026-10-02', '2026-10-06'), person);
    expect(taken(days)).toEqual([['10-02', 8], ['10-05', 8], ['10-06', 8]]);
    const sunday = breakDownLeave(wholeDays('2026-10-04'), { ...person, workdays: everyWeek([DAY, DAY, DAY, DAY, DAY, 0, DAY]) });
    expect(sunday[0]).toMatchObject({ minutes: DAY, fromMinute: 9 * HOUR, toMinute: 17 * HOUR + 30 });
  });

  test('over the end of a year each day stays in its own year', () => {
    const days = breakDownLeave(wholeDays('2026-12-30', '2027-01-04'), { ...person, holidays: new Map([['2027-01-01', 'New Year']]) });
    const [before, after] = ['2026', '2027'].map((year) => minutesOf(days.filter(({ date }) => date.startsWith(year))));
    expect([before, after]).toEqual([2 * DAY, DAY]);
  });

  test('who starts or leaves in the middle takes the days of the employment', () => {
    const joins = { ...person, workdays: everyWeek(FULL, '2026-12-09') };
    expect(taken(breakDownLeave(wholeDays('2026-12-07', '2026-12-11'), joins))).toEqual([['12-09', 8], ['12-10', 8], ['12-11', 8]]);
    const leaves = { ...person, workdays: everyWeek(FULL, '2026-01-01', '2026-12-08') };
    expect(taken(breakDownLeave(wholeDays('2026-12-07', '2026-12-11'), leaves))).toEqual([['12-07', 8], ['12-08', 8]]);
  });

  test('a working week that changes during the leave is looked at by the day', () => {
    const workdays = new Map([...everyWeek(FULL), ...everyWeek([4 * HOUR, 4 * HOUR, 4 * HOUR, 0, 0, 0, 0], '2026-12-14')]);
    const days = breakDownLeave(wholeDays('2026-12-11', '2026-12-15'), { ...person, workdays });
    expect(taken(days)).toEqual([['12-11', 8], ['12-14', 4], ['12-15', 4]]);
  });
});

describe('holidays and their groups', () => {
  const asked = wholeDays('2026-04-24', '2026-04-28');

  test('a person in two groups has the holidays of both, a day that both have once', () => {
    const holidays = new Map([['2026-04-24', 'Show Day'], ['2026-04-27', 'Anzac Day, Anzac Day holiday']]);
    const holidayGroups = new Map([['2026-04-24', 'QLD'], ['2026-04-27', 'QLD, NSW']]);
    const days = breakDownLeave(asked, { ...person, holidays, holidayGroups });
    expect([kinds(days), dayCountOf(days)]).toEqual([['holiday', 'off', 'off', 'holiday', 'working'], 1]);
    expect(days.map(({ holidayGroup }) => holidayGroup)).toEqual(['QLD', '', '', 'QLD, NSW', '']);
  });

  test('a person in no group takes every working day', () => {
    expect(dayCountOf(breakDownLeave(asked, person))).toBe(3);
  });

  test('a change of group during the leave has each day by the group of that day', () => {
    const holidays = new Map([['2026-04-24', 'Show Day'], ['2026-04-28', 'Bank Holiday']]);
    const days = breakDownLeave(asked, { ...person, holidays, holidayGroups: new Map([['2026-04-24', 'QLD'], ['2026-04-28', 'NT']]) });
    expect(days.filter(({ kind }) => kind === 'holiday').map(({ holidayGroup }) => holidayGroup)).toEqual(['QLD', 'NT']);
    expect(taken(days)).toEqual([['04-27', 8]]);
  });

  test('a holiday on a day off is a day off', () => {
    const days = breakDownLeave(asked, { ...person, holidays: new Map([['2026-04-25', 'Anzac Day']]) });
    expect(days[1]).toMatchObject({ kind: 'off', holiday: 'Anzac Day', minutes: 0 });
  });
});

describe('parts of a day', () => {
  const hours = (from: number, to: number) =>
    breakDownLeave({ ...wholeDays('2026-12-07'), firstPart: 'hours', firstFrom: from * HOUR, firstTo: to * HOUR }, person)[0]!;

  test('from and to over lunch loses the lunch', () => {
    expect(hours(11, 14)).toMatchObject({ minutes: 2.5 * HOUR, fromMinute: 11 * HOUR, toMinute: 14 * HOUR, lessMinutes: 30 });
    expect(hours(10, 12)).toMatchObject({ minutes: 2 * HOUR, lessMinutes: 0 });
  });

  test('from and to that begin or end at lunch leave it out', () => {
    expect(hours(12.75, 14)).toMatchObject({ minutes: HOUR, fromMinute: 13 * HOUR, toMinute: 14 * HOUR, lessMinutes: 0 });
    expect(hours(11, 12.75)).toMatchObject({ minutes: 1.5 * HOUR, fromMinute: 11 * HOUR, toMinute: 12.5 * HOUR, lessMinutes: 0 });
    expect(hours(12.5, 13)).toMatchObject({ minutes: 0 });
  });

  test('times count as far as they are working time', () => {
    expect(hours(7, 10)).toMatchObject({ minutes: HOUR, fromMinute: 9 * HOUR });
    expect(hours(18, 20)).toMatchObject({ minutes: 0 });
  });

  test('half is half of the hours of that day', () => {
    const short = { ...person, workdays: everyWeek([5 * HOUR, DAY, DAY, DAY, DAY, 0, 0]) };
    const asked: AskedDays = { ...wholeDays('2026-12-07', '2026-12-08'), firstPart: 'afternoon', lastPart: 'morning' };
    const [monday, tuesday] = breakDownLeave(asked, short);
    expect([monday!.minutes, tuesday!.minutes]).toEqual([2.5 * HOUR, 4 * HOUR]);
    expect(tuesday).toMatchObject({ fromMinute: 9 * HOUR, toMinute: 13.5 * HOUR, lessMinutes: 30 });
  });

  test('one day alone has the part of the first day', () => {
    expect(breakDownLeave({ ...wholeDays('2026-12-07'), firstPart: 'morning', lastPart: 'day' }, person)[0]!.minutes).toBe(DAY / 2);
  });

  test('two half days of two requests share a day and no minute of it', () => {
    const [morning, afternoon] = (['morning', 'afternoon'] as const)
      .map((firstPart) => breakDownLeave({ ...wholeDays('2026-12-07'), firstPart }, person)[0]!);
    expect(morning!.toMinute).toBeLessThanOrEqual(afternoon!.fromMinute);
    expect(morning!.minutes + afternoon!.minutes).toBe(DAY);
  });

  test('minutes that are given stand in place of those of the day, and half is half of them', () => {
    const days = breakDownLeave({ ...wholeDays('2026-12-04', '2026-12-07'), lastPart: 'morning', overrideMinutes: 6 * HOUR }, person);
    expect(taken(days)).toEqual([['12-04', 6], ['12-07', 3]]);
  });

  test('a day that would go over midnight begins earlier, and one without room for lunch has none', () => {
    const late = breakDownLeave(wholeDays('2026-12-07'), { ...person, dayFrom: 20 * HOUR });
    expect(late[0]).toMatchObject({ minutes: DAY, fromMinute: 16 * HOUR, toMinute: 24 * HOUR });
    const long = breakDownLeave(wholeDays('2026-12-07'), { ...person, workdays: everyWeek([24 * HOUR, 0, 0, 0, 0, 0, 0]) });
    expect(long[0]).toMatchObject({ minutes: 24 * HOUR, fromMinute: 0, toMinute: 24 * HOUR, lessMinutes: 0 });
  });
});

describe('whatever is asked', () => {
  const minute = fc.integer({ min: 0, max: 24 * HOUR });
  const part = fc.constantFrom(...LEAVE_PARTS);
  const week = fc.array(fc.constantFrom(0, 1, 227, 4 * HOUR, 456, DAY, 23 * HOUR, 24 * HOUR), { minLength: 7, maxLength: 7 });
  const anything = fc.record({
    week, dayFrom: fc.integer({ min: 0, max: 24 * HOUR - 1 }), from: minute, to: minute, part, lastPart: part, length: fc.nat(20),
    lunchFrom: minute, lunchLength: fc.integer({ min: 0, max: 3 * HOUR }), holiday: fc.nat(20),
    overrideMinutes: fc.option(fc.integer({ min: 1, max: 24 * HOUR })),
  });
  const first = '2026-12-07';
  const brokenDown = (of: typeof anything extends fc.Arbitrary<infer Value> ? Value : never) => breakDownLeave({
    firstDay: first, lastDay: addDays(first, of.length), firstPart: of.part, firstFrom: of.from, firstTo: of.to, lastPart: of.lastPart,
    lastFrom: of.from, lastTo: of.to, overrideMinutes: of.overrideMinutes,
  }, {
    workdays: everyWeek(of.week), holidays: new Map([[addDays(first, of.holiday), 'Holiday']]), holidayGroups: new Map(),
    dayFrom: of.dayFrom,
    lunch: { from: of.lunchFrom, to: Math.min(24 * HOUR, of.lunchFrom + of.lunchLength) },
  });

  test('each day has one row, whose times come to exactly its minutes and stay inside the day', () => {
    fc.assert(fc.property(anything, (of) => {
      const days = brokenDown(of);
      expect(days.map(({ date }) => date)).toEqual(Array.from({ length: of.length + 1 }, (_, offset) => addDays(first, offset)));
      for (const { minutes, fromMinute, toMinute, lessMinutes } of days) {
        expect(toMinute - fromMinute - lessMinutes).toBe(minutes);
        expect(0 <= fromMinute && fromMinute <= toMinute && toMinute <= 24 * HOUR && lessMinutes >= 0 && lessMinutes <= DAY).toBe(true);
      }
    }));
  });

  test('days off and holidays take nothing, and no day more than itself or what is given', () => {
    fc.assert(fc.property(anything, (of) => {
      for (const { kind, part: taken, minutes, ofMinutes } of brokenDown(of)) {
        if (kind !== 'working') expect(minutes).toBe(0);
        else if (taken === 'day') expect(minutes).toBe(of.overrideMinutes ?? ofMinutes);
        else expect(minutes).toBeLessThanOrEqual(taken === 'hours' ? ofMinutes : of.overrideMinutes ?? ofMinutes);
      }
    }));
  });

  test('both halves are the whole day and share no minute', () => {
    fc.assert(fc.property(anything, (of) => {
      const [whole, morning, afternoon] = (['day', 'morning', 'afternoon'] as const)
        .map((half) => brokenDown({ ...of, part: half, length: 0, holiday: 20 })[0]!);
      expect(morning!.minutes + afternoon!.minutes).toBe(whole!.minutes);
      if (afternoon!.minutes > 0) expect(morning!.toMinute).toBeLessThanOrEqual(afternoon!.fromMinute);
    }));
  });
});
