import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { recountInvoiceSums, recountReceived } from '#app/domain/money/billing/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { recountTotals } from '#app/domain/time/timesheets/index.server.ts';
import { ValidationDetails, ValidationQueries } from '#app/domain/organisation/validation/contract.ts';
import {
  getValidation, isRefreshDue, listValidation, REFRESH_VALIDATION, refreshValidation,
} from '#app/domain/organisation/validation/index.server.ts';
import { openBrowser, openPages } from '#tests/support/browse.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { addRecurringInvoice } from '#tests/support/recurring.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const TODAY = '2026-11-18';
let world: World;

/** A world with nothing to find: everybody is new, and every project and client has what it needs. */
async function createSoundWorld(): Promise<World> {
  const sound = await createWorld();
  await execute(sound.em(), sql`update tenant.employee set employed_from = ${sound.ctx().today()}`);
  await execute(sound.em(), sql`update tenant.project set scrum_master = 'EMP'`);
  await execute(sound.em(), sql`update tenant.project set use_iteration = false`);
  return sound;
}

const list = (asked: object = {}) => listValidation(world.ctx(), ValidationQueries.parse(asked));
const details = (procName: string) => getValidation(world.ctx(), ValidationDetails.parse({ procName }));
const run = (statement: string) => execute(world.em(), sql.raw(statement));
async function counts(): Promise<Record<string, number>> {
  const { rows: queries } = await list({ size: '100' });
  const found = await Promise.all(queries.map(async ({ procName }) => [procName, (await details(procName)).total] as const));
  return Object.fromEntries(found.filter(([, total]) => total > 0));
}

beforeAll(async () => { world = await createSoundWorld(); });

describe('every query', () => {
  test('finds nothing in a sound organisation, with time, invoices and receipts', async () => {
    await addEntries(world, [{ date: TODAY }, { date: TODAY, start: '09:00' }, { clientId: 'HRBR', projectId: 'LEAVE', categoryId: 'NWANN',
      date: TODAY, note: '', code: 'W', price: '0', start: '12:00' }]);
    await addReceipt(world, await addInvoice(world, '100'), '100');
    expect(await counts()).toEqual({});
  });

  /** An hour of prepaid time, 120.00, on the one invoice that there is. */
  async function drawOnInvoice(): Promise<void> {
    const drawn = await addEntries(world, [{ date: TODAY, start: '14:00', code: 'BPP', clientId: 'ACME', projectId: 'ALPHA', tax: '0' }]);
    await execute(world.em(), sql`update tenant.timesheet set invoice_id = (select min(invoice_id) from tenant.invoice)
      where time_id = any(${drawn}::int[])`);
  }

  /** Each plants one fault, and says what is found. */
  const FAULTS: Readonly<Record<string, { plant: () => Promise<unknown>; found?: number; undo: string }>> = {
    'days-below-threshold': {
      plant: () => run(`update tenant.employee set employed_from = '2026-11-14' where emp_id = 'EMP'`), found: 2,
      undo: `update tenant.employee set employed_from = '${TODAY}'`,
    },
    'overlapping-timesheets': { plant: () => addEntries(world, [{ date: TODAY, start: '09:30' }]), undo: '' },
    'timesheets-without-notes': { plant: () => addEntries(world, [{ date: TODAY, start: '14:00', note: '' }]), undo: '' },
    'general-project-used': { plant: () => addEntries(world, [{ date: TODAY, start: '14:00', projectId: 'GENRL' }]), undo: '' },
    'expired-rate-in-use': {
      plant: async () => {
        const [timeId] = await addEntries(world, [{ date: TODAY, start: '14:00' }]);
        await execute(world.em(), sql`update tenant.timesheet set rate_source = 'client_rate', client_rate_id =
          (select client_rate_id from tenant.client_rate limit 1) where time_id = ${timeId!}`);
        await run(`update tenant.client_rate set expiry_date = '2026-11-17'`);
      },
      undo: `update tenant.client_rate set expiry_date = '2027-06-30'`,
    },
    'time-without-a-price': {
      plant: async () => {
        const [timeId] = await addEntries(world, [{ date: TODAY, start: '14:00', price: '0' }]);
        await execute(world.em(), sql`update tenant.timesheet set rate_source = 'import' where time_id = ${timeId!}`);
      },
      undo: '',
    },
    'zero-tax-on-taxable-client': { plant: () => addEntries(world, [{ date: TODAY, start: '14:00', tax: '0' }]), undo: '' },
    'unbilled-time': { plant: () => addEntries(world, [{ date: '2026-09-01' }, { date: '2026-09-02' }]), undo: '' },
    'invoice-total-differs': {
      plant: () => run('update tenant.invoice_line set line_total = line_total + 1'),
      undo: 'update tenant.invoice_line set line_total = line_total - 1',
    },
    'allocation-differs-from-paid': {
      plant: async () => {
        await run('update tenant.invoice set paid_amt = 99');
        await recountInvoiceSums(world.em());
      },
      undo: 'update tenant.invoice set paid_amt = 100',
    },
    'receipts-unposted': {
      plant: () => run('update tenant.receipt set receipt_total = -101'), undo: 'update tenant.receipt set receipt_total = -100',
    },
    'receipts-in-another-currency': {
      plant: () => run(`update tenant.receipt set currency_id = 'EUR'`), undo: `update tenant.receipt set currency_id = 'AUD'`,
    },
    'client-without-email': {
      plant: () => run(`update tenant.client set to_email_invoice = '' where client_id = 'ACME'`),
      undo: `update tenant.client set to_email_invoice = 'ap@acme.example' where client_id = 'ACME'`,
    },
    'duplicate-email': {
      plant: () => run(`update tenant.client set email = case client_id when 'ACME' then 'a@b.example' else 'A@b.example ' end
        where client_id in ('ACME', 'NWIND')`), found: 2, undo: `update tenant.client set email = ''`,
    },
    'project-without-scrum-master': {
      plant: () => run(`update tenant.project set scrum_master = null where project_id = 'WEB'`),
      undo: `update tenant.project set scrum_master = 'EMP'`,
    },
    'iteration-missing': {
      plant: async () => {
        await run(`update tenant.project set use_iteration = true where project_id = 'ALPHA'`);
        await addEntries(world, [{ date: TODAY, start: '14:00', clientId: 'ACME', projectId: 'ALPHA' }]);
      },
      undo: 'update tenant.project set use_iteration = false',
    },
    'disabled-user-with-future-time': {
      plant: async () => {
        await run(`update tenant.employee set is_enabled = false where emp_id = 'ADM'`);
        await addEntries(world, [{ date: '2026-12-01', empId: 'ADM' }]);
      },
      undo: `update tenant.employee set is_enabled = true`,
    },
    'holiday-group-without-people': {
      plant: () => run(`with added as (insert into tenant.leave_group (name) values ('QLD') returning leave_group_id)
        insert into tenant.public_holiday (name, holiday_date, leave_group_id, created_by, updated_at)
        select 'Show Day', '2027-01-27', leave_group_id, 'ADM', now() from added`), undo: 'delete from tenant.public_holiday',
    },
    'recurring-invoice-overdue': {
      plant: () => addRecurringInvoice(world), undo: 'delete from tenant.recurring_invoice',
    },
    'failed-syncs': {
      plant: async () => {
        const [timeId] = await addEntries(world, [{ date: TODAY, start: '14:00' }]);
        await execute(world.em(), sql`update tenant.timesheet set sync_status = -1 where time_id = ${timeId!}`);
      }, undo: '',
    },
    'failed-syncs-of-invoices': {
      plant: async () => {
        await run(`update tenant.invoice set sync_status = -1, sync_error = 'Refused'`);
        await run(`insert into tenant.credit_note (credit_note_id, client_id, invoice_type, credit_note_date, currency_id, exchange_rate,
          amount, amount_ex, tax_amt, tax_rate, sync_status, created_by, created_at, updated_at)
          values (9, 'ACME', 'Time', '2026-11-18', 'AUD', 1, 10, 10, 0, 0, -1, 'ADM', now(), now())`);
      }, found: 2, undo: 'with notes as (delete from tenant.credit_note) update tenant.invoice set sync_status = 0',
    },
    'failed-syncs-of-receipts': {
      plant: () => run('update tenant.receipt set sync_status = -1'), undo: 'update tenant.receipt set sync_status = 0',
    },
    'client-without-project': {
      plant: () => run(`insert into tenant.client (client_id, co_name, display_name, email)
        values ('NEW', 'New', 'New', 'new@new.example')`),
      undo: `delete from tenant.client where client_id = 'NEW'`,
    },
    'part-time-without-week': {
      plant: () => run(`update tenant.employee set work_fraction = 0.6 where emp_id = 'EMP'`),
      undo: `update tenant.employee set work_fraction = 1 where emp_id = 'EMP'`,
    },
    'person-without-rate': {
      plant: () => run(`with rates as (update tenant.client_rate set expiry_date = '2026-11-17' where emp_id = 'EMP')
        update tenant.employee set default_rate = 0 where emp_id = 'EMP'`),
      undo: `with rates as (update tenant.client_rate set expiry_date = null where emp_id = 'EMP')
        update tenant.employee set default_rate = 100 where emp_id = 'EMP'`,
    },
    'prepaid-identity-broken': {
      plant: async () => {
        await run(`update tenant.invoice set invoice_type = 'Prepaid'`);
        await drawOnInvoice();
      },
      undo: `update tenant.invoice set invoice_type = 'Product'`,
    },
    'weeks-waiting': {
      plant: async () => {
        await run('update tenant.organisation set weeks_are_submitted = true');
        await run(`insert into tenant.submitted_week (emp_id, monday, state, submitted_by, submitted_at, fingerprint)
          values ('EMP', '2026-11-02', 'submitted', 'EMP', '2026-11-09', ''), ('EMP', '2026-11-09', 'submitted', 'EMP', '2026-11-13', '')`);
      },
      undo: 'delete from tenant.submitted_week',
    },
    'wrong-totals-of-time': {
      plant: () => run(`insert into tenant.time_by_day (entry_date, entries, worked_seconds) values ('2026-11-18', 0, 60)`),
      undo: `delete from tenant.time_by_day where entries = 0`,
    },
    'wrong-sums-of-invoices': {
      plant: () => run(`insert into tenant.invoice_sum (kind, place, is_open, is_draft, invoices, own_total, own_paid)
        values ('due', 9817, true, false, 0, 60, 0)`),
      undo: `delete from tenant.invoice_sum where invoices = 0`,
    },
  };

  test('a broken balance says in which way', async () => {
    const fault = async () => (await details('prepaid-identity-broken')).rows.map((row) => row['fault']);
    await drawOnInvoice();
    expect(await fault()).toEqual(['Prepaid time on an invoice that is no balance']);
    await run(`update tenant.invoice set invoice_type = 'Prepaid'`);
    expect((await details('prepaid-identity-broken')).rows).toMatchObject([
      { fault: 'Below zero', original: '100.00', drawn: '120.00', credited: '0.00', remaining: '-20.00' },
    ]);
    await run('update tenant.organisation set allows_negative_prepaid = true');
    expect(await fault()).toEqual([]);
    await run(`update tenant.invoice set prepaid_expiry = '2026-11-17'`);
    expect(await fault()).toEqual(['Drawn after its expiry']);
    await run(`update tenant.invoice set client_id = 'NWIND'`);
    expect(await fault()).toEqual(['Drawn by another client']);
    await run(`update tenant.invoice set client_id = 'ACME', prepaid_expiry = null, invoice_type = 'Product'`);
    await run('update tenant.organisation set allows_negative_prepaid = false');
    await run(`delete from tenant.timesheet where billable_id = 'BPP'`);
    await recountTotals(world.em());
  });

  test('totals and sums that are wrong lead to what they are of', async () => {
    const [browse, links] = [await openPages(world, world.admin), new Map<string, string[]>()];
    await run(`insert into tenant.time_by_day (entry_date, entries, worked_seconds) values ('2026-11-18', 0, 60)`);
    await run(`insert into tenant.time_by_month (month, dimension, key, entries, worked_seconds, billable_seconds)
      values ('2026-06-01', 'work', 'EMP WEB DEV', 0, 60, 0), ('2026-06-01', 'client', 'ACME', 0, 60, 0)`);
    await run(`insert into tenant.invoice_sum (kind, place, is_open, is_draft, invoices, own_total, own_paid)
      values ('due', 9817, true, false, 0, 60, 0), ('day', 9817, false, true, 0, 60, 0)`);
    await run(`insert into tenant.received_by_day (payment_date, payments, own_amount) values ('2026-11-02', 1, 5)`);
    for (const name of ['wrong-totals-of-time', 'wrong-sums-of-invoices']) {
      const { page } = await browse(`/validation/queries/details/${name}`);
      const found = page.part('main table').links.map(({ href }) => href);
      for (const href of found) expect((await browse(href)).status, href).toBe(200);
      links.set(name, [...new Set(found)].sort());
    }
    expect([...links.values()]).toEqual([
      ['/reports/timesheet-summary?startDate=2026-06-01&endDate=2026-06-30&clientId=ACME',
        '/reports/timesheet-summary?startDate=2026-06-01&endDate=2026-06-30&empId=EMP&projectId=WEB&categoryId=DEV',
        '/reports/timesheet-summary?startDate=2026-11-18&endDate=2026-11-18'],
      ['/invoice/list?state=draft&from=2026-11-17&to=2026-11-17', '/invoice/list?state=outstanding',
        '/reports/payments?startDate=2026-11-02&endDate=2026-11-02'],
    ]);
    await run('delete from tenant.invoice_sum where invoices = 0');
    await run('delete from tenant.received_by_day where own_amount = 5');
    await run('delete from tenant.time_by_day where entries = 0');
    await run('delete from tenant.time_by_month where entries = 0');
  });

  test('has a planted fault here', async () => {
    expect(Object.keys(FAULTS).sort()).toEqual((await list({ size: '100' })).rows.map(({ procName }) => procName).sort());
  });

  test.each(Object.entries(FAULTS))('%s finds its fault, and no other query does', async (procName, { plant, found = 1, undo }) => {
    const before = (await rows<{ id: number }>(world.em(), sql`select time_id as id from tenant.timesheet`)).map(({ id }) => id);
    await plant();
    expect(await counts()).toEqual({ [procName]: found });
    const { rows: shown, columns } = await details(procName);
    expect(shown).toHaveLength(found);
    for (const { key } of columns) expect(shown[0]).toHaveProperty([key]);
    await execute(world.em(), sql`delete from tenant.timesheet where time_id <> all(${before}::int[])`);
    await recountTotals(world.em());
    if (undo !== '') await run(undo);
    await recountInvoiceSums(world.em());
    await recountReceived(world.em());
    expect(await counts()).toEqual({});
  });
});

describe('a refresh', () => {
  beforeEach(async () => { await run('delete from tenant.validation_result'); });

  test('runs every query in the background, one refresh at a time, and is told', async () => {
    const { jobRunId } = await refreshValidation(world.ctx(), {});
    expect(await refreshValidation(world.ctx(), {})).toEqual({ jobRunId });
    expect((await list()).running).toBe(jobRunId);
    await world.runJobs();
    const { rows: items, running, summary } = await list({ size: '100' });
    expect(running).toBeNull();
    expect(items.map(({ found, error }) => ({ found, error }))).toEqual(items.map(() => ({ found: 0, error: '' })));
    expect(summary).toMatchObject({ valid: items.length, invalid: 0, total: items.length, found: 0, failures: 0 });
    expect(await firstRow(world.em(), sql`select status, message from tenant.job_run where job_run_id = ${jobRunId}`))
      .toEqual({ status: 'done', message: `0 of ${items.length} queries have found something.` });
  });

  test('writes to administrators where an important query turns from nothing, once', async () => {
    const letters: { to: readonly string[]; text: string }[] = [];
    const app = { ...world.app, services: { ...world.app.services,
      mailer: {
        isSetUp: true, send: (mail: { to: readonly string[]; text: string }) => { letters.push(mail); return Promise.resolve(); },
      } } };
    const refresh = async () => {
      await refreshValidation(world.ctx(), {});
      await world.runJobs(app);
    };
    await refresh();
    await addEntries(world, [{ date: TODAY, start: '14:00', note: '' }]);
    await refresh();
    expect(letters).toEqual([]);
    await addEntries(world, [{ date: TODAY, start: '14:30', note: 'Twice' }]);
    await refresh();
    await refresh();
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ to: ['adm@harbour.example'] });
    expect(letters[0]!.text).toContain('Timesheets that overlap: 1');
    expect(letters[0]!.text).toContain('/validation/queries');
    expect((await list({ sort: 'found' })).rows.slice(0, 2).map(({ found }) => found)).toEqual([1, 1]);
    expect((await list({ search: 'OVERLAP' })).rows.map(({ name }) => name)).toEqual(['Timesheets that overlap']);
    expect((await list({ important: 'not-important' })).rows.every(({ isImportant }) => !isImportant)).toBe(true);
  });

  test('is due once a night, and a second one of that night does nothing', async () => {
    const at = (time: string) => isRefreshDue(world.em(), new Date(time));
    // 02:00 in Sydney is 15:00 the day before in UTC.
    expect(await at('2026-11-19T14:59:00Z')).toBeUndefined();
    expect(await at('2026-11-19T15:00:00Z')).toEqual({ day: '2026-11-20' });
    const due = await isRefreshDue(world.em(), world.app.now());
    for (let times = 0; times < 2; times += 1) await world.app.queue.send(world.em(), world.tenant, REFRESH_VALIDATION, { day: due!.day });
    await world.runJobs();
    const { runs } = (await firstRow<{ runs: number }>(world.em(), sql`select count(*)::int as runs from tenant.validation_result
      where proc_name = 'unbilled-time'`))!;
    expect(runs).toBe(1);
    expect(await isRefreshDue(world.em(), world.app.now())).toBeUndefined();
  });
});

test('the page lists the queries, refreshes them, and leads from each row to where it is put right', async () => {
  const browse = await openBrowser(world, world.admin);
  const { page } = await browse('/validation/queries');
  expect(page.table('Validation queries').headings).toEqual(['Important', 'Name', 'Count', 'Time Taken', 'Date Created']);
  await execute(world.em(), sql`delete from tenant.validation_result`);
  const { page: never } = await browse('/validation/queries');
  expect([never.text.includes('No query has been run yet.'), never.text.includes('Rows found:')]).toEqual([true, false]);
  const { page: running } = await browse('/validation/queries', new URLSearchParams({ sent: '1' }));
  expect(running.text).toContain('The queries are being run.');
  await world.runJobs();
  const { page: done } = await browse('/validation/queries?important=important');
  expect(done.text).toContain('Failures: 0');
  expect(done.text).not.toContain('No query has been run yet.');
  const { page: found } = await browse(done.link('Timesheets that overlap').href);
  expect(found.table('Timesheets that overlap').headings.length).toBeLessThan(10);
  expect(found.text).not.toContain('Only first 10 columns are visible');
  expect(found.link('Edit timesheet').href).toMatch(/^\/timesheet\/edit\/2026-11-18\/EMP\/\d+$/);
  for (const procName of (await list({ size: '100' })).rows.map((row) => row.procName))
    expect((await browse(`/validation/queries/details/${procName}`)).statuses).toEqual([200]);
  expect((await browse('/validation/queries/details/none')).statuses).toEqual([404]);
  const own = await openBrowser(world, world.staff);
  expect((await own('/validation/queries')).statuses).toEqual([403]);
});
