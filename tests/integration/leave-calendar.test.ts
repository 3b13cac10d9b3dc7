import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { LeaveCalendar } from '#app/domain/leave/leave-calendar/contract.ts';
import { createLeaveLink, getLeaveCalendar, listLeaveLinks, revokeLeaveLink } from '#app/domain/leave/leave-calendar/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { loader as feed } from '#app/routes/f/$token.ts';
import { addApprovedRequest, addPerson } from '#tests/support/leave-balances.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
const withLeave = (actor: Actor): Actor => ({ ...actor, features: [FEATURES.EasyLeave.key] });
const shownTo = (actor: Actor, asked: object = {}) =>
  getLeaveCalendar(world.ctx(withLeave(actor)), LeaveCalendar.parse({ date: '2026-12-01', ...asked }));
const daysOf = (view: Awaited<ReturnType<typeof shownTo>>, empId: string) =>
  view.people.find((person) => person.empId === empId)?.away.map(({ date, typeName }) => `${date} ${typeName ?? 'away'}`);

async function addLeave(empId: string, status: number, days: readonly string[]): Promise<number> {
  const request = { empId, leaveTypeId: 1, firstDay: days[0]!, lastDay: days.at(-1)! };
  const id = await addApprovedRequest(world.ctx(), request);
  await execute(world.em(), sql`update tenant.leave_request set status = ${status} where leave_request_id = ${id}`);
  await execute(world.em(), sql`insert into tenant.leave_day (leave_request_id, leave_date, emp_id, kind, part, minutes)
    select ${id}, d::date, ${empId}, 'working', 'day', 456 from unnest(${[...days]}::text[]) d`);
  return id;
}

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await addPerson(world.ctx(), 'ANA');
  await addPerson(world.ctx(), 'BEN');
  await execute(world.em(), sql`update tenant.employee set approver = 'EMP' where emp_id = 'BEN'`);
  await execute(world.em(), sql`with t as (insert into tenant.team (team_name) values ('Delivery') returning team_id)
    insert into tenant.team_member (team_id, emp_id) select team_id, e from t, unnest(array['EMP', 'ANA']) e`);
  await addLeave('EMP', 9, ['2026-12-07']);
  await addLeave('ANA', 3, ['2026-12-03', '2026-12-04', '2026-12-07']);
  await addLeave('ANA', 9, ['2026-12-10']);
  await addLeave('ANA', 7, ['2026-12-11']);
  await addLeave('BEN', 2, ['2026-12-14']);
  await addLeave('BEN', 9, ['2026-12-15']);
  await execute(world.em(), sql`insert into tenant.public_holiday (name, holiday_date, leave_group_id, created_by, updated_at)
    select 'Christmas Day', '2026-12-25', leave_group_id, 'ADM', now() from tenant.leave_group where is_everybody`);
});

describe('the calendar of leave', () => {
  test('shows others as away, without a type and once approved; oneself and whom one approves for with all', async () => {
    const view = await shownTo(world.staff);
    expect(daysOf(view, 'ANA')).toEqual(['2026-12-03 away', '2026-12-04 away', '2026-12-07 away']);
    expect(daysOf(view, 'EMP')).toEqual(['2026-12-07 Annual Leave']);
    expect(daysOf(view, 'BEN')).toEqual(['2026-12-14 Annual Leave', '2026-12-15 Annual Leave']);
    expect(view.people.find(({ empId }) => empId === 'ANA')).toMatchObject({
      holidays: [['2026-12-25', 'Christmas Day']], away: [{ requestId: null }, { requestId: null }, { requestId: null }],
    });
    expect(daysOf(await shownTo(world.admin), 'ANA')).toEqual([
      '2026-12-03 Annual Leave', '2026-12-04 Annual Leave', '2026-12-07 Annual Leave', '2026-12-10 Annual Leave',
    ]);
  });

  test('is of a team, a project or a group with all of their people, and of a year', async () => {
    const choices = (await shownTo(world.admin)).choices;
    const team = choices.find(({ kind }) => kind === 'team')!.value;
    expect((await shownTo(world.admin, { who: team, date: '2026-06-01' })).people.map(({ empId }) => empId)).toEqual(['ANA', 'EMP']);
    await execute(world.em(), sql`insert into tenant.leave_group (name) values ('Perth')`);
    await execute(world.em(), sql`insert into tenant.leave_group_entity (leave_group_id, emp_id)
      select leave_group_id, 'BEN' from tenant.leave_group where name = 'Perth'`);
    const group = (await shownTo(world.staff)).choices.find(({ label }) => label === 'Perth')!.value;
    expect((await shownTo(world.staff, { who: group })).people.map(({ empId }) => empId)).toEqual(['BEN']);
    expect((await shownTo(world.staff, { who: 'project:WEB' })).people).toEqual([]);
    const year = await shownTo(world.staff, { view: 'year' });
    expect(year.period).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(year.people.find(({ empId }) => empId === 'ANA')?.months).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
  });
});

describe('a calendar by its link', () => {
  const make = async (actor: Actor, kind: 'mine' | 'team' | 'holidays') =>
    (await createLeaveLink(world.ctx(withLeave(actor)), { kind })).token;
  const read = async (token: string, etag?: string) => {
    const args = await world.args(undefined, `/f/${token}.ics`, { params: { token: `${token}.ics` } });
    if (etag) args.request.headers.set('If-None-Match', etag);
    return feed(args as never);
  };

  test('has one’s own approved leave, that of the team by name alone, or the public holidays', async () => {
    const mine = await (await read(await make({ ...world.staff, empId: 'BEN' }, 'mine'))).text();
    expect(mine).toContain('SUMMARY:Annual Leave');
    expect(mine).toContain('DTSTART;VALUE=DATE:20261214');
    expect(mine).not.toContain('20261215\r\nDTEND');
    const team = await (await read(await make(world.staff, 'team'))).text();
    expect(team).toContain('SUMMARY:ANA Lind is away');
    expect(team).toContain('DTSTART;VALUE=DATE:20261203\r\nDTEND;VALUE=DATE:20261205');
    expect(team).not.toContain('Annual');
    expect(await (await read(await make(world.staff, 'holidays'))).text()).toContain('SUMMARY:Christmas Day');
  });

  test('is answered with 304 until it changes, and leads nowhere once it is revoked or its person is disabled', async () => {
    const ctx = () => world.ctx(withLeave(world.staff));
    const token = await make(world.staff, 'team');
    expect(await make(world.staff, 'team')).toBe(token);
    const etag = (await read(token)).headers.get('ETag')!;
    expect((await read(token, etag)).status).toBe(304);
    expect((await read(token, `"other", W/${etag}`)).status).toBe(304);
    await addLeave('ANA', 3, ['2027-01-04']);
    expect((await read(token, etag)).status).toBe(200);
    await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'EMP'`);
    expect((await read(token)).status).toBe(404);
    await execute(world.em(), sql`update tenant.employee set is_enabled = true where emp_id = 'EMP'`);
    await revokeLeaveLink(ctx(), { kind: 'team' });
    expect((await read(token)).status).toBe(404);
    await expect(revokeLeaveLink(ctx(), { kind: 'team' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await make(world.staff, 'team')).not.toBe(token);
    expect((await listLeaveLinks(ctx(), {})).map(({ kind }) => kind).sort()).toEqual(['holidays', 'team']);
    expect((await read('x'.repeat(32))).status).toBe(404);
  });
});
