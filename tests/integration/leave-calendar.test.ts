import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { getLeaveCalendar } from '#app/domain/leave/leave-calendar/index.server.ts';
import { addPerson } from '#tests/support/leave-balances.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let groupId: number;
let teamId: number;
const withLeave = (actor: Actor): Actor => ({ ...actor, features: [...actor.features, 'EasyLeave'] });
const staff = () => world.ctx(withLeave(world.staff));
const admin = () => world.ctx(withLeave(world.admin));

/** Adds leave of one day in a state. */
async function addLeave(empId: string, day: string, status: number): Promise<void> {
  await execute(world.em(), sql`with r as (insert into tenant.leave_request
      (emp_id, leave_type_id, first_day, last_day, reason, status, submitted_at, submitted_by)
      values (${empId}, 1, ${day}, ${day}, 'A secret', ${status}, now(), ${empId}) returning leave_request_id)
    insert into tenant.leave_day (leave_request_id, leave_date, emp_id, kind, part, minutes, of_minutes, from_minute, to_minute)
    select leave_request_id, ${day}, ${empId}, 'working', 'day', 450, 450, 540, 1020 from r`);
}

const idOf = async (insert: RawBuilder<unknown>): Promise<number> => (await firstRow<{ id: number }>(world.em(), insert))!.id;

const days = (view: Awaited<ReturnType<typeof getLeaveCalendar>>) =>
  view.people.map(({ empId, away }) => [empId, ...away.map(({ date, typeName }) => `${date} ${typeName ?? '–'}`)]);

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  const ctx = admin();
  await addPerson(ctx, 'ANN', 'Ann');
  await addPerson(ctx, 'BEN', 'Ben');
  await addLeave('ANN', '2026-12-07', 2);
  await addLeave('ANN', '2026-12-08', 9);
  await addLeave('ANN', '2026-12-09', 5);
  await addLeave('EMP', '2026-12-10', 9);
  teamId = await idOf(sql`insert into tenant.team (team_name) values ('Harbour crew') returning team_id as id`);
  await execute(ctx.em, sql`insert into tenant.team_member (team_id, emp_id) values (${teamId}, 'ANN')`);
  groupId = await idOf(sql`insert into tenant.leave_group (name) values ('North') returning leave_group_id as id`);
  await execute(ctx.em, sql`insert into tenant.leave_group_entity (leave_group_id, team_id) values (${groupId}, ${teamId})`);
  await execute(ctx.em, sql`insert into tenant.leave_group_entity (leave_group_id, emp_id) values (${groupId}, 'BEN')`);
  await execute(ctx.em, sql`insert into tenant.public_holiday (holiday_date, name, leave_group_id, created_by, updated_at)
    values ('2026-12-24', 'Eve', ${groupId}, 'ADM', now())`);
});

const ask = { view: 'month', date: '2026-12-15', who: '', page: 1 } as const;

test('people see that others are away once it is approved, without the type, and all of their own', async () => {
  expect(days(await getLeaveCalendar(staff(), ask))).toEqual(expect.arrayContaining([
    ['ANN', '2026-12-07 –'], ['EMP', '2026-12-10 Annual Leave'],
  ]));
  const said = JSON.stringify(await getLeaveCalendar(staff(), ask));
  expect(said).not.toContain('A secret');
  expect(said).not.toContain('2026-12-08');
});

test('administrators see the type, and what is asked for', async () => {
  expect(days(await getLeaveCalendar(admin(), ask))).toContainEqual(['ANN', '2026-12-07 Annual Leave', '2026-12-08 Annual Leave']);
});

test('a team and a leave group show all of their people, with their holidays', async () => {
  const group = await getLeaveCalendar(staff(), { ...ask, who: `group:${groupId}` });
  expect(days(group)).toEqual([['ANN', '2026-12-07 –'], ['BEN']]);
  expect(group.people.map(({ holidays }) => holidays)).toEqual([[['2026-12-24', 'Eve']], [['2026-12-24', 'Eve']]]);
  expect(days(await getLeaveCalendar(staff(), { ...ask, who: `team:${teamId}`, view: 'year' }))).toEqual([['ANN', '2026-12-07 –']]);
});

test('a project that is not offered is not answered', async () => {
  expect(await getLeaveCalendar(staff(), { ...ask, who: 'project:NOSUCH' })).toMatchObject({ who: '', total: 2 });
});
