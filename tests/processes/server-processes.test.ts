import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { childProcesses } from '#tests/support/child-processes.ts';
import { signInAt, startDaybook, type DaybookProcess } from '#tests/support/daybook-process.ts';
import { createProcessesWorld, PASSWORD, type ProcessesWorld } from './support/processes-world.ts';

let world: ProcessesWorld;
let daybook: DaybookProcess;
let cookie: string;

beforeAll(async () => {
  world = await createProcessesWorld();
  daybook =
    await startDaybook({ DATABASE_URL: world.databaseUrl, SERVER_PROCESSES: '3', DAYBOOK_WORKER: 'off', SMTP_URL: 'smtp://127.0.0.1:1' });
  cookie = await signInAt(daybook, world.host, 'adm@harbour.example', PASSWORD);
});
afterAll(async () => { await daybook.stop('SIGKILL'); });

const page = (path: string) => daybook.ask({ path, host: world.host, cookie });

/** How often a route was answered, as /metrics says at whichever process is asked. */
async function answered(route: string): Promise<number> {
  const { text, status } = await daybook.ask({ path: '/metrics' });
  expect(status, text).toBe(200);
  return Number(new RegExp(`^daybook_http_request_duration_seconds_count\\{.*route="${route}".*\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

test('one server of three processes answers at one address, and says once that it is ready', async () => {
  expect(childProcesses(daybook.pid)).toHaveLength(3);
  const answers = await Promise.all(Array.from({ length: 12 }, () => page('/admin/categories')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(daybook.printed().match(/Daybook is ready/g)).toHaveLength(1);
});

test('the figures are those of all processes, whichever is asked, and the queue is counted once', async () => {
  const before = await answered('/healthz');
  for (let time = 0; time < 9; time += 1) await daybook.ask({ path: '/healthz' });
  for (let time = 0; time < 3; time += 1) expect(await answered('/healthz')).toBe(before + 9);
  const jobs = async () => (await daybook.ask({ path: '/metrics' })).text.match(/^daybook_jobs\{.*$/gm);
  const asked = await daybook.ask({ path: '/auth/forgot', host: world.host, form: { email: 'adm@harbour.example' } });
  expect(asked.status).toBeLessThan(400);
  expect(await jobs()).toEqual([expect.stringMatching(/ 1$/)]);
});

test('figures of which a part is missing are not given as the whole', async () => {
  const [first = 0] = childProcesses(daybook.pid);
  process.kill(first, 'SIGSTOP');
  try {
    const asked =
      await Promise.all(
        Array.from({ length: 3 },
          () => Promise.race([daybook.ask({ path: '/metrics' }), new Promise<undefined>((resolve) => { setTimeout(resolve, 8000); })])));
    const statuses = asked.flatMap((answer) => (answer ? [answer.status] : []));
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([503]));
  } finally {
    process.kill(first, 'SIGCONT');
  }
  await vi.waitFor(async () => { expect((await daybook.ask({ path: '/metrics' })).status).toBe(200); }, 15_000);
});

test('a process that is killed is replaced, and meanwhile the others answer', async () => {
  const [first = 0, ...others] = childProcesses(daybook.pid);
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => { expect(childProcesses(daybook.pid)).toEqual(others); }, 5000);
  const answers = await Promise.all(Array.from({ length: 6 }, () => page('/admin/categories')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  await vi.waitFor(() => { expect(childProcesses(daybook.pid)).toHaveLength(3); }, 15_000);
});

test('no client waits for a process that is killed before it took the connection', async () => {
  await vi.waitFor(() => { expect(childProcesses(daybook.pid)).toHaveLength(3); }, 15_000);
  const [frozen = 0] = childProcesses(daybook.pid);
  process.kill(frozen, 'SIGSTOP');
  let settled = 0;
  const asked = Array.from({ length: 12 }, () => page('/admin/categories').finally(() => { settled += 1; }));
  const all = Promise.allSettled(asked);
  await vi.waitFor(() => { expect(settled).toBe(11); }, 15_000);
  process.kill(frozen, 'SIGKILL');
  const outcomes = await all;
  expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.status] : []))).toEqual(
    Array.from({ length: 11 }, () => 200),
  );
  await vi.waitFor(() => { expect(childProcesses(daybook.pid)).toHaveLength(3); }, 15_000);
});

test('a stop ends them all, with 0', async () => {
  const children = childProcesses(daybook.pid);
  expect(await daybook.stop()).toBe(0);
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test.each([
  ['several on the embedded database', { SERVER_PROCESSES: '2' }, 'SERVER_PROCESSES: needs DATABASE_URL'],
  ['too many', { SERVER_PROCESSES: '65', DATABASE_URL: 'postgres://localhost/x' }, 'SERVER_PROCESSES: '],
  ['no number', { SERVER_PROCESSES: 'two', DATABASE_URL: 'postgres://localhost/x' }, 'SERVER_PROCESSES: '],
])('%s: refused at the start, in words, once', async (_what, environment, words) => {
  const refusal: Error = await startDaybook(environment).then(() => new Error('it started'), (error: Error) => error);
  expect(refusal.message).toContain('stopped with 1');
  expect(refusal.message.split(words)).toHaveLength(2);
});
