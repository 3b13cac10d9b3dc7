import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { findTenantById } from '#app/db/tenants.ts';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { UpdateWorkingTimeForm } from '#app/domain/organisation/organisation/contract.ts';
import { updateDetails, updateWorkingTime } from '#app/domain/organisation/organisation/index.server.ts';
import { getDay, getTimesheetForm, listUncoveredDays } from '#app/domain/time/timesheets/index.server.ts';
import { action as saveAnalytics } from '#app/routes/_app/admin/settings/analytics.tsx';
import { action as saveClosingDates } from '#app/routes/_app/admin/settings/closing-dates.tsx';
import { loader as history } from '#app/routes/_app/admin/settings/history.tsx';
import { loader as details, action as saveDetails } from '#app/routes/_app/admin/settings/index.tsx';
import { action as saveReminders } from '#app/routes/_app/admin/settings/reminders.tsx';
import { loader as workingTime, action as saveWorkingTime } from '#app/routes/_app/admin/settings/time.tsx';
import { loader as myDay } from '#app/routes/_app/timesheet/dayview/index.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceOver } from '#tests/support/billing-input.ts';
import { NOW } from '#tests/support/database.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Form = Record<string, string>;
/** What the form of each section posts for a new organisation. */
const SECTIONS = {
  details: { action: saveDetails, form: {
    name: 'Harbour Consulting', email: 'accounts@harbour.example', taxNumber: '53 004 085 616', taxNumberName: 'ABN',
    defaultLocationId: 'OFFICE', ownClientId: 'HRBR',
  } as Form },
  closing: { action: saveClosingDates, form: {} as Form },
  time: { action: saveWorkingTime, form: {
    timeZone: 'AUS Eastern Standard Time', workdayMinutes: '7.50', weekCheckMinutes: '7.50', dayFrom: '09:00', lunchFrom: '12:30',
    lunchTo: '13:00',
  } as Form },
  reminders: { action: saveReminders, form: {} as Form },
  analytics: { action: saveAnalytics, form: {} as Form },
} as const;
type Section = keyof typeof SECTIONS;
const PACIFIC = { iana: 'America/Los_Angeles', id: 'Pacific Standard Time' };

let world: World;
const open = async () => {
  world = await createWorld();
};

const post = async (section: Section, form: Form, who = world.admin) => {
  const { action, form: base } = SECTIONS[section];
  return answerOf(action, await world.args(who, '/admin/settings', { form: { ...base, version: '1', ...form } }));
};
const stored = () => firstRow<Record<string, unknown>>(world.em(), sql`select name, timesheet_closing_date as closed,
  default_location_id as location, time_zone as zone, workday_minutes as workday, own_client_id as own, reminder_days as reminders,
  analytics_url as analytics from tenant.organisation`);
const catalogue = async () => {
  const { name, timeZone } = await findTenantById(world.app.database, world.tenant.id) ?? {};
  return { name, timeZone };
};

describe('what is wrong', () => {
  beforeAll(open);

  test.each<[Section, Form, Record<string, string[]>]>([
    ['details', { name: '' }, { name: ['Name is required.'] }],
    ['details', { defaultLocationId: 'MOON' }, { defaultLocationId: ['Please select a location from the list.'] }],
    ['details', { ownClientId: '' }, { ownClientId: ['Own client is required.'] }],
    ['details', { ownClientId: 'NONE' }, { ownClientId: ['Please select a client from the list.'] }],
    ['closing', { timesheetClosingDate: '2026-02-30' }, { timesheetClosingDate: ['Timesheet Closing Date is not a valid date'] }],
    ['time', { timeZone: 'Mars' }, { timeZone: ['Please select a time zone from the list.'] }],
    ['time', { timeZone: 'Australia/Sydney' }, { timeZone: ['Please select a time zone from the list.'] }],
    ['time', { lunchFrom: '', lunchTo: '25:00' }, {
      lunchFrom: ['Field is required'], lunchTo: ['Invalid time value: hours must be between 0 and 23'],
    }],
    ['time', { lunchTo: '12:30' }, { lunchTo: ['Lunch break end time must be after start time'] }],
    ['time', { workdayMinutes: '' }, { workdayMinutes: ['Working day is required.'] }],
    ['time', { workdayMinutes: 'all day' }, { workdayMinutes: ['Working day must be a number of hours such as 7.5 or 7:30.'] }],
    ['time', { workdayMinutes: '75' }, { workdayMinutes: ['Working day must be from 1 to 16 hours.'] }],
    ['time', { workdayMinutes: '0' }, { workdayMinutes: ['Working day must be from 1 to 16 hours.'] }],
    ['time', { workdayMinutes: '7.333' }, {
      workdayMinutes: ['Working day must be in whole minutes. Type it as hours and minutes, such as 7:20.'],
    }],
    ['time', { weekCheckMinutes: '8' }, { weekCheckMinutes: ['Week check must not be more than the working day.'] }],
    ['reminders', { reminderDays: '6' }, { reminderDays: ['Please select days from Monday to Friday.'] }],
    ['analytics', { analyticsUrl: 'http://bi.example/report' }, {
      analyticsUrl: ['Report address must be a valid address that begins with https://'],
    }],
    ['analytics', { analyticsUrl: 'https://{company}.example/report' }, {
      analyticsUrl: ['Report address must be a valid address that begins with https://'],
    }],
    ['analytics', { analyticsUrl: 'javascript:alert(1)' }, {
      analyticsUrl: ['Report address must be a valid address that begins with https://'],
    }],
  ])('%s: %j is refused at its field, and what was typed is kept', async (section, wrong, messages) => {
    const { status, errors, data } = await post(section, { phone: 'typed', ...wrong });
    expect([status, errors]).toEqual([422, messages]);
    // What is empty is left out of what the form begins with.
    const typed = Object.fromEntries(Object.entries({ phone: 'typed', ...wrong }).filter(([, value]) => value !== ''));
    expect(data).toMatchObject({ result: { initialValue: typed } });
    expect(await stored()).toMatchObject({ name: 'Harbour Consulting', workday: 450, reminders: '12345', analytics: '' });
  });

  test.each(Object.keys(SECTIONS) as Section[])('%s is said to an administrator alone', async (section) => {
    expect(await post(section, { workdayMinutes: 'nonsense' }, world.staff)).toMatchObject({ status: 403 });
    await expect(updateDetails(world.ctx(world.staff), {} as never)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await stored()).toMatchObject({ workday: 450 });
  });
});

describe('each section', () => {
  beforeEach(open);

  test('is saved once by each version, with both versions after a stale edit, and a history in words', async () => {
    expect(await post('details', { name: 'Harbour', defaultLocationId: 'HOME' }))
      .toMatchObject({ status: 303, location: '/admin/settings' });
    expect(await post('closing', { timesheetClosingDate: '2026-10-31', version: '2' }))
      .toMatchObject({ status: 303, location: '/admin/settings/closing-dates' });
    expect(await post('time', { timeZone: 'New Zealand Standard Time', workdayMinutes: '8:00', weekCheckMinutes: '7:00', version: '3' }))
      .toMatchObject({ status: 303, location: '/admin/settings/time' });
    expect(await post('reminders', { version: '4' })).toMatchObject({ status: 303, location: '/admin/settings/reminders' });
    expect(await post('analytics', { analyticsUrl: 'https://bi.example/report', version: '5' })).toMatchObject({ status: 303 });
    expect(await stored()).toEqual({
      name: 'Harbour', closed: '2026-10-31', location: 'HOME', zone: 'Pacific/Auckland', workday: 480, own: 'HRBR', reminders: '',
      analytics: 'https://bi.example/report',
    });
    expect(await post('details', { name: 'Mine', ownClientId: 'ACME', defaultLocationId: 'HOME' })).toMatchObject({
      status: 409,
      data: {
        details: { edited: [{ label: 'Name', mine: 'Mine', theirs: 'Harbour' }, { label: 'Own client', mine: 'ACME', theirs: 'HRBR' }] },
      },
    });
    const { changes } = await history(await world.args(world.admin, '/admin/settings/history') as never);
    expect(changes.map(({ who, changes: fields }) => [who, ...fields.map(({ label, before, after }) => `${label}: ${before} → ${after}`)]))
      .toEqual([
        ['Ada Minton', 'Report address:  → https://bi.example/report'],
        ['Ada Minton', 'Reminder days: Mon, Tue, Wed, Thu, Fri → '],
        ['Ada Minton', 'Time zone: AUS Eastern Standard Time → New Zealand Standard Time', 'Working day: 7.50 → 8.00',
          'Week check: 7.50 → 7.00'],
        ['Ada Minton', 'Timesheet Closing Date:  → 31/10/2026'],
        ['Ada Minton', 'Name: Harbour Consulting → Harbour', 'Default Location: OFFICE → HOME'],
      ]);
  });

  test('offers what is stored, so that saving it unchanged changes nothing', async () => {
    await execute(world.em(), sql`update tenant.organisation set time_zone = 'Australia/Melbourne', workday_minutes = 440,
      week_check_minutes = 400`);
    const { values } = await workingTime(await world.args(world.admin, '/admin/settings/time') as never);
    expect(values).toEqual({
      timeZone: 'AUS Eastern Standard Time', workdayMinutes: '7:20', weekCheckMinutes: '6:40', weeksAreSubmitted: '', version: 1,
      dayFrom: '09:00', lunchFrom: '12:30', lunchTo: '13:00',
    });
    const { clients } = await details(await world.args(world.admin, '/admin/settings') as never);
    expect(clients.options).toContainEqual({ value: 'HRBR', label: 'Harbour Consulting', detail: 'HRBR' });
    const { timeZone, workdayMinutes, weekCheckMinutes } = values;
    expect(await post('time', { timeZone, workdayMinutes, weekCheckMinutes })).toMatchObject({ status: 303 });
    expect(await stored()).toMatchObject({ zone: 'Australia/Melbourne', workday: 440 });
    expect(await rows(world.em(), sql`select 1 from tenant.audit where subject = 'organisation'`)).toEqual([]);
  });
});

describe('the time zone', () => {
  beforeEach(open);

  test('says at once, wherever somebody works, which day is today', async () => {
    const today = async () => (await answerOf(myDay, await world.args(world.staff, '/timesheet/dayview'))).location;
    expect(await today()).toBe('/timesheet/dayview/EMP/2026-11-18');
    expect(await post('time', { timeZone: PACIFIC.id })).toMatchObject({ status: 303 });
    // The host's organisation is still remembered with the zone that was.
    expect(await today()).toBe('/timesheet/dayview/EMP/2026-11-17');
  });

  test('is changed in the catalogue too, and so is the name, for jobs, the bot and the sign-in page', async () => {
    await post('time', { timeZone: PACIFIC.id });
    await post('details', { name: 'Harbour & Partners', version: '2' });
    expect(await catalogue()).toEqual({ name: 'Harbour & Partners', timeZone: PACIFIC.iana });
  });

  test('stays as it was in both places when the change is interrupted', async () => {
    let asked = 0;
    const interrupted = () => {
      asked += 1;
      if (asked > 1) throw new Error('The process ends.');
      return NOW;
    };
    const change = updateWorkingTime({ ...world.ctx(), now: interrupted }, UpdateWorkingTimeForm.parse({
      ...SECTIONS.time.form, timeZone: PACIFIC.id, version: '1',
    }));
    await expect(change).rejects.toThrow('The process ends.');
    expect(asked).toBeGreaterThan(1);
    expect(await catalogue()).toEqual({ name: 'Harbour Consulting', timeZone: 'Australia/Sydney' });
    expect(await stored()).toMatchObject({ name: 'Harbour Consulting', zone: 'Australia/Sydney' });
  });
});

describe('the working day', () => {
  beforeEach(open);

  test('is what a day is measured by once it has less than the week check asks for', async () => {
    await addEntries(world, [{ date: '2026-11-17', hours: 7.5 }]);
    const ask = () => listUncoveredDays(world.ctx(), { empId: 'EMP', from: '2026-11-17', to: '2026-11-18' });
    expect(await ask()).toMatchObject({ workdaySeconds: 27_000, missing: [{ date: '2026-11-18' }] });
    await post('time', { workdayMinutes: '8', weekCheckMinutes: '8' });
    expect(await ask()).toMatchObject({
      workdaySeconds: 28_800, missing: [{ date: '2026-11-17', missingSeconds: 1800 }, { date: '2026-11-18', missingSeconds: 28_800 }],
    });
    await post('time', { workdayMinutes: '8', weekCheckMinutes: '7:30', version: '2' });
    expect(await ask()).toMatchObject({ workdaySeconds: 28_800, missing: [{ date: '2026-11-18', missingSeconds: 28_800 }] });
  });
});

describe('the own client', () => {
  beforeEach(open);

  const leave = () => firstRow(world.em(), sql`select client_id as client from tenant.project where project_id = 'LEAVE'`);

  test('is chosen by id or name; leave goes along, and its time is internal and not charged', async () => {
    await addEntries(world, [{ date: '2026-11-17', clientId: 'ACME', projectId: 'ALPHA' }]);
    expect(await post('details', { ownClientId: 'acme exports' })).toMatchObject({ status: 303 });
    expect([await stored(), await leave()]).toMatchObject([{ own: 'ACME' }, { client: 'ACME' }]);
    const trail = await rows(world.em(), sql`select subject, subject_id as id from tenant.audit order by subject`);
    expect(trail).toEqual([{ subject: 'organisation', id: '1' }, { subject: 'project', id: 'LEAVE' }]);
    expect((await getDay(world.ctx(), { empId: 'EMP', date: '2026-11-17' })).entries).toMatchObject([{ workType: 'internal' }]);
    const form = await getTimesheetForm(world.ctx(), { empId: 'EMP', date: '2026-11-18', clientId: 'ACME', projectId: 'ALPHA' } as never);
    expect(form.basis.ownClientId).toBe('ACME');
  });

  test('is fixed once its time is recorded; the page says so', async () => {
    await addEntries(world, [{ clientId: 'HRBR', projectId: 'LEAVE', code: 'W' }, { clientId: 'HRBR', projectId: 'INTERN', code: 'W' }]);
    const reason = '2 timesheets of leave or internal work are recorded for Harbour Consulting. '
      + 'Move or delete them first to choose another client; the name can be changed on the client’s page.';
    const ownClient = { value: 'HRBR', label: 'Harbour Consulting – HRBR' };
    const shown = await details(await world.args(world.admin, '/admin/settings') as never);
    expect([explain(shown.ownClientLock!), shown.ownClient]).toEqual([reason, ownClient]);
    const refused = await post('details', { ownClientId: 'ACME' });
    expect(refused).toMatchObject({ status: 422, errors: { ownClientId: [`The own client cannot be changed: ${reason}`] } });
    expect([await stored(), await leave()]).toMatchObject([{ own: 'HRBR' }, { client: 'HRBR' }]);
  });

  test('is not one that is billed', async () => {
    await createInvoice(world.ctx(), invoiceOver('100'));
    const words = 'Acme Exports has invoices or receipts. Choose a client that is not billed.';
    expect(await post('details', { ownClientId: 'ACME' })).toMatchObject({ status: 422, errors: { ownClientId: [words] } });
  });

  test('is searched for without scripts, and what else was typed is kept', async () => {
    const answer = await post('details', { ownClientId: 'north', phone: 'typed', intent: 'refresh' });
    expect(answer).toMatchObject({ status: 200, data: { result: { initialValue: { phone: 'typed' } } } });
    expect(await stored()).toMatchObject({ own: 'HRBR' });
  });
});
