import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { findMapping, requireLeaveSettings } from '#app/domain/leave/leave-settings/index.server.ts';
import { listRequestableTypes } from '#app/domain/leave/leave-types/index.server.ts';
import { openBrowser, openPages, type Ask, type Seen } from '#tests/support/browse.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

const GENERAL = '/admin/leave/general';

let world: World;
let ask: Ask;
let browse: (path: string, form?: URLSearchParams) => Promise<Seen>;

beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
  browse = await openBrowser(world, world.admin);
});
beforeEach(() => switchOnFeatures(world));

const switchOff = () => execute(world.em(), sql`update tenant.organisation set feature_switches = '{}'`);
const opened = async (path = GENERAL) => (await ask(path)).page.form('version');
async function save(changes: Record<string, string>, path = GENERAL) {
  const form = await opened(path);
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return browse(path, form);
}
const TABS = ['General Settings', 'Leave Timesheet Settings', 'Leave Groups', 'Public Holidays', 'Leave types'];

describe('what others read', () => {
  test('an organisation begins with hours, lunch and zone of its own', async () => {
    expect(await requireLeaveSettings(world.em())).toEqual({
      absenceEmail: '', errorEmail: '', additionalAttendees: [], leaveRemainingUrl: '', workdaySeconds: 27_000, restrictsToHalfDays: false,
      syncsWithCrm: false,
      lunch: { from: 750, to: 780 }, dayFrom: 540, timeZone: 'Australia/Sydney',
    });
  });

  test('types that can be asked for are those in use, without public holidays', async () => {
    await execute(world.em(), sql`update tenant.leave_type set is_active = false where type_name = 'Other Leave'`);
    const types = await listRequestableTypes(world.em());
    expect(types.map(({ typeName }) => typeName)).toEqual(['Annual Leave', 'Sick Leave', 'Unpaid Leave']);
    await execute(world.em(), sql`update tenant.leave_type set is_active = true`);
  });

  test('there is no mapping where none was saved', async () => {
    expect(await findMapping(world.em(), 1)).toBeUndefined();
    await execute(world.em(), sql`insert into tenant.leave_timesheet_setting
      (leave_type_id, client_id, project_id, category_id, billable_id) values (1, 'HRBR', 'LEAVE', 'NWANN', 'W')`);
    expect(await findMapping(world.em(), 1)).toEqual({ clientId: 'HRBR', projectId: 'LEAVE', categoryId: 'NWANN', billableId: 'W' });
    await execute(world.em(), sql`delete from tenant.leave_timesheet_setting`);
  });
});

describe('the tabs', () => {
  test.each(['/admin/leave', '/admin/leave/nonsense', GENERAL])('%s shows general', async (path) => {
    const { page, path: at } = await browse(path);
    expect(at).toBe(GENERAL);
    expect(page.texts('h1')).toEqual(['General Settings']);
    expect(page.texts('nav.tabs a')).toEqual(TABS);
    expect(page.texts('nav.tabs a[aria-current]')).toEqual(['General Settings']);
  });

  test.each(['/admin/leave/timesheet', '/admin/leave/publicHolidays', '/admin/leave/leaveTypes'])('%s has the same tabs', async (path) => {
    expect((await ask(path)).page.texts('nav.tabs a')).toEqual(TABS);
  });

  test('without leave there are the public holidays alone', async () => {
    await switchOff();
    expect((await browse('/admin/leave')).path).toBe('/admin/leave/publicHolidays');
    const { status, page } = await ask('/admin/leave/publicHolidays');
    expect([status, page.texts('nav.tabs a')]).toEqual([200, []]);
    const pages = [GENERAL, '/admin/leave/timesheet', '/admin/leave/timesheet/1', '/admin/leave/leaveTypes', '/admin/leave/leaveTypes/1'];
    for (const path of pages)
      expect((await ask(path)).status, path).toBe(404);
  });

  test('are for administrators', async () => {
    const asStaff = await openPages(world, world.staff);
    for (const path of ['/admin/leave', GENERAL, '/admin/leave/timesheet', '/admin/leave/leaveTypes'])
      expect((await asStaff(path)).status, path).toBe(403);
  });
});

describe('the general settings', () => {
  test('have four sections and every field', async () => {
    const { page } = await ask(GENERAL);
    expect(page.texts('form legend, form h2')).toEqual(['Common', 'Workflow', 'Employee Workday', 'Other Preferences']);
    expect(page.fields.map(({ label }) => label)).toEqual(expect.arrayContaining([
      'Absence Email', 'Error Email', 'Additional Graph Attendees', 'Leave Remaining URL', 'Restrict partial leave to half days',
      'Workday Length', 'Lunch Break Start', 'Lunch Break End', 'Time Zone',
    ]));
    expect(page.texts('select[name="workdayMinutes"] option')).toEqual(expect.arrayContaining(['7.5 hours', '8 hours']));
  });

  test.each<[Record<string, string>, string[]]>([
    [{ absenceEmail: '' }, ['Absence Email is required']],
    [{ absenceEmail: 'nobody' }, ['Invalid email']],
    [{ leaveErrorEmail: 'nobody' }, ['Invalid email']],
    [{ additionalAttendees: 'a@b.example; nobody' }, ['Email format is invalid.']],
    [{ workdayMinutes: '' }, ['Workday Length is required']],
    [{ workdayMinutes: '<b>' }, ['Workday Length is required']],
    [{ lunchFrom: '', lunchTo: '' }, ['Field is required']],
    [{ lunchFrom: '13:00', lunchTo: '12:00' }, ['Lunch break end time must be after start time']],
    [{ timeZone: 'Mars' }, ['Field is required']],
    [{ leaveRemainingUrl: 'javascript:alert(1)' }, ['Leave Remaining URL must be a valid address that begins with https://']],
    [{ workdayMinutes: '420' }, ['The week check is 7.50 hours, which is more than that. '
      + 'Lower it first in the organisation settings, under Time.']],
  ])('%j is refused at its field and changes nothing', async (wrong, messages) => {
    const before = await requireLeaveSettings(world.em());
    const { statuses, page } = await save({ absenceEmail: 'away@harbour.example', leaveRemainingUrl: 'https://typed.example', ...wrong });
    expect(statuses).toEqual([422]);
    for (const message of messages) expect(page.text).toContain(message);
    if (!('leaveRemainingUrl' in wrong)) expect(page.field('Leave Remaining URL').value).toBe('https://typed.example');
    expect(await requireLeaveSettings(world.em())).toEqual(before);
  });

  test('are saved, said so, read by leave, and told in the organisation’s one history', async () => {
    const { statuses, page } = await save({
      absenceEmail: 'away@harbour.example', leaveErrorEmail: 'faults@harbour.example', additionalAttendees: 'a@b.example; c@d.example',
      leaveRemainingUrl: 'https://leave.example/left', restrictsToHalfDays: 'on', workdayMinutes: '480',
      lunchFrom: '12:00', lunchTo: '12:45',
      dayFrom: '08:30', timeZone: 'New Zealand Standard Time',
    });
    expect([statuses, page.text.includes('Settings saved successfully')]).toEqual([[303, 200], true]);
    expect(await requireLeaveSettings(world.em())).toMatchObject({
      absenceEmail: 'away@harbour.example', errorEmail: 'faults@harbour.example', additionalAttendees: ['a@b.example', 'c@d.example'],
      leaveRemainingUrl: 'https://leave.example/left', restrictsToHalfDays: true, workdaySeconds: 28_800, lunch: { from: 720, to: 765 },
      dayFrom: 510, timeZone: 'Pacific/Auckland',
    });
    const history = (await ask('/admin/settings/history')).page.text;
    for (const words of ['Absence Email', 'Restrict partial leave to half days', 'Lunch Break Start', '12:00', 'Working day', '8.00'])
      expect(history).toContain(words);
  });

  test('a length that is neither of the two is offered because it is stored', async () => {
    expect((await save({ workdayMinutes: '7:36' }, '/admin/settings/time')).statuses).toEqual([303, 200]);
    const select = (await ask(GENERAL)).page.part('select[name="workdayMinutes"]');
    expect(select.texts('option').filter((text) => text.includes('hours'))).toEqual(['7.5 hours', '7.6 hours', '8 hours']);
    expect(select.texts('option[selected]')).toEqual(['7.6 hours']);
  });

  test('are the same as those of Organisation, Time: a stale edit is noticed across both pages', async () => {
    const seen = await opened();
    expect((await save({ lunchFrom: '11:30' }, '/admin/settings/time')).statuses).toEqual([303, 200]);
    seen.set('lunchFrom', '12:15');
    const { statuses, page } = await browse(GENERAL, seen);
    expect(statuses).toEqual([409]);
    expect(page.text).toContain('Somebody else changed this page while you were editing it.');
    expect(page.text).toMatch(/Lunch Break Start.*12:15.*11:30/);
    expect((await browse(GENERAL, page.form('version'))).statuses).toEqual([303, 200]);
    expect((await ask('/admin/settings/time')).page.field('lunchFrom').value).toBe('12:15');
  });

  test('the setting of a CRM is shown where there is one, and kept where there is none', async () => {
    await execute(world.em(), sql`update tenant.organisation set is_read_only = true`);
    expect((await ask(GENERAL)).page.field('Enable CRM sync')).toBeDefined();
    await save({ syncsWithCrm: 'on' });
    await execute(world.em(), sql`update tenant.organisation set is_read_only = false`);
    expect((await ask(GENERAL)).page.fields.map(({ name }) => name)).not.toContain('syncsWithCrm');
    await save({ leaveErrorEmail: '' });
    expect(await requireLeaveSettings(world.em())).toMatchObject({ syncsWithCrm: true, errorEmail: '' });
  });

  test('a fault is told in its words', async () => {
    await execute(world.em(), sql`alter table tenant.audit rename to audit_away`);
    try {
      const { page } = await save({ leaveErrorEmail: 'other@harbour.example' });
      expect(page.text).toContain('Failed to save settings');
    } finally {
      await execute(world.em(), sql`alter table tenant.audit_away rename to audit`);
    }
  });
});
