import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import toRewrite from './lint/comments-to-rewrite.json' with { type: 'json' };
import { unplainReason } from './lint/plain-comments.ts';

/** The comments of a file, with everything in it that looks like one. */
const commentsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\/\*([^]*?)\*\/|\/\/(.*)/g)].map(([, block, line]) => block ?? line ?? '');

test('a file whose comments are plain English is not in the list of those to rewrite', () => {
  expect(toRewrite.filter((file) => !commentsIn(file).some((comment) => unplainReason(comment)))).toEqual([]);
});

test.each([
  ['What is charged, whoever asks.', 'Begin with a verb'], ['The row that stands on papers.', '“stands”'],
  ['Returns `nobody` and the word “kept”.', 'plain'], ['Allows `points` requests per `seconds`.', 'plain'],
])('%s', (comment, reason) => expect(unplainReason(comment) ?? 'plain').toContain(reason));
