import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chromiumPath } from './support/chromium.ts';

/** Runs every check and test of the product and ends with one line of counts. */

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed once and then passed. */
  readonly repeated?: readonly string[];
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Where the runner writes its counts; without it the step itself counts as one test. */
  readonly report?: { readonly file: string; readonly read: (json: string) => Outcome };
}

const bin = (name: string): string => `node_modules/.bin/${name}`;

function vitestCounts(json: string): Outcome {
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(json) as { numPassedTests: number; numFailedTests: number; numTotalTests: number };
  return { passed: numPassedTests, failed: numFailedTests + (numTotalTests === 0 ? 1 : 0) };
}

/** A machine can be slow once. More journeys than this that pass only at the second try are a fault of the product or of themselves. */
const MAX_REPEATED = 2;

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly tests: readonly { readonly status: string; readonly projectName: string }[] }[];
}

function repeatedIn({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) => tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file}: ${title} (${projectName})`));
  return [...own, ...suites.flatMap(repeatedIn)];
}

function playwrightCounts(json: string): Outcome {
  const report = JSON.parse(json) as Suite & { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + (flaky > MAX_REPEATED ? 0 : flaky), failed: unexpected + skipped + (flaky > MAX_REPEATED ? flaky : 0) + (expected === 0 ? 1 : 0), repeated: repeatedIn(report),
  };
}

const vitest = (name: string, projects: readonly string[], environment: Record<string, string> = {}): Step => ({
  name,
  command: [bin('vitest'), 'run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default', '--reporter=json', `--outputFile.json=test-results/${name}.json`],
  environment,
  report: { file: `test-results/${name}.json`, read: vitestCounts },
});

function installChromium(): void {
  if (chromiumPath()) return;
  process.stdout.write('No Chromium found: installing Debian\'s.\n');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  if (!chromiumPath()) throw new Error('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.');
}

/** How long each step took, in seconds, in the order in which they ended. */
const times: [name: string, seconds: number][] = [];

function run(step: Step): Promise<Outcome> {
  const started = Date.now();
  const [command = '', ...parameters] = step.command;
  const child = spawn(command, parameters, { env: { ...process.env, FORCE_COLOR: '0', ...step.environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const outcome = countOf(step, code);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      if (outcome.failed > 0) process.stdout.write(Buffer.concat(output));
      process.stdout.write(`${outcome.failed > 0 ? 'FAILED' : 'ok'}  ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)\n`);
      for (const journey of outcome.repeated ?? []) process.stdout.write(`repeated  ${journey}\n`);
      times.push([step.name, Number(seconds)]);
      resolve(outcome);
    });
  });
}

function countOf(step: Step, code: number | null): Outcome {
  if (!step.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(step.report.file)) return { passed: 0, failed: 1 };
  const counted = step.report.read(readFileSync(step.report.file, 'utf8'));
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Steps of one list run one after another; the lists run side by side. */
async function lanes(...lists: readonly (readonly Step[])[]): Promise<Outcome[]> {
  const results = await Promise.all(lists.map(async (list) => {
    const outcomes: Outcome[] = [];
    for (const step of list) outcomes.push(await run(step));
    return outcomes;
  }));
  return results.flat();
}

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
installChromium();

const server = process.env['TEST_DATABASE_URL'];
const outcomes = [
  ...await lanes(
    [{ name: 'build', command: [process.execPath, 'app/cli/build.ts', '--force'] }, vitest('unit', ['unit'])],
    [{ name: 'types', command: [bin('tsc'), '--noEmit'] }, { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] },
      { name: 'imports', command: [bin('depcruise'), 'app', 'bot', 'server.ts', '--config', '.dependency-cruiser.cjs'] },
      { name: 'unused', command: [bin('knip'), '--no-config-hints'] }],
  ),
  ...await lanes([vitest('architecture', ['architecture'])]),
  ...await lanes([vitest('integration-embedded', server ? ['embedded'] : ['integration', 'bot'], { TEST_DATABASE_URL: '' })]),
  ...(server ? await lanes([vitest('integration-server', ['integration', 'bot']), vitest('processes', ['processes'])]) : []),
  ...await lanes([{ name: 'e2e', command: [bin('playwright'), 'test'], report: { file: 'test-results/e2e.json', read: playwrightCounts } }]),
];
if (!server) process.stdout.write('The integration tests ran on the embedded database only; set TEST_DATABASE_URL to run them on a PostgreSQL server too.\n');

process.stdout.write(`${'step'.padEnd(24)}seconds\n${times.toSorted(([, a], [, b]) => b - a).map(([name, seconds]) => `${name.padEnd(24)}${seconds.toFixed(1).padStart(7)}\n`).join('')}`);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
