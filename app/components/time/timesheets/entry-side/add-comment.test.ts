import { expect, test } from 'vitest';
import { addComment } from './add-comment.ts';

test.each([
  ['', 'Reviewed the plan', 20, 'Reviewed the plan'], [' \n', 'Plan', 20, 'Plan'], ['Call', 'Plan', 9, 'Call\nPlan'],
  ['Call\n', 'Plan', 20, 'Call\nPlan'], ['Call', 'Plan', 8, undefined],
  ['👩🏽', '👩🏽', 5, '👩🏽\n👩🏽'],
])('%j with %j of at most %i characters', (notes, comment, max, both) => {
  expect(addComment(notes, comment, max)).toBe(both);
});
