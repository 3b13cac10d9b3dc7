import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { controlEm, openDatabase } from '#app/db/database.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { DUE_KINDS } from '#app/jobs/due-kinds.ts';
import { lookForDue } from '#app/jobs/due-work.ts';
import { startDaybook, type DaybookProcess } from '#tests/support/daybook-process.ts';
import { createProcessesWorld, type ProcessesWorld } from './support/processes-world.ts';

const IDLE = 1000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let world: ProcessesWorld;
beforeAll(async () => { world = await createProcessesWorld(); });
const control = () => controlEm(world.app.database);
const running: DaybookProcess[] = [];
afterAll(async () => { await Promise.all(running.map((each) => each.stop('SIGKILL'))); });

/** A thousand entries of the catalogue for one organisation in which nothing happens: what is asked of each is what is asked of any. */
async function enterIdleOrganisations(): Promise<void> {
  await execute(control(), sql`alter table control.tenant drop constraint tenant_schema_name_key`);
  await execute(control(), sql`insert into control.tenant (id, name, schema_name, time_zone)
    select 'idle_' || n, 'Idle', ${world.tenant.schema}, 'Australia/Sydney' from generate_series(1, ${IDLE}::int) n`);
  // Its night's work is done.
  await execute(world.em(), sql`insert into tenant.validation_result (proc_name, found, milliseconds, created_at)
    values ('none', 0, 1, ${world.app.now().toISOString()})`);
}

async function removeIdleOrganisations(): Promise<void> {
  await execute(control(), sql`delete from control.tenant where id like 'idle\\_%'`);
  await execute(control(), sql`alter table control.tenant add constraint tenant_schema_name_key unique (schema_name)`);
}

test(`${IDLE} organisations in which nothing is due cost fewer than 100 statements a minute`, async () => {
  const start = world.app.now().getTime();
  await enterIdleOrganisations();
  try {
    // As after some days: each kind of each organisation was asked at another time.
    await execute(control(), sql`insert into control.due_work (tenant_id, kind, due_at, asked_at)
      select t.id, k.kind, ${new Date(start).toISOString()}::timestamptz + random() * interval '18 hours', ${new Date(start).toISOString()}
      from control.tenant t cross join unnest(${Object.keys(DUE_KINDS)}::text[]) k(kind) on conflict do nothing`);
    const minutes: number[] = [];
    const query = vi.spyOn(Client.prototype, 'query');
    const database = await openDatabase({ url: world.databaseUrl, what: 'tests', poolSize: 2 });
    for (let minute = 1; minute <= 60; minute += 1) {
      query.mockClear();
      await lookForDue({ ...world.app, database, files: world.app.services.files, now: () => new Date(start + minute * MINUTE_MS) });
      minutes.push(query.mock.calls.length);
    }
    await database.close();
    query.mockRestore();
    expect(Math.min(...minutes), 'statements were counted').toBeGreaterThan(1);
    const average = minutes.reduce((sum, count) => sum + count) / minutes.length;
    expect(average).toBeLessThan(100);
    const left = await firstRow<{ count: number }>(control(), sql`select count(*)::int as count from control.due_work
      where tenant_id like 'idle\\_%' and (due_at <= ${new Date(start + 60 * MINUTE_MS).toISOString()}
        or due_at > ${new Date(start + 60 * MINUTE_MS + DAY_MS).toISOString()})`);
    expect(left, 'none is forgotten').toEqual({ count: 0 });
  } finally {
    await removeIdleOrganisations();
  }
}, 120_000);

test('one process looks for all; when it is killed, another takes over', async () => {
  const start = async () => {
    const process = await startDaybook({ DATABASE_URL: world.databaseUrl });
    running.push(process);
    return process;
  };
  const holder = async () => (await firstRow<{ holder: string }>(control(),
    sql`select holder from control.lease where name = 'schedule' and expires_at > now()`))?.holder;
  // The looks of the test above may hold it still, and would lose it while this one watches.
  await execute(control(), sql`delete from control.lease`);
  const first = await start();
  await vi.waitFor(async () => { expect(await holder()).toBeDefined(); }, { timeout: 20_000, interval: 200 });
  const held = await holder();
  await start();
  await new Promise((passed) => { setTimeout(passed, 12_000); });
  expect(await holder()).toBe(held);
  await execute(control(), sql`update control.due_work set due_at = now(), asked_at = null where tenant_id = ${world.tenant.id}`);
  await first.stop('SIGKILL');
  await vi.waitFor(async () => {
    const now = await holder();
    expect([now === undefined, now === held]).toEqual([false, false]);
  }, { timeout: 50_000, interval: 500 });
  await vi.waitFor(async () => {
    expect(await firstRow(control(), sql`select count(*)::int as left from control.due_work where tenant_id = ${world.tenant.id}
      and asked_at is null`)).toEqual({ left: 0 });
  }, { timeout: 20_000, interval: 500 });
}, 180_000);
