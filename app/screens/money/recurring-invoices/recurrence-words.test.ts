import { expect, test } from 'vitest';
import { recurrenceWords } from './recurrence-words.ts';

test.each([
  ['Month', 1, 1, 'Every month'], ['Day', 14, 14, 'Every 14 days'], ['Month', 3, 6, 'First 3 months, then every 6 months'],
  ['Year', 1, 2, 'First 1 year, then every 2 years'], ['Month', 1, 0, 'Once, for 1 month'], ['Year', 2, 0, 'Once, for 2 years'],
])('%s, %i, then %i: %s', (unit, firstFrequency, subsequentFrequency, words) => {
  expect(recurrenceWords({ unit, firstFrequency, subsequentFrequency })).toBe(words);
});
