import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { authenticate } from '#app/domain/people/people/index.server.ts';
import { action as update } from '#app/routes/_app/admin/users/edit/$empId.tsx';
import { action as create } from '#app/routes/_app/admin/users/create.tsx';
import { action as remove } from '#app/routes/_app/admin/users/list/delete/$empId.dialog.tsx';
import { loader as list } from '#app/routes/_app/admin/users/list/index.tsx';
import { action as saveAppearance } from '#app/routes/_app/user/settings/appearance.tsx';
import { action as saveSettings } from '#app/routes/_app/user/settings/index.tsx';
import { action as changePassword } from '#app/routes/_app/user/settings/password.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { addPerson } from '#tests/support/people.ts';
import { openPages } from '#tests/support/browse.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

type Form = Record<string, string>;
const NEW = { empId: 'NEWP', firstName: 'Nina', surname: 'Wu', email: 'nina@harbour.example', isEnabled: 'on', defaultRate: '155.5' };
const post = async (action: typeof create, form: Form, actor = world.admin) =>
  answerOf(action, await world.args(actor, '/admin/users', { form }));
const versionOf = async (empId: string) =>
  String((await firstRow<{ version: number }>(world.em(), sql`select version from tenant.employee where emp_id = ${empId}`))?.version);

describe('creating a user', () => {
  test.each<[Form, Record<string, string[]>]>([
    [{ empId: '', firstName: '', surname: '', email: '' },
      { empId: ['Emp ID is required.'], firstName: ['First name is required.'], surname: ['Surname is required.'],
        email: ['You must enter a value'] }],
    [{ empId: 'SEVENCH' }, { empId: ['Emp ID cannot be longer than 6 characters'] }],
    [{ empId: 'A B' }, { empId: ['EmpID must be alphanumeric'] }],
    [{ email: 'nina' }, { email: ['Not a valid email'] }],
    [{ defaultRate: 'much' }, { defaultRate: ['Rate must be number'] }],
    [{ password: 'short' }, { password: ['Password must be at least 10 characters.'] }],
  ])('%j is refused', async (wrong, messages) => {
    const { status, errors } = await post(create, { ...NEW, ...wrong });
    expect([status, errors]).toEqual([422, messages]);
  });

  test('refuses an e-mail and an id that are taken; a password is never sent back', async () => {
    const mail = await post(create, { ...NEW, email: 'EMP@harbour.example', password: 'correct horse battery' });
    expect(mail).toMatchObject({ status: 409, errors: { email: ['A user exists with this email address, please choose a new one.'] } });
    expect(mail.body).not.toContain('correct horse');
    expect(await post(create, { ...NEW, empId: 'emp' })).toMatchObject({
      status: 409, errors: { empId: ['This Emp ID already exists, please choose a new one.'] },
    });
  });

  test('keeps the site at which they work, which is edited and told', async () => {
    const ask = await openPages(world, world.admin);
    expect((await post(create, { ...NEW, empId: 'SITEP', email: 'site@harbour.example', site: 'Dock 4' })).status).toBe(303);
    expect((await ask('/admin/users/userdetail/SITEP')).page.text).toMatch(/Site\s*Dock 4/);
    expect((await ask('/admin/users/edit/SITEP')).page.field('Site').value).toBe('Dock 4');
    const wrong = await post(create, { ...NEW, empId: 'SITEQ', site: 'x'.repeat(101) });
    expect(wrong).toMatchObject({ status: 422, errors: { site: ['Site should not exceed 100 characters.'] } });
    expect((await ask('/history/person/SITEP')).page.text).toContain('Site: empty → Dock 4');
  });

  test('lets the person sign in with the password that was given', async () => {
    expect(await post(create, { ...NEW, password: 'correct horse battery' }))
      .toMatchObject({ status: 303, location: '/admin/users/edit/NEWP' });
    expect(await authenticate(world.em(), NEW.email, 'correct horse battery')).toEqual({ empId: 'NEWP' });
    const trail = await firstRow<{ after: object }>(
      world.em(), sql`select after from tenant.audit where subject = 'employee' and subject_id = 'NEWP'`,
    );
    expect(JSON.stringify(trail)).not.toMatch(/correct horse|argon2/);
  });
});

describe('changing a user', () => {
  test('disabling ends their sessions', async () => {
    await world.args({ ...world.staff, empId: 'NEWP' }, '/');
    const open = () =>
      firstRow<{ n: number }>(controlEm(world.app.database),
        sql`select count(*)::int as n from control.session where tenant_id = ${world.tenant.id} and emp_id = 'NEWP'`);
    expect((await open())?.n).toBe(1);
    const { isEnabled: _enabled, ...disabled } = NEW;
    expect(await post(update, { ...disabled, version: await versionOf('NEWP') })).toMatchObject({ status: 303 });
    expect((await open())?.n).toBe(0);
    expect(await authenticate(world.em(), NEW.email, 'correct horse battery')).toBeUndefined();
  });

  test('the last administrator stays one', async () => {
    const form = {
      empId: 'ADM', firstName: 'Ada', surname: 'Minton', email: 'adm@harbour.example', isEnabled: 'on', version: await versionOf('ADM'),
    };
    const message = 'This is the last enabled administrator. Make somebody else an administrator first.';
    expect(await post(update, form)).toMatchObject({ status: 422, errors: { isAdmin: [message] } });
    expect(await post(update, { ...form, isAdmin: 'on', isEnabled: '' })).toMatchObject({ status: 422, errors: { isEnabled: [message] } });
  });

  test('nobody deletes themselves or somebody with a rate; an unused person goes', async () => {
    expect(await post(remove, { empId: 'ADM' })).toMatchObject({
      status: 409, errors: { '': ['Ada Minton cannot be deleted: you cannot delete yourself.'] },
    });
    expect(await post(remove, { empId: 'EMP' })).toMatchObject({
      status: 409, errors: { '': ['Emil Price cannot be deleted: 1 client rate depends on them. Disable the user instead.'] },
    });
    expect(await post(remove, { empId: 'NEWP' })).toMatchObject({ status: 303 });
  });
});

test('the list hides disabled people until it is asked for them', async () => {
  await addPerson(world, { empId: 'PAST', firstName: 'Paula', surname: 'Stone', isEnabled: false });
  const ids = async (query: string) =>
    ((await answerOf(list, await world.args(world.admin, `/admin/users/list${query}`))).data as { rows: { empId: string }[] }).rows.map(
      ({ empId }) => empId,
    );
  expect(await ids('?q=paula')).toEqual([]);
  expect(await ids('?q=paula&disabled=show')).toEqual(['PAST']);
});

describe('My Settings', () => {
  const settings = { startTime: '08:30', endTime: '17:00', lunchStart: '12:00', lunchEnd: '12:45', timeLessMinutes: '0.75',
    timeZone: 'W. Australia Standard Time', version: '1' };

  test.each<[Form, Record<string, string[]>]>([
    [{ startTime: '', timeZone: '' }, { startTime: ['Field is required'], timeZone: ['Field is required'] }],
    [{ timeLessMinutes: '-1' }, { timeLessMinutes: ['Value too low'] }],
    [{ timeLessMinutes: '8.01' }, { timeLessMinutes: ['Value too high'] }],
    [{ lunchEnd: '12:00' }, { lunchEnd: ['Lunch break end time must be after start time'] }],
    [{ endTime: '08:00' }, { endTime: ['End time must be after start time'] }],
    [{ startTime: '9am' }, { startTime: ['Invalid time format: time must be in HH:mm format'] }],
    [{ timeZone: 'Australia/Perth' }, { timeZone: ['Please select a time zone from the list.'] }],
    [{ timeZone: 'Mars/Olympus' }, { timeZone: ['Please select a time zone from the list.'] }],
  ])('%j is refused', async (wrong, messages) => {
    expect((await post(saveSettings, { ...settings, ...wrong }, world.staff)).errors).toEqual(messages);
  });

  test.each<[Form, string, Record<string, string[]> | undefined]>([
    [{ lunchStart: '12:30', lunchEnd: '13:00' }, '0.50', undefined],
    [{ lunchStart: '13:00', lunchEnd: '12:30' }, '0.75', { lunchEnd: ['Lunch break end time must be after start time'] }],
    [{ lunchStart: 'noon' }, '0.75', undefined],
  ])('the lunch duration follows from %j, and nothing is saved', async (times, hours, error) => {
    const before = await firstRow(world.em(), sql`select version from tenant.employee where emp_id = 'EMP'`);
    const { data } =
      await answerOf(
        saveSettings, await world.args(world.staff, '/user/settings', { form: { ...settings, ...times, intent: 'refresh' } }),
      ) as unknown as { data: { result: { initialValue: Form; error?: unknown } } };
    expect(data.result.initialValue).toMatchObject({ ...times, timeLessMinutes: hours });
    expect(data.result.error).toEqual(error);
    expect(await firstRow(world.em(), sql`select version from tenant.employee where emp_id = 'EMP'`)).toEqual(before);
  });

  test('are the person’s own', async () => {
    expect(await post(saveSettings, settings, world.staff)).toMatchObject({ status: 303 });
    const appearance = { viewPageId: '2', theme: 'dark', entersHours: 'hours', version: '1' };
    expect(await post(saveAppearance, appearance, world.staff)).toMatchObject({ status: 409 });
    expect(await post(saveAppearance, { ...appearance, version: '2' }, world.staff)).toMatchObject({ status: 303 });
    expect((await post(saveAppearance, { ...appearance, viewPageId: '5', version: '3' }, world.staff)).errors)
      .toEqual({ viewPageId: ['Please select a starting view from the list.'] });
    const row = await firstRow(world.em(),
      sql`select start_time::text as start, time_less_minutes as less, time_zone as zone, theme, view_page_id as view, enters_hours as hours
        from tenant.employee where emp_id = 'EMP'`);
    expect(row).toEqual({ start: '08:30:00', less: 45, zone: 'Australia/Perth', theme: 'dark', view: 2, hours: true });
  });

  test('a password is changed by who knows the present one', async () => {
    await post(create, { ...NEW, empId: 'PWD', email: 'pwd@harbour.example', password: 'the first password' });
    const person = { ...world.staff, empId: 'PWD' };
    const wrong = await post(
      changePassword, { present: 'a wrong password', password: 'the second password', again: 'the second password' }, person,
    );
    expect(wrong).toMatchObject({ status: 422, errors: { present: ['The current password is wrong.'] } });
    expect(wrong.body).not.toContain('second password');
    expect((await post(changePassword, { present: 'the first password', password: 'the second password', again: 'other' }, person)).errors)
      .toEqual({ again: ['Password and Confirm Password do not match.'] });
    expect(
      await post(changePassword, { present: 'the first password', password: 'the second password', again: 'the second password' }, person),
    ).toMatchObject({ status: 303 });
    expect(await authenticate(world.em(), 'pwd@harbour.example', 'the second password')).toEqual({ empId: 'PWD' });
  });
});
