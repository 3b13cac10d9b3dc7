import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorTime } from '#tests/support/processor-time.ts';
import utterances from './utterances.json' with { type: 'json' };
import { sayMeaning } from './say-meaning.ts';

describe('what people write', () => {
  test.each(utterances as [string, string][])('%j', (said, meaning) => {
    expect(sayMeaning(said)).toBe(meaning);
  });

  test('there are at least 150', () => {
    expect(new Set(utterances.map(([said]) => said)).size).toBeGreaterThanOrEqual(150);
  });

  test('any text has a meaning or a refusal', () => {
    const words = fc.constantFrom('4h', 'nwind', 'web', '9-12', 'yesterday', 'for', 'less', '30m', ':', '-', '21/11', 'last', 'friday',
      'log', '/', '"', '½', '1e9', '00:00', '24:00-0:00', '\u{1f600}', 'ﷺ');
    fc.assert(fc.property(fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }), fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
    ), (text) => {
      expect(typeof sayMeaning(text)).toBe('string');
    }));
  });

  test('a long hostile line is read in a moment', async () => {
    const lines = [
      `2h ${'nwind '.repeat(700)}`, `2h ${'a'.repeat(4000)}`, `${'9-'.repeat(2000)}`, `${'/'.repeat(4000)}`, `2h x${' /'.repeat(2000)}`,
    ];
    expect(await processorTime(() => lines.map(sayMeaning))).toBeLessThan(2000);
  });
});
