import { expect, test } from 'vitest';
import { withoutBrackets } from './without-brackets.ts';

test.each([
  ['Ada Minton [Harbour]', 'Ada Minton'], ['[Ext] Ada  Minton', 'Ada Minton'], ['Ada (Sydney) Minton', 'Ada Minton'],
  ['Ada Minton', 'Ada Minton'], ['Designers [', 'Designers ['], [' (Sydney) ', '(Sydney)'], ['a [b] [c] d', 'a d'],
])('%s is %s', (name, bare) => { expect(withoutBrackets(name)).toBe(bare); });
