import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideDateFormat, usualOrder, type DateHints } from './decide-date-format.ts';
import { dateEvidence } from './read-date.ts';

const SILENT: DateHints = { hasHalfDays: false, presetFormat: undefined, timeZone: 'Etc/UTC' };

/** The format, or 'asks'. */
function decide(values: readonly string[], hints: Partial<DateHints> = {}): string {
  const decision = decideDateFormat(dateEvidence(values), { ...SILENT, ...hints });
  return 'question' in decision ? 'asks' : decision.format;
}

describe('the dates of a file', () => {
  test.each([
    ['one format alone reads most of them', ['2024-01-01', '2024-13-01', ''], 'yyyy-MM-dd'],
    ['points are between days and months', ['1.2.2024', ''], 'dd.MM.yyyy'],
    ['a day above 12 elsewhere in the column', ['13/01/2024', '01/02/2024'], 'dd/MM/yyyy'],
    ['a month above 12 elsewhere in the column', ['01/13/2024', '01/02/2024'], 'MM/dd/yyyy'],
    ['every day is the same in both orders', ['03/03/2024', '04-04-2024'], 'dd/MM/yyyy'],
    ['every date can be read two ways', ['01/02/2024', '03/04/2024'], 'asks'],
    ['some are days in the one order alone and some in the other', ['13/01/2024', '01/13/2024', '03/04/2024'], 'asks'],
    ['none is a date', ['soon', ''], 'yyyy-MM-dd'],
  ])('%s', (_what, values, expected) => expect(decide(values)).toBe(expected));
});

describe('dates that can be read two ways are decided by what speaks for one order alone', () => {
  const both = ['03/04/2026'];
  test.each([
    ['AM and PM', { hasHalfDays: true }, 'MM/dd/yyyy'],
    ['the program', { presetFormat: 'MM/dd/yyyy' as const }, 'MM/dd/yyyy'],
    ['a program that writes them otherwise', { presetFormat: 'yyyy-MM-dd' as const }, 'asks'],
    ['Sydney, which nothing in the file bears out', { timeZone: 'Australia/Sydney' }, 'asks'],
    ['New York, which nothing in the file bears out', { timeZone: 'America/New_York' }, 'asks'],
    ['the program in Chicago', { presetFormat: 'MM/dd/yyyy' as const, timeZone: 'America/Chicago' }, 'MM/dd/yyyy'],
    ['AM and PM in Indianapolis', { hasHalfDays: true, timeZone: 'America/Indiana/Indianapolis' }, 'MM/dd/yyyy'],
    ['Toronto, where both are in use', { timeZone: 'America/Toronto' }, 'asks'],
    ['AM and PM in New York', { hasHalfDays: true, timeZone: 'America/New_York' }, 'MM/dd/yyyy'],
    ['AM and PM in Sydney', { hasHalfDays: true, timeZone: 'Australia/Sydney' }, 'asks'],
    ['the program against the zone', { presetFormat: 'MM/dd/yyyy' as const, timeZone: 'Europe/London' }, 'asks'],
    ['nothing', {}, 'asks'],
  ])('%s', (_what, hints, expected) => expect(decide(both, hints)).toBe(expected));

  test('and say why', () => {
    const decision = decideDateFormat(dateEvidence(both), { ...SILENT, hasHalfDays: true });
    expect(decision).toMatchObject({ notices: [expect.stringContaining('read as month/day: its times are written with AM and PM')] });
  });

  test('and what the organisation’s time zone suggests stands with the question', () => {
    expect(decideDateFormat(dateEvidence(both), { ...SILENT, timeZone: 'Australia/Sydney' }))
      .toMatchObject({ question: { why: 'For day/month: it is usual in the organisation’s time zone, Australia/Sydney.' } });
  });

  test('or are asked about with both days', () => {
    expect(decideDateFormat(dateEvidence(both), SILENT)).toEqual({
      question: { example: '03/04/2026', why: '',
        readings: [{ format: 'dd/MM/yyyy', day: 'Fri 03 Apr 2026' }, { format: 'MM/dd/yyyy', day: 'Wed 04 Mar 2026' }] },
    });
  });
});

test('no file whose dates can all be read two ways is decided without a reason', () => {
  const number = fc.integer({ min: 1, max: 12 });
  fc.assert(fc.property(fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 50 }), (pairs) => {
    const values = pairs.map(([first, second]) => `${first}/${second}/2026`);
    expect(decide(values)).toBe(pairs.every(([first, second]) => first === second) ? 'dd/MM/yyyy' : 'asks');
  }));
});

test('zones whose people write both orders, or neither, decide nothing', () => {
  expect(['America/Toronto', 'Asia/Tokyo', 'UTC', 'Etc/GMT+3'].map(usualOrder)).toEqual([undefined, undefined, undefined, undefined]);
});
