/** What the report of a test runner says of its step. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed once and then passed. */
  readonly repeated?: readonly string[];
}

export function vitestCounts(json: string): Outcome {
  interface Report { readonly numPassedTests: number; readonly numFailedTests: number; readonly numTotalTests: number }
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(json) as Report;
  return { passed: numPassedTests, failed: numFailedTests + (numTotalTests === 0 ? 1 : 0) };
}

/** A machine can be slow once. More journeys than this that pass only at the second try are a fault of the product or of themselves. */
const MAX_REPEATED = 2;

interface Journey {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly status: string; readonly projectName: string }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Journey[];
}

function repeatedIn({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file}: ${title} (${projectName})`));
  return [...own, ...suites.flatMap(repeatedIn)];
}

/** A journey that passes at its second try counts as passed, unless there are too many of them; one that is left out has failed. */
export function playwrightCounts(json: string): Outcome {
  const report = JSON.parse(json) as Suite & { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tooMany = flaky > MAX_REPEATED;
  return {
    passed: expected + (tooMany ? 0 : flaky),
    failed: unexpected + skipped + (tooMany ? flaky : 0) + (expected === 0 ? 1 : 0),
    repeated: repeatedIn(report),
  };
}
