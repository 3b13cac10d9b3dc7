import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import { tidyEmbedded } from '#app/db/tidy-embedded.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { addTimesheet, listWrongTotals } from '#app/domain/time/timesheets/index.server.ts';
import { removeExpired } from '#app/jobs/remove-expired.ts';
import { startSession } from '#app/web/auth/session.server.ts';
import { consumePoint } from '#app/web/auth/rate-limits.server.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

test('what has run out is removed, and nothing else', async () => {
  const { app, tenant } = world;
  const control = controlEm(app.database);
  const days = (count: number) => new Date(app.now().getTime() + count * 86_400_000).toISOString();
  const request = new Request(`http://${world.host}/`);
  await startSession(app, request, tenant, 'EMP');
  await startSession(app, request, tenant, 'ADM');
  await execute(control, sql`update control.session set expires_at = ${days(-2)} where tenant_id = ${tenant.id} and emp_id = 'EMP'`);
  await execute(control, sql`insert into control.pending_sign_in (token_hash, tenant_id, emp_id, return_to, created_at, expires_at)
    values ('old', ${tenant.id}, 'EMP', '/', now(), ${days(-0.1)}), ('new', ${tenant.id}, 'EMP', '/', now(), ${days(0.1)})`);
  await consumePoint(app, { name: 'cleanup', points: 2, seconds: 1 }, 'old');
  await consumePoint(app, { name: 'cleanup', points: 2, seconds: 400 * 86_400 }, 'new');
  await execute(control, sql`update control.rate_limit set expire = 1 where key like 'cleanup:old'`);
  await execute(world.em(), sql`insert into tenant.security_event (at, last_at, window_start, fold_key, kind, channel) values
    (now(), ${days(-401)}, now(), 'a', 'signed-in', 'web'), (now(), ${days(-399)}, now(), 'b', 'signed-in', 'web')`);
  await execute(world.em(),
    sql`insert into tenant.second_factor (emp_id, secret, created_at, confirmed_at)
      values ('EMP', 'x', ${days(-2)}, null), ('ADM', 'x', ${days(-2)}, ${days(-2)})`);
  for (let time = 0; time < 2; time += 1) {
    await removeExpired(app.database, app.queue, app.now());
    await lookForDue(app, 'site.tidy');
  }
  const inCatalogue = await firstRow(control, sql`select
    (select string_agg(emp_id, ',') from control.session where tenant_id = ${tenant.id}) as sessions,
    (select string_agg(token_hash, ',') from control.pending_sign_in where tenant_id = ${tenant.id}) as pending,
    (select string_agg(key, ',') from control.rate_limit where key like 'cleanup:%') as limits`);
  const ofTenant = await firstRow(world.em(), sql`select
    (select string_agg(fold_key, ',') from tenant.security_event) as events,
    (select string_agg(emp_id, ',') from tenant.second_factor) as factors`);
  expect(inCatalogue).toEqual({ sessions: 'ADM', pending: 'new', limits: 'cleanup:new' });
  expect(ofTenant).toEqual({ events: 'b', factors: 'ADM' });
  // What is no secret would be in the way of other files, which seal those of all organisations anew.
  await execute(world.em(), sql`delete from tenant.second_factor`);
});

test('totals of time that fell behind, because an older version wrote beside them, are counted anew, once, and it is said', async () => {
  const em = world.em();
  const { timeId } = await addTimesheet(world.ctx(world.staff), {
    empId: 'EMP', date: '2026-11-18', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: '',
    startTime: '09:00', endTime: '10:30',
  });
  await execute(
    em, sql`update tenant.timesheet set client_id = 'ACME', project_id = 'ALPHA', entry_date = '2026-10-18' where time_id = ${timeId}`,
  );
  const warned: { fields: object; text: string }[] = [];
  const log = { ...world.app.log, warn: (fields: object, text: string) => { warned.push({ fields, text }); } };
  for (let time = 0; time < 2; time += 1) await lookForDue({ ...world.app, log }, 'site.mend-totals');
  expect(await listWrongTotals(em)).toEqual([]);
  const ours = warned.filter(({ fields }) => (fields as { schema: string }).schema === world.tenant.schema);
  expect(ours).toHaveLength(1);
  expect(ours[0]).toMatchObject({ text: 'totals of time did not agree with the records and were counted anew',
    fields: { wrong: expect.arrayContaining(['entries of day', 'seconds of client']) } });
  expect(await world.app.metrics.text()).toMatch(/daybook_time_totals_mended_total [1-9]/);
});

test('the embedded database is told how much is in its tables, once much has changed; a server knows by itself', async () => {
  const { database } = world.app;
  const clients = async () => firstRow<{ counted: number; there: number }>(world.em(), sql`select
    (select reltuples::int from pg_class where oid = 'tenant.client'::regclass) as counted,
    (select count(*)::int from tenant.client) as there`);
  const tidied = await tidyEmbedded(database);
  if (database.kind === 'embedded') {
    const { counted, there } = (await clients())!;
    expect([tidied > 10, counted]).toEqual([true, there]);
  } else {
    expect(tidied).toBe(0);
  }
  expect(await tidyEmbedded(database)).toBe(0);
});
