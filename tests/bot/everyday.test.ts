import { describe, expect, test } from 'vitest';
import everyday from './everyday.json' with { type: 'json' };
import { sayMeaningIn } from './say-meaning.ts';

type Line = readonly [said: string, meaning: string, situation?: 'open' | 'saved'];
type Outcome = 'understood' | 'asked' | 'refused' | 'missed' | 'wrong';

/** What is said back without proposing or doing anything. */
const REFUSED = /^(?:(?:card |last )?refused: |unclear|nothing|question|notAvailable)/;
const ASKED = /(?:^|^card |^last )asks |\bmaybe |how long|\?/;

/** 'asks' stands for any question or refusal, 'asks x' for one that says x. */
function outcomeOf([said, meaning, situation]: Line): Outcome {
  const found = sayMeaningIn(said, situation);
  if (found === meaning) return 'understood';
  const isRefused = REFUSED.test(found);
  if (!isRefused && !ASKED.test(found)) return found === 'talk' ? 'missed' : 'wrong';
  if (!/^(?:card |last )?asks/.test(meaning)) return 'missed';
  const says = meaning.replace(/^(?:card |last )?asks ?/, '').toLowerCase();
  return !found.toLowerCase().includes(says) ? 'missed' : isRefused ? 'refused' : 'asked';
}

const outcomes = (everyday as unknown as Line[]).map((line) => ({ line, outcome: outcomeOf(line) }));

describe('what people write every day', () => {
  test('there are at least 300 lines, each once', () => {
    expect(new Set(outcomes.map(({ line: [said, , situation] }) => `${situation} ${said}`)).size).toBe(outcomes.length);
    expect(outcomes.length).toBeGreaterThanOrEqual(300);
  });

  test.each(outcomes.map(({ line, outcome }) => [line[0], line[2] ?? 'nothing', line[1], outcome] as const))('%j with %s open means %s',
    (_said, _situation, _meaning, outcome) => {
    expect(['understood', 'asked', 'refused']).toContain(outcome);
  });

  test('at most 1 in 100 is proposed wrongly', () => {
    expect(outcomes.filter(({ outcome }) => outcome === 'wrong').length).toBeLessThanOrEqual(outcomes.length / 100);
  });
});
