import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { deleteLeaveGroup, syncHoliday, syncLeaveGroup } from '#app/domain/leave/holiday-sync/index.server.ts';
import { addHoliday, holiday, listHolidayGroupsOf, listHolidaysOf } from '#app/domain/people/holidays/index.server.ts';
import { unlockTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { action as update, loader as editDialog } from '#app/routes/_app/admin/leave/leaveGroups/$leaveGroupId.dialog.tsx';
import { action as remove } from '#app/routes/_app/admin/leave/leaveGroups/$leaveGroupId/delete.dialog.tsx';
import { action as sync } from '#app/routes/_app/admin/leave/leaveGroups/$leaveGroupId/sync.ts';
import { loader as list } from '#app/routes/_app/admin/leave/leaveGroups/index.tsx';
import { action as create } from '#app/routes/_app/admin/leave/leaveGroups/new.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

const AT = '/admin/leave/leaveGroups';
const TODAY = '2026-11-18';
let world: World;

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
  await execute(world.em(), sql`insert into tenant.team (team_name) values ('Designers [Sydney]')`);
  await execute(world.em(), sql`insert into tenant.team_member (team_id, emp_id) values (1, 'EMP')`);
  await execute(world.em(), sql`update tenant.employee set state = 'NSW' where emp_id = 'ADM'`);
  await execute(world.em(), sql`insert into tenant.leave_timesheet_setting (leave_type_id, client_id, project_id, category_id, billable_id)
    select leave_type_id, 'HRBR', 'LEAVE', 'NWANN', 'W' from tenant.leave_type where is_public_holiday`);
});
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.submitted_week`);
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await execute(world.em(), sql`delete from tenant.public_holiday`);
  await execute(world.em(), sql`delete from tenant.leave_group where not is_everybody`);
  await execute(world.em(), sql`update tenant.leave_group set status = '', sync_error = '', synced_at = null`);
  await execute(world.em(), sql`insert into tenant.team_member (team_id, emp_id) values (1, 'EMP') on conflict do nothing`);
});

const admin = () => world.ctx({ ...world.admin, features: [...world.admin.features, FEATURES.EasyLeave.key] });
const post = async (action: typeof create, form: Record<string, string | string[]>, path = AT) =>
  answerOf(action, await world.args(world.admin, path, { form }));
const shown = async (query = '') => (await list(await world.args(world.admin, `${AT}${query}`) as never)).rows;
const idOf = async (name: string) => (await rows<{ id: number }>(world.em(),
  sql`select leave_group_id as id from tenant.leave_group where name = ${name} and deleted_on is null`))[0]!.id;
const made = async (name: string, entities: string[]) => {
  expect(await post(create, { name, entities })).toMatchObject({ status: 303, location: AT });
  return idOf(name);
};
const entries = () => rows<{ who: string; day: string }>(world.em(), sql`select emp_id || ' ' || entry_date || ' '
    || to_char(start_time, 'HH24:MI') || '-' || to_char(end_time, 'HH24:MI') || ' ' || worked_seconds / 60
     || ' ' || note
    || ' ' || input_source
    as who from tenant.timesheet order by 1`).then((found) => found.map(({ who }) => who));
const day = (name: string, date: string, ...groups: number[]) => addHoliday(world.ctx(), { name, date, groups });
const confirmWeekOfAda = () => execute(world.em(), sql`insert into tenant.submitted_week
    (emp_id, monday, state, submitted_by, submitted_at, fingerprint, decided_by, decided_at)
  values ('ADM', '2026-11-30', 'confirmed', 'ADM', now(), '', 'EMP', now())`);
const onlyId = async (column: 'time_id' | 'public_holiday_id', table: 'timesheet' | 'public_holiday') =>
  (await rows<{ id: number }>(world.em(), sql`select ${sql.ref(column)} as id from tenant.${sql.table(table)}`))[0]!.id;
const synced = async (leaveGroupId: number) => {
  await syncLeaveGroup(admin(), { leaveGroupId });
  await world.runJobs();
  return (await shown()).find((group) => group.leaveGroupId === leaveGroupId)!;
};

describe('a leave group', () => {
  test('has people, teams and everybody of a state, by names without what is in brackets', async () => {
    await made('East', ['user:EMP', 'team:1', 'state:NSW']);
    expect(await shown()).toMatchObject([
      { name: 'East', members: 'Designers, Everybody in NSW, Emil Price', createdBy: 'Ada Minton', state: 'Not_Synced' },
      { name: 'Everybody', members: 'Everybody' },
    ]);
    expect(await shown('?q=EAS')).toHaveLength(1);
  });

  test.each([
    [{ name: ' ', entities: [] }, { name: ['This field is required.'], entities: ['At least one group/user is required.'] }],
    [{ name: 'East', entities: 'user:EMP', find: 'ada' }, { find: ['Please select a valid user or group from the dropdown list.'] }],
    [{ name: 'East', entities: 'user:NOBODY' }, { entities: ['Please select a valid user or group from the dropdown list.'] }],
    [{ name: 'East', entities: 'team:9' }, { entities: ['Please select a valid user or group from the dropdown list.'] }],
    [{ name: 'everybody', entities: 'user:EMP' }, { name: ['There is a leave group of this name already.'] }],
  ])('%j is refused', async (form, errors) => {
    expect((await post(create, form))).toMatchObject({ errors });
    expect(await shown()).toHaveLength(1);
  });

  test('is found in the directory by a search that leaves out who is picked, and that a blank text does not begin', async () => {
    const found = async (form: Record<string, string | string[]>) =>
      (await answerOf(create, await world.args(world.admin, AT, { form: { ...form, intent: 'refresh' } }))).data as
        { directory: { found: { id: string }[]; picked: { displayName: string }[] }; result: { initialValue: { find: string } } };
    const searched = await found({ name: 'x', find: 'mi', entities: 'team:1' });
    expect(searched.directory.found.map(({ id }) => id)).toEqual(['user:ADM', 'user:EMP']);
    expect(searched.directory.picked).toMatchObject([{ displayName: 'Designers' }]);
    expect(searched.result.initialValue.find).toBe('');
    expect((await found({ name: 'x', find: 'mi', entities: 'user:ADM' })).directory.found.map(({ id }) => id)).toEqual(['user:EMP']);
    expect((await found({ name: 'x', find: ' ' })).directory.found).toEqual([]);
  });

  test('is changed by who has seen what is stored; the group of everybody is not', async () => {
    const id = await made('East', ['user:EMP', 'state:NSW']);
    const params = { params: { leaveGroupId: String(id) } };
    const { values } = await editDialog(await world.args(world.admin, `${AT}/${id}`, params) as never);
    const form = { leaveGroupId: String(id), name: 'West', entities: ['state:NSW', 'team:1'], version: values.version };
    expect(await post(update, form)).toMatchObject({ status: 303 });
    expect((await shown()).find(({ name }) => name === 'West')).toMatchObject({ members: 'Designers, Everybody in NSW' });
    expect(await post(update, { ...form, name: 'North' })).toMatchObject({ status: 409 });
    const everybody = await idOf('Everybody');
    const refused = 'Everybody is in this group, and it cannot be changed or deleted. Create a group of its own instead.';
    expect(await post(update, { ...form, leaveGroupId: String(everybody), version: '1' })).toMatchObject({ errors: { '': [refused] } });
    expect(await post(remove, { leaveGroupId: String(everybody) })).toMatchObject({ errors: { '': [refused] } });
  });
});

describe('the holidays of a person', () => {
  test('are those of each group that has them, each day once, and it says which groups those are', async () => {
    const [team, state] = [await made('Team', ['team:1']), await made('State', ['state:NSW'])];
    await day('Picnic', '2026-12-01', team, state, await idOf('Everybody'));
    await day('Show', '2026-12-02', state);
    const of = async (empId: string) => [...await listHolidaysOf(world.em(), empId, { from: TODAY, to: '2026-12-31' })];
    const groups = async (empId: string) => [...await listHolidayGroupsOf(world.em(), empId, { from: TODAY, to: '2026-12-31' })];
    expect(await of('EMP')).toEqual([['2026-12-01', 'Picnic']]);
    expect(await of('ADM')).toEqual([['2026-12-01', 'Picnic'], ['2026-12-02', 'Show']]);
    expect(await groups('EMP')).toEqual([['2026-12-01', 'Everybody, Team']]);
    expect(await groups('ADM')).toEqual([['2026-12-01', 'Everybody, State'], ['2026-12-02', 'State']]);
  });
});

describe('a sync', () => {
  test('records the coming holidays of its people once, and a second run changes nothing', async () => {
    const group = await made('Team', ['team:1']);
    await day('Gone', '2026-11-16', group);
    await day('Fair', '2026-12-01', group);
    await day('Sunday', '2026-12-06', group);
    expect(await synced(group)).toMatchObject({ state: 'Synced', syncedBy: 'Ada Minton', status: '', syncError: '' });
    const first = ['EMP 2026-12-01 09:00-17:00 450 Fair 2'];
    expect(await entries()).toEqual(first);
    const numbers = () => rows(world.em(), sql`select time_id, version from tenant.timesheet`);
    const before = await numbers();
    await synced(group);
    expect(await numbers()).toEqual(before);
  });

  test('writes again what has changed, and takes from who left the group what is still to come', async () => {
    const group = await made('Team', ['team:1', 'state:NSW']);
    await day('Fair', '2026-12-01', group);
    await synced(group);
    expect(await entries()).toHaveLength(2);
    const holidayId = await onlyId('public_holiday_id', 'public_holiday');
    await holiday.update(world.ctx(), { holidayId, name: 'Fun fair', date: '2026-12-02', version: 1 } as never);
    await execute(world.em(), sql`delete from tenant.team_member`);
    await synced(group);
    expect(await entries()).toEqual(['ADM 2026-12-02 09:00-17:00 450 Fun fair 2']);
  });

  test('leaves to its person an entry that they unlocked', async () => {
    const group = await made('Team', ['team:1']);
    await day('Fair', '2026-12-01', group);
    await synced(group);
    await unlockTimesheet(world.ctx(), { timeId: await onlyId('time_id', 'timesheet') });
    await execute(world.em(), sql`update tenant.public_holiday set name = 'Other fair'`);
    await synced(group);
    expect(await entries()).toEqual(['EMP 2026-12-01 09:00-17:00 450 Fair 1']);
    await execute(world.em(), sql`delete from tenant.timesheet`);
    await synced(group);
    expect(await entries()).toEqual([]);
  });

  test('says of whom it failed and why, and does the rest', async () => {
    const group = await made('Both', ['user:ADM', 'user:EMP']);
    await day('Fair', '2026-12-01', group);
    await confirmWeekOfAda();
    const row = await synced(group);
    expect(row).toMatchObject({ state: 'Error', status: '' });
    expect(row.syncError).toContain('Ada Minton: The week from 30/11/2026');
    expect(row.syncError.split('\n')).toHaveLength(1);
    expect(await entries()).toEqual(['EMP 2026-12-01 09:00-17:00 450 Fair 2']);
    await execute(world.em(), sql`delete from tenant.submitted_week`);
    expect(await synced(group)).toMatchObject({ state: 'Synced', syncError: '' });
    expect(await entries()).toHaveLength(2);
  });

  test('of one holiday is of that one alone, and does not depend on the feature', async () => {
    const group = await made('Team', ['team:1']);
    await day('Fair', '2026-12-01', group);
    await day('Show', '2026-12-02', group);
    const [{ id }] = await rows<{ id: number }>(world.em(),
      sql`select public_holiday_id as id from tenant.public_holiday where name = 'Show'`) as [{ id: number }];
    await syncHoliday(world.ctx(), { holidayId: id });
    await expect(syncHoliday(world.ctx(), { holidayId: id })).rejects.toThrow('It is being synced.');
    await world.runJobs();
    expect(await entries()).toEqual(['EMP 2026-12-02 09:00-17:00 450 Show 2']);
    await expect(syncLeaveGroup(world.ctx(), { leaveGroupId: group })).rejects.toThrow('The feature Leave is switched off');
  });

  test('says that the mapping is missing', async () => {
    const group = await made('Team', ['team:1']);
    await day('Fair', '2026-12-01', group);
    await execute(world.em(), sql`update tenant.leave_type set is_public_holiday = false`);
    expect((await synced(group)).syncError).toContain('Emil Price: Public holidays have no timesheet settings yet.');
    await execute(world.em(), sql`update tenant.leave_type set is_public_holiday = true where type_name = 'Public Holiday'`);
  });

  test('a second press while it goes on says so on the list', async () => {
    const id = await made('Team', ['team:1']);
    const form = { leaveGroupId: String(id) };
    expect(await post(sync, form)).toMatchObject({ status: 303, location: AT });
    expect(await post(sync, form)).toMatchObject({ status: 303, location: AT });
    await world.runJobs();
  });
});

describe('deleting a group', () => {
  test('removes what is to come and keeps what was, also for who was in it by a team', async () => {
    const group = await made('Team', ['team:1']);
    await day('Gone', '2026-11-16', group);
    await day('Fair', '2026-12-01', group);
    await synced(group);
    expect(await post(remove, { leaveGroupId: String(group) })).toMatchObject({ status: 303, location: AT });
    expect((await shown()).find(({ leaveGroupId }) => leaveGroupId === group)).toMatchObject({ status: 'deleting' });
    await world.runJobs();
    expect(await shown()).toHaveLength(1);
    expect(await entries()).toEqual([]);
    await execute(world.em(), sql`delete from tenant.team_member`);
    expect([...await listHolidaysOf(world.em(), 'EMP', { from: '2026-01-01', to: '2026-12-31' })]).toEqual([['2026-11-16', 'Gone']]);
    await made('Team', ['user:EMP']);
  });

  test('stays, and says so, while an entry of it is held', async () => {
    const group = await made('Both', ['user:ADM', 'user:EMP']);
    await day('Fair', '2026-12-01', group);
    await synced(group);
    await confirmWeekOfAda();
    await deleteLeaveGroup(admin(), { leaveGroupId: group });
    await world.runJobs();
    const row = (await shown()).find(({ leaveGroupId }) => leaveGroupId === group)!;
    expect(row).toMatchObject({ status: '', state: 'Error' });
    expect(row.syncError).toContain('It was not deleted. Ada Minton: The week from');
    await execute(world.em(), sql`delete from tenant.submitted_week`);
    await deleteLeaveGroup(admin(), { leaveGroupId: group });
    await world.runJobs();
    expect(await entries()).toEqual([]);
  });
});
