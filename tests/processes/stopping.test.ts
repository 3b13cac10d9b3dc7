import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { childProcesses } from '#tests/support/child-processes.ts';
import { signInAt, startDaybook, type Answer, type DaybookProcess } from '#tests/support/daybook-process.ts';
import { createProcessesWorld, PASSWORD, somebodyWaits, type ProcessesWorld } from './support/processes-world.ts';

let world: ProcessesWorld;
let daybook: DaybookProcess;
/** A promise somewhere that fails and that nobody waits for. */
const STRAY = `--import data:text/javascript,${encodeURIComponent('process.on("SIGUSR2", () => { Promise.reject(new Error("stray")); })')}`;
const start = (more: Record<string, string> = {}) => startDaybook({ DATABASE_URL: world.databaseUrl, DAYBOOK_WORKER: 'off', ...more });
beforeAll(async () => {
  world = await createProcessesWorld();
  daybook = await start();
});
afterAll(async () => { await daybook.stop('SIGKILL'); });

/** Holds a table, so that a request that needs it lasts as long as the test wants. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  const em = world.em();
  await em.transactional(async (inner) => {
    await execute(inner as typeof em, sql`lock table tenant.category in access exclusive mode`);
    await work();
  });
}

test('a server that is told to stop answers what it has begun, takes nothing new, and ends well', async () => {
  const cookie = await signInAt(daybook, world.host, 'adm@harbour.example', PASSWORD);
  let answered: Promise<Answer> | undefined;
  await whileHeld(async () => {
    answered = daybook.ask({ path: '/admin/categories/new', host: world.host, cookie,
      form: { categoryId: 'SLOW', categoryName: 'Slow', note: '', idempotencyKey: 'slow' } });
    await vi.waitFor(async () => expect(await somebodyWaits(world)).toBe(true), { timeout: 10_000, interval: 20 });
    daybook.signal('SIGTERM');
    await vi.waitFor(
      () => expect(daybook.ask({ path: '/readyz' })).rejects.toThrow(/ECONNREFUSED|hang up|ECONNRESET/), { timeout: 5000, interval: 20 },
    );
  });
  expect(await answered).toMatchObject({ status: 303 });
  expect(await daybook.exited).toBe(0);
  expect(await rows(world.em(), sql`select 1 as saved from tenant.category where category_id = 'SLOW'`)).toHaveLength(1);
});

test('a fault that nothing catches is logged and counted, and the server still answers', async () => {
  daybook = await start({ NODE_OPTIONS: STRAY });
  daybook.signal('SIGUSR2');
  const isLogged = () => expect(daybook.printed()).toContain('nothing caught a fault: the server still answers');
  await vi.waitFor(isLogged, { timeout: 5000, interval: 20 });
  const { text } = await daybook.ask({ path: '/metrics' });
  expect(text).toContain('daybook_unhandled_faults_total{kind="rejection"} 1');
  expect((await daybook.ask({ path: '/readyz' })).status).toBe(200);
});

test('where they come without end, what was begun is answered before the server ends with 1', async () => {
  const cookie = await signInAt(daybook, world.host, 'adm@harbour.example', PASSWORD);
  let answered: Promise<Answer> | undefined;
  await whileHeld(async () => {
    answered = daybook.ask({ path: '/admin/categories/new', host: world.host, cookie,
      form: { categoryId: 'STRAY', categoryName: 'Stray', note: '', idempotencyKey: 'stray' } });
    await vi.waitFor(async () => expect(await somebodyWaits(world)).toBe(true), { timeout: 10_000, interval: 20 });
    await vi.waitFor(async () => {
      daybook.signal('SIGUSR2');
      await expect(daybook.ask({ path: '/readyz' })).rejects.toThrow(/ECONNREFUSED|hang up|ECONNRESET/);
    }, { timeout: 10_000, interval: 20 });
  });
  expect(await answered).toMatchObject({ status: 303 });
  expect(await daybook.exited).toBe(1);
  expect(daybook.printed()).toContain('nothing caught a fault: the server stops');
});

test.each([1, 2])('what does not end holds up no stop, with %i of our processes: it is logged, and the server ends with 1',
  async (processes) => {
  daybook = await start({ STOP_TIMEOUT: '1', SERVER_PROCESSES: String(processes) });
  const cookie = await signInAt(daybook, world.host, 'adm@harbour.example', PASSWORD);
  const form = { categoryId: 'STUCK', categoryName: 'Stuck', note: '', idempotencyKey: 'stuck' };
  await whileHeld(async () => {
    const asked = daybook.ask({ path: '/admin/categories/new', host: world.host, cookie, form }).catch(() => undefined);
    await vi.waitFor(async () => expect(await somebodyWaits(world)).toBe(true), { timeout: 10_000, interval: 20 });
    expect(await daybook.stop(), 'while the table is still held').toBe(1);
    await asked;
  });
  expect(daybook.printed()).toContain('the server stops without waiting for what has not ended');
  await vi.waitFor(async () => expect(await somebodyWaits(world)).toBe(false), { timeout: 10_000, interval: 20 });
  expect(await rows(world.em(), sql`select 1 as saved from tenant.category where category_id = 'STUCK'`)).toEqual([]);
});

test('a process that does nothing any more is killed when the server is told to stop', async () => {
  daybook = await start({ STOP_TIMEOUT: '1', SERVER_PROCESSES: '2' });
  const [frozen = 0] = childProcesses(daybook.pid);
  process.kill(frozen, 'SIGSTOP');
  await daybook.stop();
  expect(() => process.kill(frozen, 0)).toThrow('ESRCH');
});
