import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import { getHome } from '#app/domain/organisation/home/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import type { OutgoingMail } from '#app/domain/kernel/ports/services.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { createUser, deleteUser, getMySettings, getUser, updateUser } from '#app/domain/people/people/index.server.ts';
import { SubmittedWeekList } from '#app/domain/time/submitted-weeks/contract.ts';
import {
  confirmWeeks, getSubmission, getSubmittedWeek, listSubmittedWeeks, listWeekPeople, returnWeek, submitWeek,
} from '#app/domain/time/submitted-weeks/index.server.ts';
import { getDay, getWeek } from '#app/domain/time/timesheets/index.server.ts';
import { openPages } from '#tests/support/browse.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { addPerson } from '#tests/support/people.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const MONDAY = '2026-11-09';
let world: World;
/** Approves for EMP; nobody approves for OTHER. */
let approver: Actor;
const ctx = () => world.ctx(approver);
const week = (empId = 'EMP') => ({ empId, date: MONDAY });
const name = (empId: string, who: string | null) =>
  execute(world.em(), sql`update tenant.employee set approver = ${who} where emp_id = ${empId}`);
const submit = (empId = 'EMP') => submitWeek(world.ctx(), { ...week(empId), note: '' });
const shown = async (empId = 'EMP') => (await getSubmission(world.ctx(), week(empId)))!;
const ticked = async (...empIds: string[]) =>
  ({ weeks: await Promise.all(empIds.map(async (empId) => ({ ...week(empId), fingerprint: (await shown(empId)).fingerprint }))) });
const listed = async (who: Actor, params: object = {}) =>
  (await listSubmittedWeeks(world.ctx(who), SubmittedWeekList.parse(params))).rows.map(({ empId, mayDecide }) => `${empId} ${mayDecide}`);
const said = (work: Promise<unknown>) =>
  work.then(() => 'done', (error: unknown) => (error instanceof DomainError ? `${error.code}: ${error.message}` : error));

beforeAll(async () => {
  world = await createWorld();
  approver = { ...await addPerson(world, { empId: 'BO', firstName: 'Bo', surname: 'Adams' }), isApprover: true };
  await addPerson(world, { empId: 'OTHER', firstName: 'Olga', surname: 'Lind' });
});

beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.submitted_week`);
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await execute(world.em(), sql`update tenant.employee set is_enabled = true, employed_to = null, approver = null`);
  await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
  await name('EMP', 'BO');
});

describe('an approver', () => {
  test('lists, looks at, confirms and returns the weeks of who names them, and of nobody else', async () => {
    for (const empId of ['EMP', 'OTHER', 'BO']) await submit(empId);
    await addEntries(world, [{ date: '2026-11-11', start: '09:00', hours: 2 }]);
    expect(await listed(approver)).toEqual(['BO false', 'EMP true']);
    expect(await listed(approver, { empId: 'OTHER' })).toEqual([]);
    expect((await listWeekPeople(ctx(), {})).map(({ empId }) => empId)).toEqual(['BO', 'EMP']);
    expect((await getHome(ctx(), {})).waiting.weeksToConfirm).toBe(1);
    expect((await getHome(world.ctx(), {})).waiting.weeksToConfirm).toBe(3);
    expect((await getHome(world.ctx(world.staff), {})).waiting.weeksToConfirm).toBe(0);
    const seen = await getSubmittedWeek(ctx(), week());
    expect(seen).toMatchObject({ mayDecide: true, mayRecord: false, approver: { name: 'Bo Adams' } });
    expect(seen.week.entries).toHaveLength(1);
    for (const read of [getWeek, getDay, getSubmission])
      expect(await said(read(ctx(), week()))).toBe('not_found: Employee not found.');
    expect(await said(getSubmittedWeek(ctx(), week('OTHER')))).toBe('not_found: Employee not found.');
    expect(await said(returnWeek(ctx(), { ...week('OTHER'), note: 'x' }))).toBe('not_found: Employee not found.');
    expect(await said(confirmWeeks(ctx(), await ticked('EMP')))).toBe('done');
    expect(await shown()).toMatchObject({ state: 'confirmed', decidedBy: 'Bo Adams' });
    expect(await said(returnWeek(ctx(), { ...week(), note: 'Friday' }))).toBe('done');
    expect((await shown('OTHER')).state).toBe('submitted');
    const { changes } = await getHistory(world.ctx(), { kind: 'submitted-week', id: String((await shown()).submittedWeekId) });
    expect(changes.map(({ who, what }) => `${who}: ${what}`).slice(0, 2)).toEqual(['Bo Adams: Returned', 'Bo Adams: Confirmed']);
  });

  test('confirms what is theirs of a mixed selection, and learns nothing of the rest', async () => {
    for (const empId of ['EMP', 'OTHER', 'BO']) await submit(empId);
    const { weeks } = await ticked('OTHER', 'EMP', 'BO');
    const done = await confirmWeeks(ctx(), { weeks: [...weeks, { ...week('NOBODY'), fingerprint: '' }] });
    expect(done).toEqual({
      confirmed: 1, left: ['OTHER', 'BO', 'NOBODY'].map((empId) => `${empId}, the week from 09/11/2026, was not found.`),
    });
    const states = await Promise.all(['EMP', 'OTHER', 'BO'].map(async (empId) => (await shown(empId)).state));
    expect(states).toEqual(['confirmed', 'submitted', 'submitted']);
  });

  test('is refused once they are not it any more, also between the page and the post', async () => {
    await submit();
    const weeks = await ticked('EMP');
    const open = await openPages(world, approver);
    expect((await open(`/timesheet/weeks/EMP/${MONDAY}`)).status).toBe(200);
    await name('EMP', 'ADM');
    expect(await said(confirmWeeks(ctx(), weeks)))
      .toContain('conflict: Nothing was confirmed: EMP, the week from 09/11/2026, was not found.');
    expect(await said(returnWeek(ctx(), { ...week(), note: 'x' }))).toBe('not_found: Employee not found.');
    expect((await open(`/timesheet/weeks/EMP/${MONDAY}`)).status).toBe(404);
    expect((await open('/timesheet/weeks')).page.text).not.toContain('Weeks to confirm');
    expect(await said(confirmWeeks(world.ctx({ ...approver, isApprover: false }), weeks))).toContain('forbidden');
    await name('EMP', 'BO');
    await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'BO'`);
    expect((await open('/timesheet/weeks')).status).toBe(302);
    expect((await getSubmittedWeek(world.ctx(), week())).approver).toMatchObject({ isEnabled: false });
  });

  test('who is an administrator too decides about everybody, and nobody of another organisation does', async () => {
    await submit();
    const other = await createWorld();
    await execute(other.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
    const stranger = { ...other.staff, empId: 'BO', isApprover: true };
    expect(await said(getSubmittedWeek(other.ctx(stranger), week()))).toBe('not_found: Employee not found.');
    expect((await listSubmittedWeeks(other.ctx(stranger), SubmittedWeekList.parse({}))).total).toBe(0);
    expect(await said(confirmWeeks(other.ctx(stranger), await ticked('EMP')))).toContain('was not found');
    expect(await said(confirmWeeks(world.ctx(), await ticked('EMP')))).toBe('done');
  });

  test('sees nothing where weeks are not submitted', async () => {
    await submit();
    await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
    expect(await said(getSubmittedWeek(ctx(), week()))).toBe('not_found: Employee not found.');
    expect(await listed(approver)).toEqual([]);
    expect((await getHome(ctx(), {})).waiting.weeksToConfirm).toBe(0);
    const open = await openPages(world, approver);
    expect((await open('/timesheet/weeks')).page.text).not.toContain('Weeks to confirm');
  });
});

describe('the pages', () => {
  test('have a menu entry and the entries for an approver, and say to a person who confirms', async () => {
    await submit();
    await addEntries(world, [{ date: '2026-11-11', start: '09:00', hours: 2 }]);
    const open = await openPages(world, approver);
    expect((await open('/timesheet/weeks')).page.text).toContain('Weeks to confirm');
    expect((await open('/search?q=weeks')).page.text).toContain('Weeks that people have marked as done, to be confirmed or returned.');
    const seen = (await open(`/timesheet/weeks/EMP/${MONDAY}`)).page.text;
    for (const words of ['Northwind Traders – Website', '09:00–11:00', 'Confirm week', 'Return week']) expect(seen).toContain(words);
    for (const words of ['Take week back', 'Submit week again', 'History']) expect(seen).not.toContain(words);
    expect((await open(`/timesheet/weeks/EMP/${MONDAY}/return`)).status).toBe(200);
    expect((await open(`/timesheet/weeks/BO/${MONDAY}/return`)).status).toBe(404);
    const own = await openPages(world, world.staff);
    const mine = (await own(`/timesheet/weeks/EMP/${MONDAY}`)).page.text;
    expect(mine).toContain('Bo Adams or an administrator confirms it.');
    expect(mine).not.toContain('Confirm week');
    expect((await own('/user/settings/profile')).page.text).toContain('Bo Adams');
    expect((await own(`/timesheet/weeks/OTHER/${MONDAY}`)).status).toBe(404);
  });

  test('of a person name the approver, and say of one who cannot approve why', async () => {
    const open = await openPages(world, world.admin);
    expect((await open('/admin/users/userdetail/EMP')).page.text).toContain('Bo Adams');
    await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'BO'`);
    expect((await open('/admin/users/userdetail/EMP')).page.text).toContain('Bo Adams (disabled)');
    expect((await open('/admin/users/edit/EMP')).page.text).toContain('Bo Adams is disabled, so administrators alone approve now.');
    expect((await getMySettings(world.ctx(world.staff), {})).approver).toMatchObject({ isEnabled: false });
    expect((await submitWeek(world.ctx(world.staff), { ...week(), note: '' })).confirms).toBe('An administrator');
  });
});

describe('naming an approver', () => {
  const change = async (to: string) => {
    const user = await getUser(world.ctx(), { empId: 'EMP' });
    return updateUser(world.ctx(), { ...user, approver: to, password: '', current: '', present: '' });
  };
  const refusedAs = async (to: string) => {
    try { await change(to); } catch (error) { return (error as DomainError).fields['approver']; }
    return 'done';
  };

  test('takes another enabled person who has not left, and keeps one who has', async () => {
    expect(await refusedAs('EMP')).toEqual(['Nobody is their own approver.']);
    expect(await refusedAs('NOONE')).toEqual(['Please select an employee from the list.']);
    await execute(world.em(), sql`update tenant.employee set employed_to = '2026-11-01' where emp_id = 'OTHER'`);
    expect(await refusedAs('OTHER')).toEqual(['Olga Lind is not employed any more. Please select somebody else.']);
    await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id in ('OTHER', 'BO')`);
    expect(await refusedAs('OTHER')).toEqual(['Please select an employee from the list.']);
    expect(await refusedAs('BO')).toBe('done');
    const { changes } = await getHistory(world.ctx(), { kind: 'person', id: 'EMP' });
    expect(await refusedAs('ADM')).toBe('done');
    expect(await refusedAs('')).toBe('done');
    const now = (await getHistory(world.ctx(), { kind: 'person', id: 'EMP' })).changes;
    expect(now.slice(0, now.length - changes.length).map(({ changes: [field] }) => [field?.label, field?.before, field?.after]))
      .toEqual([['Approver', 'Ada Minton', ''], ['Approver', 'Bo Adams', 'Ada Minton']]);
    await expect(execute(world.em(), sql`update tenant.employee set approver = 'EMP' where emp_id = 'EMP'`)).rejects.toThrow();
  });

  test('can be done at once for a new person, and keeps the approver from being deleted', async () => {
    const person = { empId: 'NEW', firstName: 'Nia', surname: 'Moss', email: 'nia@harbour.example', approver: 'OTHER' };
    await createUser(world.ctx(), createUser.input.parse(person));
    expect((await getUser(world.ctx(), { empId: 'NEW' })).approvedBy?.name).toBe('Olga Lind');
    expect(await said(deleteUser(world.ctx(), { empId: 'OTHER' })))
      .toBe('conflict: Olga Lind cannot be deleted: 1 person they approve for depends on them. Disable the user instead.');
    expect(await said(deleteUser(world.ctx(), { empId: 'NEW' }))).toBe('done');
  });
});

test('the approver is reminded of weeks that wait, and administrators of those that nobody else can confirm', async () => {
  const letters: OutgoingMail[] = [];
  const remind = async () => {
    letters.length = 0;
    await execute(world.em(), sql`delete from tenant.week_reminder`);
    const app = { ...world.app, now: () => new Date('2026-11-17T22:30:00.000Z') };
    await lookForDue(app, 'week.remind');
    const mailer = { isSetUp: true, send: (mail: OutgoingMail) => { letters.push(mail); return Promise.resolve(); } };
    await world.runJobs({ ...world.app, services: { ...world.app.services, mailer } });
    return letters.filter(({ subject }) => subject.includes('confirmed')).map(({ to, subject }) => [to[0], subject]).sort();
  };
  await submit();
  await submit('OTHER');
  expect(await remind()).toEqual([
    ['adm@harbour.example', 'Daybook: 1 week waits to be confirmed'], ['bo@harbour.example', 'Daybook: 1 week waits to be confirmed'],
  ]);
  await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'BO'`);
  expect(await remind()).toEqual([['adm@harbour.example', 'Daybook: 2 weeks wait to be confirmed']]);
});
