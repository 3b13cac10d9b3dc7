import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/sql';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emFor } from '#app/db/database.ts';
import { migrateSchema } from '#app/db/migrate.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { holidaysOfPeople, listHolidaysOf } from '#app/domain/people/holidays/index.server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const BEFORE = '0320-leave-groups.sql';
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
let world: World;
let root: string;

beforeAll(async () => {
  world = await createWorld();
  root = mkdtempSync(join(tmpdir(), 'daybook-groups-'));
  mkdirSync(join(root, 'tenant'));
  for (const file of readdirSync('migrations/tenant')) {
    if (file < BEFORE) cpSync(join('migrations/tenant', file), join(root, 'tenant', file));
  }
});
afterAll(() => { rmSync(root, { recursive: true }); });

const state = fc.oneof(
  fc.constantFrom('', '  ', 'NSW', ' nsw ', 'Vic', 'VIC', 'Everybody', 'all', 'straße', 'Île-de-France', 'ı', 'x'.repeat(50), 'A, B'),
  fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\u0000', '')),
);
const organisation = fc.record({
  people: fc.array(state, { minLength: 1, maxLength: 25 }),
  holidays: fc.array(fc.record({ day: fc.integer({ min: 1, max: 28 }), month: fc.integer({ min: 1, max: 12 }),
    of: fc.option(state), name: fc.constantFrom('Fair', 'Show', 'Day of rest') }), { maxLength: 60 }),
});

/** Writes holidays as the version before does: for a state, or for everybody. */
const addHolidays = (em: SqlEntityManager, holidays: readonly { day: number; month: number; of: string | null; name: string }[]) =>
  execute(em, sql`insert into tenant.public_holiday (name, holiday_date, group_id, created_by, updated_at)
    select name, make_date(2026, month, day), nullif(upper(trim("of")), ''), 'P0', now()
    from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as h(name text, day int, month int, "of" text) on conflict do nothing`);

const asBefore = (em: SqlEntityManager) => rows(em,
  sql`select e.emp_id, h.holiday_date::text as day,
    string_agg(distinct h.name, ', ') as name
  from tenant.public_holiday h join tenant.employee e on h.group_id is null or h.group_id = upper(trim(e.state))
  group by 1, 2 order by 1, 2`);
const asNow = (em: SqlEntityManager) => rows(em, sql`select emp_id, holiday_date::text as day, string_agg(distinct name, ', ') as name
  from ${holidaysOfPeople(sql`${YEAR.from}::date`, sql`${YEAR.to}::date`)} h group by 1, 2 order by 1, 2`);

test('on the day of the update every person has the holidays that they had, and those that the version before still adds', async () => {
  let schemas = 0;
  await fc.assert(fc.asyncProperty(organisation, organisation, async ({ people, holidays }, { people: moved, holidays: later }) => {
    const tenant = { ...world.tenant, schema: `${world.tenant.schema}_groups_${schemas += 1}` };
    await migrateSchema(world.app.database, tenant.schema, 'tenant', root);
    const em = emFor(world.app.database, tenant);
    await execute(em, sql`insert into tenant.employee (emp_id, first_name, surname, email, state)
      select 'P' || n - 1, 'A', 'B', n || '@harbour.example', state from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)
        with ordinality as p(state, n)`);
    await addHolidays(em, holidays);
    const had = await asBefore(em);
    await migrateSchema(world.app.database, tenant.schema, 'tenant');
    expect(await asNow(em)).toEqual(had);
    expect(await rows(em, sql`select 1 from tenant.public_holiday where leave_group_id is null`)).toEqual([]);
    expect(await rows(em, sql`select 1 from tenant.leave_group_entity where state is null`)).toEqual([]);
    await addHolidays(em, later);
    await execute(em, sql`update tenant.employee set state = ${moved[0] ?? ''} where emp_id = 'P0'`);
    expect(await asNow(em)).toEqual(await asBefore(em));
    const own = [...await listHolidaysOf(em, 'P0', YEAR)].map(([day, name]) => ({ emp_id: 'P0', day, name }));
    expect(own).toEqual((await asBefore(em)).filter((row) => Reflect.get(row as object, 'emp_id') === 'P0'));
    await world.app.database.query(`drop schema ${tenant.schema} cascade`);
  }), { numRuns: 6 });
});
