import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findTenantById } from '#app/db/tenants.ts';
import { createInvoice } from '#app/domain/billing/index.server.ts';
import { execute, firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { UpdateOrganisationForm } from '#app/domain/organisation/contract.ts';
import { updateOrganisation } from '#app/domain/organisation/index.server.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { createReceipt } from '#app/domain/receipts/index.server.ts';
import { getDay, getTimesheetForm, listUncoveredDays } from '#app/domain/timesheets/index.server.ts';
import { loader as frame } from '#app/routes/_app/_layout.tsx';
import { loader as page, action as save } from '#app/routes/_app/admin/settings.tsx';
import { loader as myDay } from '#app/routes/_app/timesheet/dayview/index.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceOver, receiptInput } from '#tests/support/billing-input.ts';
import { NOW } from '#tests/support/database.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Form = Record<string, string>;
/** What the form of a new organisation posts. */
const FORM = {
  name: 'Harbour Consulting', paymentTermsDays: '14', taxMode: 'line', defaultLocationId: 'OFFICE', currencyId: 'AUD',
  timeZone: 'AUS Eastern Standard Time', workdayMinutes: '7.50', ownClientId: 'HRBR', version: '1',
};
const PACIFIC = { iana: 'America/Los_Angeles', id: 'Pacific Standard Time' };

let world: World;
const open = async () => {
  world = await createWorld();
};

const post = async (form: Form, who = world.admin) =>
  answerOf(save, await world.args(who, '/admin/settings', { form: { ...FORM, ...form } }));
const load = async () => page(await world.args(world.admin, '/admin/settings') as never);
const stored = () => firstRow<Record<string, unknown>>(world.em(), sql`select name, payment_terms_days as days,
  tax_per_document as document, timesheet_closing_date as closed, default_location_id as location, currency_id as currency,
  time_zone as zone, workday_minutes as workday, own_client_id as own from tenant.organisation`);
const catalogue = async () => {
  const { name, timeZone } = await findTenantById(world.app.database, world.tenant.id) ?? {};
  return { name, timeZone };
};

describe('what is wrong', () => {
  beforeAll(open);

  test.each<[Form, Record<string, string[]>]>([
    [{ name: '' }, { name: ['Name is required.'] }],
    [{ paymentTermsDays: '366' }, { paymentTermsDays: ['Payment Terms must be a whole number of days from 0 to 365.'] }],
    [{ timesheetClosingDate: '2026-02-30' }, { timesheetClosingDate: ['Timesheet Closing Date is not a valid date'] }],
    [{ defaultLocationId: 'MOON' }, { defaultLocationId: ['Please select a location from the list.'] }],
    [{ timeZone: 'Mars' }, { timeZone: ['Please select a time zone from the list.'] }],
    [{ timeZone: 'Australia/Sydney' }, { timeZone: ['Please select a time zone from the list.'] }],
    [{ currencyId: 'ZZZ' }, { currencyId: ['Please select a currency from the list.'] }],
    [{ currencyId: 'JPY' }, { currencyId: ['Please select a currency from the list.'] }],
    [{ currencyId: '$' }, { currencyId: ['Please select a currency from the list.'] }],
    [{ workdayMinutes: '' }, { workdayMinutes: ['Working day is required.'] }],
    [{ workdayMinutes: 'all day' }, { workdayMinutes: ['Working day must be a number of hours such as 7.5 or 7:30.'] }],
    [{ workdayMinutes: '75' }, { workdayMinutes: ['Working day must be from 1 to 16 hours.'] }],
    [{ workdayMinutes: '0' }, { workdayMinutes: ['Working day must be from 1 to 16 hours.'] }],
    [{ workdayMinutes: '7.333' }, {
      workdayMinutes: ['Working day must be in whole minutes. Type it as hours and minutes, such as 7:20.'],
    }],
    [{ ownClientId: '' }, { ownClientId: ['Own client is required.'] }],
    [{ ownClientId: 'NONE' }, { ownClientId: ['Please select a client from the list.'] }],
  ])('%j is refused at its field, and what was typed is kept', async (wrong, messages) => {
    const { status, errors, data } = await post({ phone: 'typed', ...wrong });
    expect([status, errors]).toEqual([422, messages]);
    // What is empty is left out of what the form begins with.
    const typed = Object.fromEntries(Object.entries({ phone: 'typed', ...wrong }).filter(([, value]) => value !== ''));
    expect(data).toMatchObject({ result: { initialValue: typed } });
    expect(await stored()).toMatchObject({ name: 'Harbour Consulting', workday: 450 });
  });

  test('is said to an administrator alone', async () => {
    expect(await post({ workdayMinutes: 'nonsense' }, world.staff)).toMatchObject({ status: 403 });
    await expect(updateOrganisation(world.ctx(world.staff), {} as never)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await stored()).toMatchObject({ workday: 450 });
  });
});

describe('the form', () => {
  beforeEach(open);

  test('is saved once by each version, and leaves a trail of what changed', async () => {
    const change = {
      name: 'Harbour', paymentTermsDays: '30', taxMode: 'document', timesheetClosingDate: '2026-10-31', defaultLocationId: 'HOME',
      currencyId: 'nzd', timeZone: 'New Zealand Standard Time', workdayMinutes: '8:00',
    };
    expect(await post(change)).toMatchObject({ status: 303, location: '/admin/settings' });
    expect(await stored()).toEqual({
      name: 'Harbour', days: 30, document: true, closed: '2026-10-31', location: 'HOME', currency: 'NZD', zone: 'Pacific/Auckland',
      workday: 480, own: 'HRBR',
    });
    const [trail] = await rows(world.em(), sql`select actor_emp_id as who, before, after from tenant.audit where subject = 'organisation'`);
    expect(trail).toMatchObject({
      who: 'ADM',
      before: { currencyId: 'AUD', timeZone: 'Australia/Sydney', workdayMinutes: 450 },
      after: { currencyId: 'NZD', timeZone: 'Pacific/Auckland', workdayMinutes: 480 },
    });
    expect(await post({ ...change, currencyId: 'EUR', ownClientId: 'ACME' })).toMatchObject({
      status: 409,
      data: {
        details: { edited: [{ label: 'Currency', mine: 'EUR', theirs: 'NZD' }, { label: 'Own client', mine: 'ACME', theirs: 'HRBR' }] },
      },
    });
  });

  test('offers what is stored, so that saving it unchanged changes nothing', async () => {
    await execute(world.em(), sql`update tenant.organisation set
      time_zone = 'Australia/Melbourne', currency_id = 'JPY', workday_minutes = 440`);
    const { values, clients, ...offered } = await load();
    expect(values).toMatchObject({ timeZone: 'AUS Eastern Standard Time', currencyId: 'JPY', workdayMinutes: '7:20', ownClientId: 'HRBR' });
    expect(clients.options).toContainEqual({ value: 'HRBR', label: 'Harbour Consulting', detail: 'HRBR' });
    expect(offered.currencies).toContainEqual({ value: 'AUD', label: 'AUD – Australian Dollar' });
    expect(offered.currencies).toContainEqual({ value: 'JPY', label: 'JPY – Japanese Yen' });
    const { timeZone, currencyId, workdayMinutes } = values;
    expect(await post({ timeZone, currencyId, workdayMinutes })).toMatchObject({ status: 303 });
    expect(await stored()).toMatchObject({ zone: 'Australia/Melbourne', currency: 'JPY', workday: 440 });
  });
});

describe('the time zone', () => {
  beforeEach(open);

  test('says at once, wherever somebody works, which day is today', async () => {
    const today = async () => (await answerOf(myDay, await world.args(world.staff, '/timesheet/dayview'))).location;
    expect(await today()).toBe('/timesheet/dayview/EMP/2026-11-18');
    expect(await post({ timeZone: PACIFIC.id })).toMatchObject({ status: 303 });
    // The host's organisation is still remembered with the zone that was.
    expect(await today()).toBe('/timesheet/dayview/EMP/2026-11-17');
  });

  test('is changed in the catalogue too, and so is the name, for jobs, the bot and the sign-in page', async () => {
    await post({ timeZone: PACIFIC.id, name: 'Harbour & Partners' });
    expect(await catalogue()).toEqual({ name: 'Harbour & Partners', timeZone: PACIFIC.iana });
  });

  test('stays as it was in both places when the change is interrupted', async () => {
    let asked = 0;
    const interrupted = () => {
      asked += 1;
      if (asked > 1) throw new Error('The process ends.');
      return NOW;
    };
    const change = updateOrganisation(
      { ...world.ctx(), now: interrupted }, UpdateOrganisationForm.parse({ ...FORM, name: 'Other', timeZone: PACIFIC.id }),
    );
    await expect(change).rejects.toThrow('The process ends.');
    expect(asked).toBeGreaterThan(1);
    expect(await catalogue()).toEqual({ name: 'Harbour Consulting', timeZone: 'Australia/Sydney' });
    expect(await stored()).toMatchObject({ name: 'Harbour Consulting', zone: 'Australia/Sydney' });
  });
});

describe('the working day', () => {
  beforeEach(open);

  test('is what a day is measured by', async () => {
    await addEntries(world, [{ date: '2026-11-17', hours: 7.5 }]);
    const ask = () => listUncoveredDays(world.ctx(), { empId: 'EMP', from: '2026-11-17', to: '2026-11-18' });
    expect(await ask()).toMatchObject({ workdaySeconds: 27_000, missing: [{ date: '2026-11-18' }] });
    await post({ workdayMinutes: '8' });
    expect(await ask()).toMatchObject({
      workdaySeconds: 28_800, missing: [{ date: '2026-11-17', missingSeconds: 1800 }, { date: '2026-11-18', missingSeconds: 28_800 }],
    });
  });
});

describe('the currency', () => {
  beforeEach(open);

  const shown = async () => ((await frame(await world.args(world.admin, '/') as never)) as { currency: string }).currency;

  test('is that of every amount, and of the invoices that follow', async () => {
    expect(await post({ currencyId: 'NZD' })).toMatchObject({ status: 303 });
    expect(await shown()).toBe('NZD');
    await createInvoice(world.ctx(), invoiceOver('100'));
    expect(await rows(world.em(), sql`select currency_id as currency from tenant.invoice`)).toEqual([{ currency: 'NZD' }]);
  });

  test('is fixed once there are invoices or receipts; the page says so and the rest can still be saved', async () => {
    const { invoiceId } = await createInvoice(world.ctx(), invoiceOver('100'));
    expect((await load()).locks.currency).toEqual({
      kind: 'billed', reason: '1 invoice is in AUD.', remedy: 'Delete it first to bill in another currency.',
    });
    await createReceipt(world.ctx(), receiptInput('100.00', [`${invoiceId}:100.00`], {}));
    const reason = '1 invoice and 1 receipt are in AUD. Delete them first to bill in another currency.';
    const { locks, currency } = await load();
    expect([explain(locks.currency!), currency]).toEqual([reason, { value: 'AUD', label: 'AUD – Australian Dollar' }]);
    const refused = await post({ currencyId: 'NZD', name: 'Other' });
    expect(refused).toMatchObject({ status: 422, errors: { currencyId: [`The currency cannot be changed: ${reason}`] } });
    expect(await stored()).toMatchObject({ currency: 'AUD', name: 'Harbour Consulting' });
    expect(await post({ name: 'Other' })).toMatchObject({ status: 303 });
  });

  test('and the first invoice never differ, whichever is saved first', async () => {
    const wanted = ['NZD', 'EUR', 'USD', 'GBP', 'CHF'];
    for (const currencyId of wanted) {
      await execute(world.em(), sql`delete from tenant.invoice_line`);
      await execute(world.em(), sql`delete from tenant.invoice`);
      const { values } = await load();
      await Promise.all([createInvoice(world.ctx(), invoiceOver('100')), post({ currencyId, version: String(values.version) })]);
      const pair = await firstRow<{ own: string; billed: string }>(world.em(),
        sql`select o.currency_id as own, i.currency_id as billed from tenant.organisation o cross join tenant.invoice i`);
      expect(pair?.billed).toBe(pair?.own);
    }
  });
});

describe('the own client', () => {
  beforeEach(open);

  const leave = () => firstRow(world.em(), sql`select client_id as client from tenant.project where project_id = 'LEAVE'`);

  test('is chosen by id or name; leave goes along, and its time is internal and not charged', async () => {
    await addEntries(world, [{ date: '2026-11-17', clientId: 'ACME', projectId: 'ALPHA' }]);
    expect(await post({ ownClientId: 'acme exports' })).toMatchObject({ status: 303 });
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
    const { locks, ...shown } = await load();
    expect([explain(locks.ownClient!), shown.ownClient]).toEqual([reason, ownClient]);
    const refused = await post({ ownClientId: 'ACME' });
    expect(refused).toMatchObject({ status: 422, errors: { ownClientId: [`The own client cannot be changed: ${reason}`] } });
    expect([await stored(), await leave()]).toMatchObject([{ own: 'HRBR' }, { client: 'HRBR' }]);
  });

  test('is not one that is billed', async () => {
    await createInvoice(world.ctx(), invoiceOver('100'));
    const words = 'Acme Exports has invoices or receipts. Choose a client that is not billed.';
    expect(await post({ ownClientId: 'ACME' })).toMatchObject({ status: 422, errors: { ownClientId: [words] } });
  });

  test('is searched for without scripts, and what else was typed is kept', async () => {
    const answer = await post({ ownClientId: 'north', phone: 'typed', intent: 'refresh' });
    expect(answer).toMatchObject({ status: 200, data: { result: { initialValue: { phone: 'typed' } } } });
    expect(await stored()).toMatchObject({ own: 'HRBR' });
  });
});
