import { expect, test } from 'vitest';
import { listDays, listPlaces } from './prepared-days.ts';

const of = async (place: string, year: number) => (await listDays(place, year))?.map(({ date, name }) => `${date.slice(5)} ${name}`);

test('the public holidays of a state, with those that only it has', async () => {
  expect(await of('AU-VIC', 2026)).toEqual([
    '01-01 New Year\'s Day', '01-26 Australia Day', '03-09 Labour Day', '04-03 Good Friday', '04-04 Easter Saturday', '04-05 Easter Sunday',
    '04-06 Easter Monday', '04-25 Anzac Day', '06-08 King\'s Birthday', '09-25 AFL Grand Final Friday', '11-03 Melbourne Cup',
    '12-25 Christmas Day', '12-26 Boxing Day', '12-28 Boxing Day (substitute day)',
  ]);
  expect(await of('AU-NSW', 2026)).not.toContain('11-03 Melbourne Cup');
});

test('other countries, days of several, and no place that there is not', async () => {
  expect((await listDays('DE', 2026))!.map(({ date }) => date)).toContain('2026-10-03');
  expect((await of('TR', 2026))!.length).toBeGreaterThan(10);
  expect(await listDays('XX', 2026)).toBeUndefined();
  expect(await listDays('AU-XX', 2026)).toBeUndefined();
  expect(await listDays(' australia, victoria', 2026)).toEqual(await listDays('AU-VIC', 2026));
  expect(await listDays('DE-__proto__', 2026)).toBeUndefined();
});

test('the states of Australia come first', async () => {
  const places = await listPlaces();
  expect(places.slice(0, 2)).toEqual([
    { value: 'AU-ACT', label: 'Australia, Australian Capital Territory' }, { value: 'AU-NSW', label: 'Australia, New South Wales' },
  ]);
  expect(places).toContainEqual({ value: 'NZ', label: 'New Zealand' });
});
