import { expect, test } from 'vitest';
import { subjectOf, wordsOf, type Declared } from './stored-record.ts';

const spec = (more: Partial<Declared['spec']>) => ({ name: 'cost-centre', ...more }) as Declared['spec'];

test('a noun of several words is joined as its place asks, unless it is another one there', () => {
  expect([wordsOf(spec({})), subjectOf(spec({}))]).toEqual(['cost centre', 'cost_centre']);
  expect([wordsOf(spec({ words: 'centre' })), subjectOf(spec({ subject: 'centre' }))]).toEqual(['centre', 'centre']);
});
