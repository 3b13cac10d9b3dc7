import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([[0, '0'], [999, '999'], [1000, '1,000'], [201_000, '201,000'], [12_345_678, '12,345,678']])(
  '%s is read as %s', (count, words) => expect(formatCount(count)).toBe(words),
);
