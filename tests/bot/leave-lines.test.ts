import { describe, expect, test } from 'vitest';
import { readCommand } from '#bot/commands/index.ts';
import lines from './leave-lines.json' with { type: 'json' };
import { sayLeave } from './say-leave.ts';
import { sayMeaningIn, TODAY } from './say-meaning.ts';

type Outcome = 'understood' | 'asked' | 'missed' | 'wrong';

/** Reads a line with nothing open; of one that is not about leave only that. */
function read(said: string): string {
  const command = readCommand(said, TODAY);
  return (command && sayLeave(command.name, command.said)) ?? 'not leave';
}

/** 'asks' is any question, 'asks x' one about x. A card that means something else is wrong; a question at most tedious. */
function outcomeOf(said: string, meaning: string): Outcome {
  const found = read(said);
  if (found === meaning) return 'understood';
  if (found.startsWith('asks')) return meaning.startsWith('asks') && found.startsWith(meaning) ? 'asked' : 'missed';
  return found === 'not leave' ? 'missed' : 'wrong';
}

const outcomes = (lines as [string, string][]).map(([said, meaning]) => ({ said, meaning, outcome: outcomeOf(said, meaning) }));

describe('what people write about leave', () => {
  test('there are at least 120 lines, each once', () => {
    expect(new Set(outcomes.map(({ said }) => said)).size).toBe(outcomes.length);
    expect(outcomes.length).toBeGreaterThanOrEqual(120);
  });

  test.each(outcomes.map(({ said, meaning, outcome }) => [said, meaning, outcome] as const))('%j means %s', (said, meaning, outcome) => {
    expect(['understood', 'asked'], `It is read as ${read(said)}, which is ${outcome}, and not as ${meaning}`).toContain(outcome);
  });

  test('at most 1 in 100 is proposed wrongly', () => {
    expect(outcomes.filter(({ outcome }) => outcome === 'wrong').length).toBeLessThanOrEqual(outcomes.length / 100);
  });

  test('it is read the same way beside a card that is open', () => {
    const asked = outcomes.filter(({ meaning }) => !meaning.startsWith('not leave'));
    for (const { said } of asked) expect(sayMeaningIn(said, 'open'), said).toBe(read(said));
    expect(sayMeaningIn('leave it', 'open')).toBe('card cancel');
  });
});
