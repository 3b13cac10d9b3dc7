import { describe, expect, test } from 'vitest';
import { sayLine } from './say-meaning.ts';
import {
  ALL_LINES, BILLING, BREAKS, DAYS, firm, HURRIED, NUMBERS, ONE_CANDIDATE, OPENINGS, OTHERS, PLACES, SEVERAL, SHORT, TAKEN_BACK, UNITS,
} from './spoken-lines.ts';
import type { SpokenLine } from './spoken-lines.ts';

const REFUSED = /^(?:refused: |unclear)/;
const ASKED = /\bmaybe |how long|\?/;

/** The line's meaning, or 'asks' with what is said when a question or a refusal is as good. */
function found([said, meaning]: SpokenLine): string {
  const is = sayLine(said, firm);
  const asks = /^asks ?(.*)$/.exec(meaning);
  return asks && (REFUSED.test(is) || ASKED.test(is)) && is.toLowerCase().includes(asks[1]!.toLowerCase()) ? meaning : is;
}

describe.each([
  ['what is not charged', BILLING], ['somebody else’s time', OTHERS], ['taken back in the same line', TAKEN_BACK], ['days', DAYS],
  ['breaks', BREAKS], ['numbers that are no hours', UNITS], ['openings', OPENINGS], ['short forms', SHORT],
  ['one candidate', ONE_CANDIDATE], ['numbers in notes', NUMBERS], ['places', PLACES], ['several entries', SEVERAL],
  ['hurried lines', HURRIED],
])('%s', (_name, lines) => {
  test.each(lines)('%j', (said, meaning) => {
    expect(found([said, meaning])).toBe(meaning);
  });
});

test('there are at least 300 lines, each once', () => {
  expect(new Set(ALL_LINES.map(([said]) => said)).size).toBe(ALL_LINES.length);
  expect(ALL_LINES.length).toBeGreaterThanOrEqual(300);
});
