import { describe, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from '#tests/support/step-counts.ts';

const journey = (title: string, status: string) => ({ title, file: 'day.spec.ts', tests: [{ status, projectName: 'with-javascript' }] });
const journeys = (statuses: readonly string[]) => {
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  return playwrightCounts(JSON.stringify({
    stats: { expected: count('expected'), unexpected: count('unexpected'), flaky: count('flaky'), skipped: count('skipped') },
    suites: [{ suites: [{ specs: statuses.map((status, at) => journey(`journey ${at}`, status)) }] }],
  }));
};

describe('journeys', () => {
  test('that pass at the second try are named, and two of them pass', () => {
    expect(journeys(['expected', 'flaky', 'flaky'])).toEqual({
      passed: 3, failed: 0, repeated: ['day.spec.ts: journey 1 (with-javascript)', 'day.spec.ts: journey 2 (with-javascript)'],
    });
  });

  test('of which more than two pass only at the second try have failed', () => {
    expect(journeys(['expected', 'flaky', 'flaky', 'flaky'])).toMatchObject({ passed: 1, failed: 3, repeated: { length: 3 } });
  });

  test('that fail twice, are left out, or are not there at all have failed', () => {
    expect(journeys(['expected', 'unexpected', 'skipped'])).toMatchObject({ passed: 1, failed: 2, repeated: [] });
    expect(journeys([])).toMatchObject({ passed: 0, failed: 1 });
  });
});

test('a run without any test has failed', () => {
  expect(vitestCounts(JSON.stringify({ numPassedTests: 3, numFailedTests: 1, numTotalTests: 4 }))).toEqual({ passed: 3, failed: 1 });
  expect(vitestCounts(JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numTotalTests: 0 }))).toEqual({ passed: 0, failed: 1 });
});
