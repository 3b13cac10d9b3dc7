import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { compareTimesheets, listMoves, moveBack, moveTimesheets, previewBack, previewMove } from '#app/domain/time/moves/index.server.ts';
import { NewValues, TimesheetFilter } from '#app/domain/time/moves/contract.ts';
import { editTimesheet, getTimesheet, isHeld, listWrongTotals, lockOf, recountTotals } from '#app/domain/time/timesheets/index.server.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addRate } from '#tests/support/plain-records.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  for (const table of ['time_move_entry', 'time_move', 'timesheet', 'time_by_day', 'time_by_month', 'invoice_line'])
    await execute(world.em(), sql.raw(`delete from tenant.${table}`));
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
});

const move = (filter: object, to: object) => ({ filter: TimesheetFilter.parse(filter), to: NewValues.parse(to) });
const preview = (filter: object, to: object) => previewMove(world.ctx(), move(filter, to));
const messages = async (filter: object, to: object) => (await preview(filter, to)).messages;
const carryOut = async (filter: object, to: object) => {
  const { fingerprint } = await preview(filter, to);
  return moveTimesheets(world.ctx(), { ...move(filter, to), fingerprint });
};
const numberOf = (answer: object) => (answer as { timeMoveId: number }).timeMoveId;
const entry = (timeId: number) => getTimesheet(world.ctx(), { timeId });
const automatic = (timeIds: readonly number[]) => execute(world.em(),
  sql`update tenant.timesheet set rate_source = 'client_rate', version = 1 where time_id = any(${timeIds}::int[])`);

const TO_ALPHA = { clientId: 'ACME', projectId: 'ALPHA' };

describe('what cannot be moved', () => {
  beforeEach(async () => { await addEntries(world, [{ projectId: 'GENRL' }, { projectId: 'WEB', start: '10:00' }]); });

  test.each([
    ['nothing chosen', {}, {}, 'Choose at least one filter: without any, every timesheet would be moved.'],
    ['no new value', { clientId: 'NWIND' }, {}, 'Choose at least one new value.'],
    ['an unknown client', { clientId: 'NWIND' }, { clientId: 'ZZZ' }, 'There is no client “ZZZ” to move to.'],
    ['a client without a project', { clientId: 'NWIND' }, { clientId: 'ACME' },
      'Choose a project of Acme Exports: a project has one client.'],
    ['a project of another client', { clientId: 'NWIND' }, { clientId: 'ACME', projectId: 'WEB' },
      'Website is a project of Northwind Traders, not of Acme Exports.'],
    ['a project whose client is not chosen', { clientId: 'NWIND' }, { projectId: 'ALPHA' },
      'Project Alpha is a project of Acme Exports. Choose that client as the new one too.'],
    ['a project that wants an iteration', { projectId: 'GENRL' }, { projectId: 'WEB' },
      'Iteration required for this project: choose one of Website.'],
    ['a move onto itself', { projectId: 'GENRL' }, { projectId: 'GENRL' },
      'These timesheets have the new values already: nothing would change.'],
    ['days in the wrong order', { clientId: 'NWIND', startDate: '2026-11-02', endDate: '2026-11-01' }, TO_ALPHA,
      'The end date is before the start date.'],
    ['nothing found', { clientId: 'ACME' }, { categoryId: 'MGMT' },
      'No timesheets found, please try changing different filters!'],
    ['work on a leave category', { projectId: 'GENRL' }, { categoryId: 'NWANN' }, expect.stringContaining('does not fit the project')],
  ])('%s is refused in words', async (_what, filter, to, words) => {
    const found = await messages(filter, to);
    expect(found[0]).toEqual(words);
    await expect(moveTimesheets(world.ctx(), { ...move(filter, to), fingerprint: '' }))
      .rejects.toMatchObject({ code: 'rule_violated', details: { messages: found } });
  });

  test('an iteration of another project is refused', async () => {
    const { id } = (await firstRow<{ id: string }>(world.em(), sql`select min(iteration_id)::text as id from tenant.iteration`))!;
    expect(await messages({ projectId: 'GENRL' }, { iterationId: id }))
      .toEqual(['Sprint 1 is an iteration of Website. Choose that project as the new one too.']);
    expect(await messages({ projectId: 'GENRL' }, { projectId: 'GENRL', iterationId: id }))
      .toEqual(['Sprint 1 is an iteration of Website, not of General.']);
    expect(await messages({ projectId: 'GENRL' }, { projectId: 'WEB', iterationId: id })).toEqual([]);
  });

  test('what is invoiced, closed or written by leave stays, by name and reason; the others move', async () => {
    const [invoiced, leave] = await addEntries(world, [{ date: '2026-11-03' }, { date: '2026-11-04' }]);
    const invoice = await addInvoice(world, '1');
    await execute(world.em(), sql`update tenant.timesheet set invoice_id = ${invoice} where time_id = ${invoiced}`);
    await execute(world.em(), sql`update tenant.timesheet set input_source = 2 where time_id = ${leave}`);
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-02'`);
    const reasons = [
      expect.stringContaining('Emil Price, 02/11/2026, Northwind Traders - General: Timesheets up to 02/11/2026 are closed.'),
      expect.stringContaining('Timesheets up to 02/11/2026 are closed.'),
      expect.stringContaining(`Emil Price, 03/11/2026, Northwind Traders - Website: This entry is on invoice ${invoice}. It stays `
        + 'with its client until an administrator removes it from the invoice.'),
      expect.stringContaining('Emil Price, 04/11/2026, Northwind Traders - Website: This entry was created by leave.'),
    ];
    const filter = { clientId: 'NWIND', startDate: '2026-11-02' };
    expect(await messages(filter, TO_ALPHA)).toEqual(reasons);
    const [free] = await addEntries(world, [{ date: '2026-11-05' }]);
    expect(await preview(filter, TO_ALPHA)).toMatchObject({ messages: [], count: 1, held: 4, staying: reasons });
    expect(await carryOut(filter, TO_ALPHA)).toMatchObject({ count: 1 });
    expect([(await entry(free!)).clientId, (await entry(invoiced!)).clientId]).toEqual(['ACME', 'NWIND']);
    expect(await listWrongTotals(world.em())).toEqual([]);
  });

  test('an invoice holds an entry at its client only: project and category of it move, and back, at the same price', async () => {
    const [invoiced, free] = await addEntries(
      world, ['2026-11-03', '2026-11-04'].map((date) => ({ projectId: 'GENRL', date })),
    );
    const invoice = await addInvoice(world, '1');
    await execute(world.em(), sql`update tenant.timesheet set invoice_id = ${invoice}, version = 1 where time_id = ${invoiced}`);
    const before = await entry(invoiced!);
    const filter = { projectId: 'GENRL', startDate: '2026-11-03' };
    const to = { projectId: 'WEB', iterationId: '1', categoryId: 'MGMT' };
    const moved = await carryOut(filter, to);
    expect(moved).toMatchObject({ count: 2 });
    const { sellPrice, billableId, invoiceId } = before;
    expect(await entry(invoiced!)).toMatchObject({ projectId: 'WEB', categoryId: 'MGMT', sellPrice, billableId, invoiceId });
    expect((await entry(free!)).projectId).toBe('WEB');
    const { fingerprint, staying, count } = await previewBack(world.ctx(), { timeMoveId: numberOf(moved) });
    expect([count, staying]).toEqual([2, []]);
    await moveBack(world.ctx(), { timeMoveId: numberOf(moved), fingerprint });
    expect((await entry(invoiced!)).projectId).toBe('GENRL');
    expect(await listWrongTotals(world.em())).toEqual([]);
  });

  test('the statement that finds held entries agrees with the lock', async () => {
    const ids = await addEntries(world, ['2026-11-01', '2026-11-02', '2026-11-03'].map((date) => ({ date })));
    const invoice = await addInvoice(world, '1');
    for (const closing of [null, '2026-11-02']) {
      for (const [invoiceId, source] of [[null, 1], [invoice, 1], [null, 2], [null, 3]] as const) {
        await execute(world.em(), sql`update tenant.timesheet set invoice_id = ${invoiceId}, input_source = ${source}
          where time_id = any(${ids}::int[])`);
        const found = await rows<{ date: string; leaving: boolean; staying: boolean }>(world.em(), sql`select t.entry_date::text as date,
            ${isHeld(closing, sql`true`)} as leaving, ${isHeld(closing, sql`false`)} as staying
          from tenant.timesheet t where t.time_id = any(${ids}::int[])`);
        for (const { date, leaving, staying } of found) {
          const lock = lockOf({ date, invoiceId, inputSource: source }, { until: closing, weeks: [] });
          expect([leaving, staying], `${date} ${closing}`)
            .toEqual([lock !== undefined, lock !== undefined && lock.kind !== 'invoiced']);
        }
      }
    }
  });

  test('an employee moves and sees nothing', async () => {
    const request = { ...move({ clientId: 'NWIND' }, TO_ALPHA), fingerprint: '' };
    await expect(moveTimesheets(world.ctx(world.staff), request)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(compareTimesheets(world.ctx(world.staff), { left: request.filter, right: request.filter })).rejects
      .toMatchObject({ code: 'forbidden' });
  });
});

describe('a move', () => {
  test('names what would change, and changes it with its totals and a record', async () => {
    const ids = await addEntries(world, [
      { projectId: 'GENRL', hours: 2 }, { projectId: 'GENRL', date: '2026-11-03', empId: 'ADM' }, { projectId: 'WEB', date: '2026-11-04' },
    ]);
    const checked = await preview({ projectId: 'GENRL' }, { ...TO_ALPHA, categoryId: 'MGMT' });
    expect(checked).toMatchObject({ messages: [], count: 2, seconds: 3 * 3600, repriced: 2,
      chosen: { from: { project: 'General' }, to: { client: 'Acme Exports', project: 'Project Alpha', category: 'Management' } } });
    const answer = await carryOut({ projectId: 'GENRL' }, { ...TO_ALPHA, categoryId: 'MGMT' });
    expect(answer).toMatchObject({ count: 2 });
    expect(await entry(ids[0]!)).toMatchObject({ clientId: 'ACME', projectId: 'ALPHA', categoryId: 'MGMT', version: 2, empUpdated: 'ADM' });
    expect(await entry(ids[2]!)).toMatchObject({ clientId: 'NWIND', version: 1 });
    expect(await listWrongTotals(world.em())).toEqual([]);
    expect((await listMoves(world.ctx(), { page: 1, size: 20 })).rows).toMatchObject([
      { from: 'General', to: 'Acme Exports, Project Alpha, Management', entries: 2, madeBy: 'Ada Minton', backOf: null, backId: null },
    ]);
    const audit = await firstRow<{ after: object }>(world.em(), sql`select after from tenant.audit where subject = 'time_move'
      and subject_id = ${String(numberOf(answer))}`);
    expect(audit!.after).toMatchObject({ entries: 2, by: 'ADM', request: { filter: { projectId: 'GENRL' }, to: TO_ALPHA } });
  });

  test('decides automatic prices anew where the client changes, and takes its tax; overwritten ones stay', async () => {
    const [agreed, defaulted, overwritten, prepaid, imported] = await addEntries(world, [
      { projectId: 'GENRL', hours: 2 }, { projectId: 'GENRL', empId: 'ADM' }, { projectId: 'GENRL', start: '11:00', price: '77.0000' },
      { projectId: 'GENRL', start: '12:00', code: 'BPP' }, { projectId: 'GENRL', start: '13:00', price: '66.0000' },
    ]);
    await automatic([agreed!, defaulted!, prepaid!]);
    await execute(world.em(), sql`update tenant.timesheet set is_billing_type_overridden = true where time_id = ${prepaid!}`);
    await execute(world.em(), sql`update tenant.timesheet set rate_source = 'import' where time_id = ${imported!}`);
    const rateId = await addRate(world, { rate: '100', prepaidRate: '80', expiryDate: '2027-01-31' });
    await carryOut({ projectId: 'GENRL' }, TO_ALPHA);
    expect(await entry(agreed!)).toMatchObject({ sellPrice: '100.0000', rateSource: 'client_rate', clientRateId: rateId,
      sellTotal: '200.00', salesTaxPct: '0.000000', salesTaxAmt: '0.00' });
    expect(await entry(defaulted!)).toMatchObject({ sellPrice: '200.0000', rateSource: 'employee_default', clientRateId: null });
    expect(await entry(overwritten!)).toMatchObject({ sellPrice: '77.0000', rateSource: 'override', sellTotal: '77.00',
      salesTaxAmt: '0.00' });
    expect(await entry(prepaid!)).toMatchObject({ billableId: 'BPP', sellPrice: '80.0000', isBillingTypeOverridden: true });
    expect(await entry(imported!)).toMatchObject({ sellPrice: '66.0000', rateSource: 'import' });
  });

  test('to the organisation’s own client charges nothing, as recording it there would', async () => {
    const [timeId] = await addEntries(world, [{ projectId: 'GENRL' }]);
    await automatic([timeId!]);
    await carryOut({ projectId: 'GENRL' }, { clientId: 'HRBR', projectId: 'INTERN' });
    expect(await entry(timeId!)).toMatchObject({ billableId: 'W', isBillingTypeOverridden: false, rateSource: 'none', sellTotal: '0.00' });
    expect(await listWrongTotals(world.em())).toEqual([]);
  });

  test('leaves prices alone where the client stays, and the iteration with its project', async () => {
    const [timeId] = await addEntries(world, [{ projectId: 'WEB', price: '33.0000' }]);
    await execute(world.em(), sql`update tenant.timesheet set iteration_id = (select min(iteration_id) from tenant.iteration)`);
    await carryOut({ projectId: 'WEB' }, { categoryId: 'MGMT' });
    expect(await entry(timeId!)).toMatchObject({ sellPrice: '33.0000', iterationName: 'Sprint 1', categoryId: 'MGMT' });
    await carryOut({ projectId: 'WEB' }, { projectId: 'GENRL' });
    expect(await entry(timeId!)).toMatchObject({ sellPrice: '33.0000', iterationId: null, projectId: 'GENRL' });
  });

  test('is asked for again where its timesheets changed since they were shown, and happens once', async () => {
    await addEntries(world, [{ projectId: 'GENRL' }]);
    const { fingerprint } = await preview({ projectId: 'GENRL' }, TO_ALPHA);
    await addEntries(world, [{ projectId: 'GENRL', start: '15:00' }]);
    const request = { ...move({ projectId: 'GENRL' }, TO_ALPHA), idempotencyKey: crypto.randomUUID() };
    await expect(moveTimesheets(world.ctx(), { ...request, fingerprint })).rejects
      .toMatchObject({ code: 'conflict', message: expect.stringContaining('Nothing was moved') as string });
    const now = { ...request, fingerprint: (await preview({ projectId: 'GENRL' }, TO_ALPHA)).fingerprint };
    const first = await moveTimesheets(world.ctx(), now);
    expect(await moveTimesheets(world.ctx(), now)).toEqual(first);
    expect((await listMoves(world.ctx(), { page: 1, size: 20 })).total).toBe(1);
  });

  test('compares two filters', async () => {
    await addEntries(world, [{ projectId: 'GENRL' }, { clientId: 'ACME', projectId: 'ALPHA', note: 'Other 100%' }]);
    const found = await compareTimesheets(world.ctx(), {
      left: TimesheetFilter.parse({ clientId: 'NWIND' }), right: TimesheetFilter.parse({ notes: '100%' }),
    });
    expect(found.left).toMatchObject({ total: 1, rows: [{ project: 'General', client: 'Northwind Traders', category: 'Development' }] });
    expect(found.right).toMatchObject({ total: 1, rows: [{ project: 'Project Alpha', notes: 'Other 100%' }] });
  });
});

describe('a move back', () => {
  test('makes everything what it was, with its price, and happens once', async () => {
    const ids = await addEntries(world, [{ projectId: 'GENRL' }, { projectId: 'GENRL', start: '11:00' }]);
    await automatic(ids);
    const before = await Promise.all(ids.map(entry));
    const timeMoveId = numberOf(await carryOut({ projectId: 'GENRL' }, TO_ALPHA));
    const { fingerprint, count, staying } = await previewBack(world.ctx(), { timeMoveId });
    expect({ count, staying }).toEqual({ count: 2, staying: [] });
    await moveBack(world.ctx(), { timeMoveId, fingerprint });
    const kept = ({ version: _version, updatedText: _text, empUpdated: _by, ...rest }: Awaited<ReturnType<typeof entry>>) => rest;
    expect((await Promise.all(ids.map(entry))).map(kept)).toEqual(before.map(kept));
    expect(await listWrongTotals(world.em())).toEqual([]);
    await expect(moveBack(world.ctx(), { timeMoveId, fingerprint })).rejects
      .toMatchObject({ message: 'This move was moved back already.' });
    expect((await listMoves(world.ctx(), { page: 1, size: 20 })).rows).toMatchObject([{ backOf: timeMoveId }, { timeMoveId }]);
  });

  test('leaves what was changed, deleted, invoiced or closed since where it is, by name', async () => {
    const dates = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'];
    const ids = await addEntries(world, dates.map((date) => ({ projectId: 'GENRL', date })));
    const timeMoveId = numberOf(await carryOut({ projectId: 'GENRL' }, TO_ALPHA));
    const changed = await entry(ids[1]!);
    await editTimesheet(world.ctx(), { ...changed, notes: 'Said more', iterationId: undefined, sellPrice: changed.sellPrice,
      date: changed.date });
    await execute(world.em(), sql`delete from tenant.timesheet where time_id = ${ids[2]!}`);
    await execute(world.em(), sql`update tenant.timesheet set invoice_id = ${await addInvoice(world, '1')} where time_id = ${ids[3]!}`);
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-02'`);
    const { fingerprint, count, staying } = await previewBack(world.ctx(), { timeMoveId });
    expect(count).toBe(1);
    expect([...staying].sort()).toEqual([
      expect.stringMatching(/^Emil Price, 02\/11\/2026, Acme Exports - Project Alpha: Timesheets up to 02\/11\/2026 are closed/),
      'Emil Price, 03/11/2026, Acme Exports - Project Alpha: It has been changed since.',
      expect.stringMatching(/^Emil Price, 05\/11\/2026, .* is on invoice/),
      `Timesheet ${ids[2]} has been deleted since.`,
    ]);
    await moveBack(world.ctx(), { timeMoveId, fingerprint });
    const projects = await Promise.all([ids[0]!, ids[1]!, ids[4]!].map(async (id) => (await entry(id)).projectId));
    expect(projects).toEqual(['ALPHA', 'ALPHA', 'GENRL']);
  });
});

describe('a large move', () => {
  test('runs in the background, once, and so does its move back', async () => {
    await addEntries(world, [{ projectId: 'GENRL' }]);
    await automatic((await rows<{ id: number }>(world.em(), sql`select time_id as id from tenant.timesheet`)).map(({ id }) => id));
    await execute(world.em(), sql`insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, worked_seconds, client_id,
        project_id, category_id, location_id, billable_id, sell_price, rate_source, sell_total, sales_tax_pct, sales_tax_amt,
        emp_created, emp_updated, created_at, updated_at)
      select emp_id, entry_date + n, start_time, end_time, worked_seconds, client_id, project_id, category_id, location_id, billable_id,
        sell_price, rate_source, sell_total, sales_tax_pct, sales_tax_amt, emp_created, emp_updated, created_at, updated_at
      from tenant.timesheet cross join generate_series(1, 1200) n`);
    await recountTotals(world.em());
    const { jobRunId } = await carryOut({ projectId: 'GENRL' }, TO_ALPHA) as { jobRunId: string };
    await world.runJobs();
    const job = (id: string) => firstRow<object>(world.em(), sql`select status, message, done, total, result_href as href
      from tenant.job_run where job_run_id = ${id}`);
    const { timeMoveId } = (await listMoves(world.ctx(), { page: 1, size: 20 })).rows[0]!;
    expect(await job(jobRunId)).toEqual({ status: 'done', message: 'You have successfully moved 1,201 timesheets', done: 1201, total: 1201,
      href: `/admin/compare-move-timesheets/moved/${timeMoveId}` });
    expect(await listWrongTotals(world.em())).toEqual([]);
    const { fingerprint } = await previewBack(world.ctx(), { timeMoveId });
    const back = await moveBack(world.ctx(), { timeMoveId, fingerprint }) as { jobRunId: string };
    await world.runJobs();
    expect(await job(back.jobRunId)).toMatchObject({ status: 'done' });
    const returned = await firstRow(world.em(), sql`select count(*)::int as n from tenant.timesheet where project_id = 'GENRL'`);
    expect(returned).toEqual({ n: 1201 });
    expect(await listWrongTotals(world.em())).toEqual([]);
  });
});
