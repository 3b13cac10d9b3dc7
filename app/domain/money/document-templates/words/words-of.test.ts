import { expect, test } from 'vitest';
import { preferredLanguage } from './words-of.ts';

test.each([
  [null, 'en'], ['', 'en'], ['de', 'de'], ['de-CH,de;q=0.9,en;q=0.8', 'de'], ['sv,en;q=0.5,fr;q=0.7', 'fr'], ['zh-Hant-TW', 'zh'],
  ['he;q=0, ar;q=0.1', 'ar'], ['*', 'en'], ['constructor, toString', 'en'], [';;;q=x,,', 'en'], ['DE-AT ; q=1', 'de'],
  ['x'.repeat(9000), 'en'],
])('of %j is %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language);
});
