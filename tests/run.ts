import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromiumPath } from './support/chromium.ts';
import { playwrightCounts, vitestCounts, type Outcome } from './support/step-counts.ts';

/** Runs every check and test of the product and ends with one line of counts. */

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Where the runner writes its counts; without it the step itself counts as one test. */
  readonly report?: { readonly file: string; readonly read: (json: string) => Outcome };
}

const bin = (name: string): string => `node_modules/.bin/${name}`;

const vitest = (name: string, projects: readonly string[], environment: Record<string, string> = {}): Step => ({
  name,
  command: [
    bin('vitest'), 'run', ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default', '--reporter=json', `--outputFile.json=test-results/${name}.json`,
  ],
  environment,
  report: { file: `test-results/${name}.json`, read: vitestCounts },
});

function installChromium(): void {
  if (chromiumPath()) return;
  process.stdout.write('No Chromium found: installing Debian\'s.\n');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', env: environment });
    if (chromiumPath()) return;
  }
  throw new Error('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.');
}

/** Some sixty servers and commands are started: what one has compiled, the next one reads. */
const COMPILED = resolve('node_modules/.cache/node');

/** When each step began and how long it took, in seconds, in the order in which they ended. */
const times: [name: string, from: number, seconds: number][] = [];
const begin = Date.now();
const secondsSince = (moment: number): number => (Date.now() - moment) / 1000;

function run(step: Step): Promise<Outcome> {
  const started = Date.now();
  const [command = '', ...parameters] = step.command;
  const env = { ...process.env, FORCE_COLOR: '0', NODE_COMPILE_CACHE: COMPILED, ...step.environment };
  const child = spawn(command, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((done) => {
    child.once('close', (code) => {
      const outcome = countOf(step, code);
      const seconds = secondsSince(started);
      if (outcome.failed > 0) process.stdout.write(Buffer.concat(output));
      const counts = `${outcome.passed} passed, ${outcome.failed} failed (${seconds.toFixed(1)} s)`;
      process.stdout.write(`${outcome.failed > 0 ? 'FAILED' : 'ok'}  ${step.name}: ${counts}\n`);
      for (const journey of outcome.repeated ?? []) process.stdout.write(`repeated  ${journey}\n`);
      times.push([step.name, (started - begin) / 1000, seconds]);
      done(outcome);
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
const build: Step = { name: 'build', command: [process.execPath, 'app/cli/build.ts', '--force'] };
const types: Step = { name: 'types', command: [bin('tsc'), '--noEmit'] };
const lint: Step = { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] };
const unused: Step = { name: 'unused', command: [bin('knip'), '--no-config-hints'] };
const onlyTested: Step = {
  name: 'only-tested', command: [bin('knip'), '--no-config-hints', '--production', '--config', 'knip.production.json'],
};
const journeys: Step = {
  name: 'e2e', command: [bin('playwright'), 'test'], report: { file: 'test-results/e2e.json', read: playwrightCounts },
};

// Side by side goes what keeps one core busy, or waits for processes of its own; the others take both.
// The rules for imports are a test of `architecture`.
const outcomes = [
  ...await lanes(
    [build, vitest('architecture', ['architecture']), unused, onlyTested, ...(server ? [vitest('processes', ['processes'])] : [])],
    [types, lint, vitest('unit', ['unit', 'planted'])],
  ),
  ...await lanes([vitest('integration-embedded', server ? ['embedded'] : ['integration', 'bot'], { TEST_DATABASE_URL: '' })]),
  ...(server ? await lanes([vitest('integration-server', ['integration', 'bot'])]) : []),
  ...await lanes([journeys]),
];
if (!server)
  process.stdout.write(
    'The integration tests ran on the embedded database only; set TEST_DATABASE_URL to run them on a PostgreSQL server too.\n',
  );

const row = (name: string, ...figures: readonly (number | string)[]): string =>
  `${name.padEnd(24)}${figures.map((figure) => (typeof figure === 'number' ? figure.toFixed(1) : figure).padStart(9)).join('')}\n`;
const slowestFirst = times.toSorted(([, , a], [, , b]) => b - a);
process.stdout.write(
  row('step', 'from', 'seconds') + slowestFirst.map((each) => row(...each)).join('') + row('all', 0, secondsSince(begin)),
);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
