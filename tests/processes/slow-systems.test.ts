import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { READ_FEED } from '#app/domain/people/feeds/jobs.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { startDaybook, type DaybookProcess } from '#tests/support/daybook-process.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { createProcessesWorld, type ProcessesWorld } from './support/processes-world.ts';

let ours: ProcessesWorld;
let others: World;
/** A web server that answers nothing before the test lets it. */
let server: Server;
const asked: string[] = [];
const held: ServerResponse[] = [];
let running: DaybookProcess[] = [];

const start = async () => {
  const started = await startDaybook({ DATABASE_URL: ours.databaseUrl, DAYBOOK_PRIVATE_ADDRESSES: 'on', JOB_HEARTBEAT: '10' });
  running.push(started);
  return started;
};

beforeAll(async () => {
  [ours, others] = [await createProcessesWorld(), await createWorld()];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    held.push(response);
  });
  await new Promise<void>((listening) => { server.listen(0, '127.0.0.1', listening); });
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop('SIGKILL')));
  running = [];
});
afterAll(() => { server.close(); server.closeAllConnections(); });

const answer = () => {
  for (const response of held.splice(0))
    response.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end('<rss version="2.0"><channel><title>B</title></channel></rss>');
};

/** Has a feed read, of which the server gives nothing. */
async function readFeed(world: World, empId: string, path: string): Promise<void> {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const feed = await firstRow<{ feedId: number }>(world.em(), sql`insert into tenant.feed (emp_id, kind, address, due_at)
    values (${empId}, 'blog', ${address}, '2100-01-01') returning feed_id as "feedId"`);
  await world.em().transactional((em) => world.app.queue.send(em as SqlEntityManager, world.tenant, READ_FEED, { feedId: feed!.feedId }));
}
const isRead = async (world: World) =>
  (await rows<{ isRead: boolean }>(world.em(), sql`select read_at is not null as "isRead" from tenant.feed order by feed_id`))
    .map((feed) => feed.isRead);
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });
const states = async () => (await ours.app.database.query(`select state::text as state, retry_count as tries from pgboss.job
  where name = 'systems' order by created_on, id`)).rows;

test('a system that does not answer holds up its own organisation’s jobs, and those of nobody else', async () => {
  for (const path of ['/ours-1', '/ours-2']) await readFeed(ours, path.endsWith('1') ? 'ADM' : 'EMP', path);
  await readFeed(others, 'ADM', '/theirs');
  await Promise.all([start(), start()]);
  await soon(() => { expect([...asked].sort()).toEqual(['/ours-1', '/theirs']); });
  // Both processes look several times; what the product does itself is done meanwhile.
  await ours.app.queue.send(ours.em(), ours.tenant, 'people.send-reset', { email: 'nobody' });
  await soon(async () => {
    const { rows: [mail] } = await ours.app.database.query("select state::text as state from pgboss.job where name = 'quick'");
    expect(mail).toEqual({ state: 'completed' });
  });
  await new Promise((passed) => { setTimeout(passed, 5000); });
  expect(asked).toHaveLength(2);
  answer();
  await soon(() => { expect(asked).toHaveLength(3); });
  answer();
  await soon(async () => { expect([await isRead(ours), await isRead(others)]).toEqual([[true, true], [true]]); });
});

test('a job whose process is killed is run again by another one, once', async () => {
  await execute(ours.em(), sql`delete from tenant.feed`);
  asked.length = 0;
  await readFeed(ours, 'ADM', '/killed');
  const victim = await start();
  await soon(() => { expect(asked).toEqual(['/killed']); });
  await victim.stop('SIGKILL');
  await Promise.all([start(), start()]);
  await soon(() => { expect(asked).toHaveLength(2); });
  await new Promise((passed) => { setTimeout(passed, 5000); });
  expect(asked).toEqual(['/killed', '/killed']);
  answer();
  await soon(async () => { expect((await states()).at(-1)).toEqual({ state: 'completed', tries: 1 }); });
  expect(await isRead(ours)).toEqual([true]);
});
