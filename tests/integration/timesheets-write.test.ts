import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import {
  addTimesheet, askingAgain, changeTimesheetDetails, deleteTimesheet, editTimesheet, getTimesheet, unlockTimesheet,
} from '#app/domain/time/timesheets/index.server.ts';
import { addClient, addProject, addRate } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const DATE = '2026-11-18';
const base = {
  empId: 'EMP', date: DATE, clientId: 'NWIND', projectId: 'WEB', iterationId: 1, categoryId: 'DEV', locationId: 'OFFICE', notes: 'Built it',
  startTime: '09:00', endTime: '10:30',
};

const refusal = async (work: Promise<unknown>): Promise<DomainError> => {
  const error = await work.then(() => undefined, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
};
const count = async (table: 'timesheet' | 'client_rate') =>
  (await firstRow<{ n: number }>(world.em(), table === 'timesheet'
    ? sql`select count(*)::int as n from tenant.timesheet`
    : sql`select count(*)::int as n from tenant.client_rate`))!.n;
const version = async (timeId: number) => (await getTimesheet(world.ctx(), { timeId })).version;

beforeAll(async () => {
  world = await createWorld();
});

beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await execute(world.em(), sql`delete from tenant.client_rate where emp_id <> 'EMP' or client_id <> 'NWIND'`);
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
});

describe('adding', () => {
  test('keeps what was typed, takes rate and tax from the client and leaves a trail', async () => {
    const saved = await addTimesheet(world.ctx(world.staff), { ...base, timeLessSeconds: 900 });
    const entry = await getTimesheet(world.ctx(world.staff), { timeId: saved.timeId });
    expect(entry).toMatchObject({
      empId: 'EMP', date: DATE, startTime: '09:00', endTime: '10:30', timeLessSeconds: 900, workedSeconds: 4500, clientId: 'NWIND',
      projectId: 'WEB',
      iterationName: 'Sprint 1', notes: 'Built it', billableId: 'B', isBillingTypeOverridden: false, sellPrice: '120.0000',
      isOverwriteRate: false,
      rateSource: 'client_rate', sellTotal: '150.00', salesTaxPct: '0.100000', salesTaxAmt: '15.00', invoiceId: null, inputSource: 1,
      empCreated: 'EMP', empUpdated: 'EMP', version: 1,
    });
    expect(entry.whyThisRate).toContain('until 30/06/2027');
    const trail = await rows<{ action: string; actor_emp_id: string }>(world.em(),
      sql`select action, actor_emp_id from tenant.audit where subject = 'timesheet' and subject_id = ${String(saved.timeId)}`);
    expect(trail).toEqual([{ action: 'timesheet.add', actor_emp_id: 'EMP' }]);
  });

  test('every command says how much time it wrote and for whom, so that nobody has to look it up', async () => {
    const staff = world.ctx(world.staff);
    const told = async (saved: { timeId: number; workedSeconds: number; clientName: string }) => {
      const { workedSeconds, clientName } = await getTimesheet(staff, { timeId: saved.timeId });
      expect(saved).toMatchObject({ workedSeconds, clientName });
    };
    const { timeId, ...added } = await addTimesheet(staff, { ...base, timeLessSeconds: 900 });
    expect(added).toEqual({ empId: 'EMP', date: DATE, budgets: [], workedSeconds: 4500, clientName: 'Northwind Traders' });
    const edited = { ...base, timeId, version: 1, clientId: 'acme', projectId: 'ALPHA', iterationId: undefined, endTime: '11:00',
      newRate: 'default' as const };
    await told(await editTimesheet(staff, edited));
    await told(await changeTimesheetDetails(staff, { timeId, version: 2, locationId: 'HOME', notes: '' }));
    expect(await deleteTimesheet(staff, { timeId })).toMatchObject({ workedSeconds: 7200, clientName: 'Acme Exports' });
  });

  test('an end of 00:00 is midnight, and ids are found without regard to case or by name', async () => {
    const { timeId } = await addTimesheet(world.ctx(world.staff), {
      ...base, clientId: 'northwind traders', projectId: 'website', categoryId: 'dev', startTime: '22:00', endTime: '00:00',
    });
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({
      clientId: 'NWIND', projectId: 'WEB', categoryId: 'DEV', workedSeconds: 7200,
    });
  });

  test('a name as short as an id is found by name, an id before a name', async () => {
    await addClient(world, 'ZED01', 'Zedco');
    await addClient(world, 'OTHER', 'ZED01');
    await addProject(world, 'ZED01', 'ZPR', 'Site');
    const named = { ...base, iterationId: undefined, clientId: 'zedco', projectId: 'site', categoryId: 'DEV', newRate: 'default' as const };
    const byName = await addTimesheet(world.ctx(world.staff), named);
    expect(await getTimesheet(world.ctx(), byName)).toMatchObject({ clientId: 'ZED01', projectId: 'ZPR' });
    const byId = await addTimesheet(world.ctx(world.staff), { ...named, clientId: 'zed01', projectId: 'zpr', confirmOverlap: true });
    expect(await getTimesheet(world.ctx(), byId)).toMatchObject({ clientId: 'ZED01', projectId: 'ZPR' });
    await expect(addTimesheet(world.ctx(world.staff), { ...named, clientId: 'Zedcos' })).rejects
      .toMatchObject({ fields: { clientId: ['There is no client “Zedcos”. Choose one from the list.'] } });
  });

  test.each([
    [{ clientId: '' }, 'clientId', 'Client is required'], [{ projectId: '' }, 'projectId', 'Project is required'],
    [{ categoryId: '' }, 'categoryId', 'Category is required'], [{ locationId: '' }, 'locationId', 'Location is required'],
    [{ startTime: '' }, 'startTime', 'Time start is required'], [{ endTime: '' }, 'endTime', 'Time end is required'],
    [{ startTime: '9' }, 'startTime', 'Invalid time format: time must be in HH:mm format'],
    [{ endTime: '24:30' }, 'endTime', 'Invalid time value: hours must be between 0 and 23'],
    [{ date: '2026-02-30' }, 'date', 'Invalid date string'], [{ date: '18/11/2026' }, 'date', 'Invalid date string'],
    [{ date: '1949-12-31' }, 'date', 'The date must be between 1950 and 2199'],
    [{ timeLessSeconds: 9 * 3600 }, 'timeLessSeconds', 'Time less must be between 0 and 8 hours'],
    [{ sellPrice: '' }, 'sellPrice', 'Sell Price is not a number'], [{ sellPrice: '1,000.50' }, 'sellPrice', 'Sell Price is not a number'],
    [{ sellPrice: '0.00001' }, 'sellPrice', 'Sell Price: at most 4 decimals'],
    [{ sellPrice: '-1' }, 'sellPrice', 'Sell Price: must not be negative'],
    [{ iterationId: undefined }, 'iterationId', 'Iteration required for this project'],
    [{ iterationId: 999 }, 'iterationId', 'Iteration required for this project'],
    [{ projectId: 'ALPHA' }, 'projectId', 'This client has no project “ALPHA”. Choose one from the list.'],
    [{ clientId: 'NOPE' }, 'clientId', 'There is no client “NOPE”. Choose one from the list.'],
    [{ categoryId: 'NWANN' }, 'categoryId', 'This category is for leave only.'],
    [{ locationId: 'MOON' }, 'locationId', 'Location is required'],
    [{ notes: 'x'.repeat(4001) }, 'notes', 'Notes should not exceed 4000 characters.'],
    [{ notes: 'a\u0000b' }, 'notes', 'Notes contains a control character. Please remove it.'],
    [{ clientId: "'; drop table client; --" }, 'clientId', 'There is no client “\'; drop table client; --”. Choose one from the list.'],
    [{ startTime: '10:30', endTime: '09:00' }, 'totalTime', 'Total Time must be a positive number'],
  ])('refused %#: at its field', async (change, field, message) => {
    const error = await refusal(addTimesheet(world.ctx(world.staff), { ...base, ...change } as typeof base));
    expect(error.fields[field]).toEqual([message]);
    expect(await count('timesheet')).toBe(0);
  });

  test('no working hours is the dialog of the specification', async () => {
    const error = await refusal(addTimesheet(world.ctx(world.staff), { ...base, timeLessSeconds: 5400 }));
    expect(error.message).toBe(
      'This timesheet entry has no working hours, please correct this by adjusting the start/end times or the time less field.',
    );
    expect(error.details).toMatchObject({ kind: 'zero-hours', title: 'Invalid Timesheet' });
  });

  test('overlap asks, names the other entry and goes through when confirmed; back to back does not ask', async () => {
    await addTimesheet(world.ctx(world.staff), base);
    await addTimesheet(world.ctx(world.staff), { ...base, startTime: '10:30', endTime: '11:00' });
    const again = { ...base, startTime: '10:00', endTime: '10:45' };
    const error = await refusal(addTimesheet(world.ctx(world.staff), again));
    expect(error.code).toBe('conflict');
    expect(error.details).toMatchObject({
      kind: 'overlap', overlapping: [{ client: 'Northwind Traders', start: '09:00', end: '10:30' }, { start: '10:30' }],
    });
    await addTimesheet(world.ctx(world.staff), { ...again, confirmOverlap: true });
    expect(await count('timesheet')).toBe(3);
  });

  test('own client: internal work costs nothing, leave needs a non-working category', async () => {
    const own = { ...base, clientId: 'HRBR', iterationId: undefined };
    const { timeId } = await addTimesheet(world.ctx(world.staff), { ...own, projectId: 'INTERN' });
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({
      billableId: 'W', sellPrice: '0.0000', rateSource: 'none', sellTotal: '0.00',
    });
    const leave = { ...own, projectId: 'LEAVE', confirmOverlap: true };
    expect((await refusal(addTimesheet(world.ctx(world.staff), leave))).fields['categoryId'])
      .toEqual(['Leave needs a non-working category.']);
    await addTimesheet(world.ctx(world.staff), { ...leave, categoryId: 'NWANN' });
  });

  test('another billing type than that of the client is an override; prepaid takes the prepaid rate', async () => {
    const plain = await addTimesheet(world.ctx(world.staff), { ...base, billableId: 'B' });
    expect(await getTimesheet(world.ctx(), plain)).toMatchObject({ billableId: 'B', isBillingTypeOverridden: false });
    const chosen = await addTimesheet(world.ctx(world.staff), { ...base, billableId: 'W', confirmOverlap: true });
    expect(await getTimesheet(world.ctx(), chosen)).toMatchObject({ billableId: 'W', isBillingTypeOverridden: true });
    const prepaid = await addTimesheet(world.ctx(world.staff), { ...base, billableId: 'BPP', confirmOverlap: true });
    expect(await getTimesheet(world.ctx(), prepaid)).toMatchObject({
      billableId: 'BPP', isBillingTypeOverridden: true, sellPrice: '110.0000',
    });
  });

  test('a price of its own is kept with who gave it', async () => {
    const { timeId } = await addTimesheet(world.ctx(world.staff), { ...base, sellPrice: '1000.5' });
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({
      sellPrice: '1000.5000', rateSource: 'override', rateSetBy: 'EMP', isOverwriteRate: true, sellTotal: '1500.75',
      whyThisRate: 'Overwritten by Emil Price.',
    });
  });

  test('an administrator records time for somebody else who is there', async () => {
    expect((await refusal(addTimesheet(world.ctx(), { ...base, empId: 'NOBODY' }))).code).toBe('not_found');
    const { timeId } = await addTimesheet(world.ctx(), base);
    expect(await getTimesheet(world.ctx(world.staff), { timeId })).toMatchObject({ empCreated: 'ADM', sellPrice: '120.0000' });
  });
});

describe('client rate', () => {
  const acme = { ...base, clientId: 'ACME', projectId: 'ALPHA', iterationId: undefined };

  test('without a rate it asks, then creates the chosen one for twelve months with the entry', async () => {
    const before = await count('client_rate');
    const asked = await refusal(addTimesheet(world.ctx(world.staff), acme));
    expect(asked.details).toMatchObject({
      kind: 'client-rate', employee: 'Emil Price', client: 'Acme Exports', defaultRate: '150.0000', defaultPrepaidRate: '140.0000',
      previousRate: null,
    });
    expect(await count('client_rate')).toBe(before);
    const { timeId } = await addTimesheet(world.ctx(world.staff), { ...acme, newRate: 'default' });
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({
      sellPrice: '150.0000', rateSource: 'client_rate', clientRateExpiry: '2027-11-18', salesTaxPct: '0.000000', salesTaxAmt: '0.00',
    });
    expect(await count('client_rate')).toBe(before + 1);
  });

  test('the previous rate is offered once there is one; a custom one that could not be read is asked for again', async () => {
    await addRate(world, { rate: '99', prepaidRate: '88', expiryDate: '2026-10-31' });
    expect((await refusal(addTimesheet(world.ctx(world.staff), acme))).details)
      .toMatchObject({ previousRate: '99.0000', previousPrepaidRate: '88.0000' });
    const asked = await refusal(
      askingAgain(() => ({ customRate: ['Rate: must not be negative'] }), addTimesheet(world.ctx(world.staff), acme)),
    );
    expect(asked).toMatchObject({
      message: 'Rate: must not be negative', fields: { customRate: ['Rate: must not be negative'] }, details: { kind: 'client-rate' },
    });
    const previous = await addTimesheet(world.ctx(world.staff), { ...acme, newRate: 'previous' });
    expect(await getTimesheet(world.ctx(), previous)).toMatchObject({ sellPrice: '99.0000' });
  });

  test('a custom rate is created with the entry; a failed save leaves none behind', async () => {
    const before = await count('client_rate');
    const newRate = { rate: '100', prepaidRate: '90.5' };
    await refusal(addTimesheet(world.ctx(world.staff), { ...acme, newRate, locationId: 'MOON' }));
    expect(await count('client_rate')).toBe(before);
    const custom = await addTimesheet(world.ctx(world.staff), { ...acme, newRate, billableId: 'BPP' });
    expect(await getTimesheet(world.ctx(), custom)).toMatchObject({ sellPrice: '90.5000', rateSource: 'client_rate' });
  });

  test('a rate that expires on the day is active, one that expired the day before is not', async () => {
    await addRate(world, { rate: '99', expiryDate: DATE });
    const { timeId } = await addTimesheet(world.ctx(world.staff), acme);
    expect((await getTimesheet(world.ctx(), { timeId })).sellPrice).toBe('99.0000');
    expect((await refusal(addTimesheet(world.ctx(world.staff), { ...acme, date: '2026-11-19' }))).details)
      .toMatchObject({ kind: 'client-rate' });
  });
});

describe('editing', () => {
  const edit = async (timeId: number, change: object) =>
    editTimesheet(world.ctx(world.staff), { ...base, timeId, version: await version(timeId), ...change });

  test('changes the entry, does not overlap with itself, and counts the version', async () => {
    const { timeId } = await addTimesheet(world.ctx(world.staff), base);
    await edit(timeId, { endTime: '11:00', notes: 'More', date: '2026-11-17' });
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({
      endTime: '11:00', workedSeconds: 7200, sellTotal: '240.00', notes: 'More', date: '2026-11-17', version: 2,
    });
  });

  test('an automatic rate is taken again when client or billing code change, an overwritten one stays', async () => {
    const { timeId } = await addTimesheet(world.ctx(world.staff), base);
    await execute(world.em(), sql`update tenant.client_rate set rate = 130 where emp_id = 'EMP' and client_id = 'NWIND'`);
    await edit(timeId, { notes: 'Only notes' });
    expect((await getTimesheet(world.ctx(), { timeId })).sellPrice).toBe('120.0000');
    await edit(timeId, { date: '2026-11-17' });
    expect((await getTimesheet(world.ctx(), { timeId })).sellPrice).toBe('130.0000');
    await editTimesheet(world.ctx(), { ...base, date: '2026-11-17', timeId, version: await version(timeId), sellPrice: '77' });
    await edit(timeId, { date: '2026-11-16', sellPrice: '77.00' });
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({ sellPrice: '77.0000', rateSetBy: 'ADM', rateSource: 'override' });
    await edit(timeId, { date: '2026-11-16' });
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({
      sellPrice: '130.0000', rateSource: 'client_rate', rateSetBy: null,
    });
    await execute(world.em(), sql`update tenant.client_rate set rate = 120 where emp_id = 'EMP' and client_id = 'NWIND'`);
  });

  test('somebody else\'s entry is not found for an employee, in every use-case', async () => {
    const { timeId } = await addTimesheet(world.ctx(), { ...base, empId: 'ADM', sellPrice: '1' });
    const staff = world.ctx(world.staff);
    const attempts = [
      () => getTimesheet(staff, { timeId }), () => deleteTimesheet(staff, { timeId }), () => unlockTimesheet(staff, { timeId }),
      () => editTimesheet(staff, { ...base, timeId, version: 1 }),
      () => changeTimesheetDetails(staff, { timeId, version: 1, locationId: 'HOME', notes: '' }),
    ];
    for (const attempt of attempts) expect((await refusal(attempt())).code).toBe('not_found');
    for (const wrong of [0, -1, 'x', '99999999999', undefined])
      expect((await refusal(getTimesheet(world.ctx(), { timeId: wrong }))).code).toBe('not_found');
  });
});

describe('locks name themselves', () => {
  const locked = async (change: ReturnType<typeof sql>) => {
    const { timeId } = await addTimesheet(world.ctx(world.staff), base);
    await execute(world.em(), change);
    return timeId;
  };
  const invoiceIt =
    sql`with made as (insert into tenant.invoice (invoice_id, client_id, invoice_date, invoice_type, currency_id, payment_terms_days,
      tax_per_document,
      time_total, line_total, subtotal, tax_total, total, created_by, created_at, updated_at)
    values (900, 'NWIND', '2026-11-18', 'Time', 'AUD', 14, false, 0, 0, 0, 0, 0, 'ADM', now(), now()) on conflict (invoice_id) do nothing)
    select 1`;

  test('on an invoice only location and notes change', async () => {
    await execute(world.em(), invoiceIt);
    const timeId = await locked(sql`update tenant.timesheet set invoice_id = 900`);
    const staff = world.ctx(world.staff);
    expect((await refusal(deleteTimesheet(staff, { timeId }))).message).toBe('Timesheet cannot be deleted when allocated in an invoice');
    expect((await refusal(editTimesheet(staff, { ...base, timeId, version: 1 }))).message).toContain('on invoice 900');
    await changeTimesheetDetails(staff, { timeId, version: 1, locationId: 'home', notes: 'Corrected' });
    expect(await getTimesheet(staff, { timeId })).toMatchObject({
      locationId: 'HOME', notes: 'Corrected', version: 2, can: { editAll: false, editDetails: true, remove: false },
    });
  });

  test('in a closed period nothing is created, changed or deleted', async () => {
    const timeId = await locked(sql`update tenant.organisation set timesheet_closing_date = ${DATE}`);
    const staff = world.ctx(world.staff);
    const closed = 'Timesheets up to 18/11/2026 are closed.';
    expect((await refusal(addTimesheet(staff, base))).fields['date']?.[0]).toContain(closed);
    expect((await refusal(editTimesheet(staff, { ...base, date: '2026-11-19', timeId, version: 1 }))).message).toContain(closed);
    expect((await refusal(deleteTimesheet(staff, { timeId }))).message).toContain(closed);
    expect((await refusal(changeTimesheetDetails(staff, { timeId, version: 1, locationId: 'HOME', notes: '' }))).message).toContain(closed);
    const later = await addTimesheet(staff, { ...base, date: '2026-11-19' });
    expect((await refusal(editTimesheet(staff, { ...base, timeId: later.timeId, version: 1 }))).fields['date']?.[0]).toContain(closed);
  });

  test('written by leave: unlock first, then everything', async () => {
    const timeId = await locked(sql`update tenant.timesheet set input_source = 2`);
    const staff = world.ctx(world.staff);
    expect((await refusal(editTimesheet(staff, { ...base, timeId, version: 1 }))).message).toContain('created by leave');
    expect((await refusal(deleteTimesheet(staff, { timeId }))).message).toContain('Unlock it');
    await unlockTimesheet(staff, { timeId });
    expect((await refusal(unlockTimesheet(staff, { timeId }))).message).toBe('This entry is not locked.');
    await editTimesheet(staff, { ...base, timeId, version: 2, notes: 'Mine' });
    await deleteTimesheet(staff, { timeId });
    expect((await refusal(deleteTimesheet(staff, { timeId }))).code).toBe('not_found');
    const trail = await rows<{ action: string }>(
      world.em(), sql`select action from tenant.audit where subject = 'timesheet' and subject_id = ${String(timeId)} order by audit_id`,
    );
    expect(trail.map(({ action }) => action)).toEqual(['timesheet.add', 'timesheet.unlock', 'timesheet.edit', 'timesheet.delete']);
  });
});
