import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#app/db/database.ts';
import { startDaybook, type DaybookProcess } from '#tests/support/daybook-process.ts';

const name = `daybook_together_${process.pid}_${Date.now()}`;
let admin: Database;
let url: string;
let running: DaybookProcess[] = [];

beforeAll(async () => {
  const base = process.env['TEST_DATABASE_URL'] ?? '';
  admin = await openDatabase({ url: base, what: 'tests', poolSize: 1 });
  await admin.query(`create database ${name}`);
  const mine = new URL(base);
  mine.pathname = `/${name}`;
  url = mine.href;
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop('SIGKILL')));
  await admin.query(`drop database ${name} with (force)`);
  await admin.close();
});

async function inDatabase<Row>(text: string): Promise<Row[]> {
  const database = await openDatabase({ url, what: 'tests', poolSize: 1 });
  try {
    return (await database.query(text)).rows as Row[];
  } finally {
    await database.close();
  }
}

test('three processes that start at once on an empty database make one set of tables and one demonstration', async () => {
  running = await Promise.all([1, 2, 3].map(() => startDaybook({ DATABASE_URL: url, DAYBOOK_DEMO: 'on' })));
  for (const each of running) expect((await each.ask({ path: '/readyz' })).status).toBe(200);
  const doubled = await inDatabase(
    'select emp_id, entry_date, start_time from tenant_harbour.timesheet group by emp_id, entry_date, start_time having count(*) > 1',
  );
  expect(doubled).toEqual([]);
  const [counted] = await inDatabase<{ tenants: number; lines: number }>(`select (select count(*)::int from control.tenant) as tenants,
    (select count(*)::int from pgboss.queue where name in ('quick', 'long', 'systems', 'webhooks')) as lines`);
  expect(counted).toEqual({ tenants: 2, lines: 4 });
});
