import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { ImportMappingInput } from '#app/domain/time/imports/contract.ts';
import {
  cancelImport, chooseMissingStart, dryRunImport, getImport, getImportMapping, listImports, mappingFor, PREPARED, runImport,
  saveImportMapping, startImport, uploadImport,
} from '#app/domain/time/imports/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { TimesheetSummaryParams } from '#app/domain/time/timesheets/contract.ts';
import { getTimesheetSummary } from '#app/domain/time/timesheets/index.server.ts';
import { getJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { groupedTime } from '#tests/support/grouped-time.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const sample = (name: string) => new Uint8Array(readFileSync(`tests/data/imports/${name}.csv`));

async function prepare(world: World, bytes: Uint8Array<ArrayBuffer>, choices: ImportMappingInput = {}) {
  const { importId } = await uploadImport(world.ctx(), { fileName: 'hours.csv', bytes });
  const { mapping, import: view } = await getImportMapping(world.ctx(), { importId, preset: '' });
  await saveImportMapping(
    world.ctx(), { ...mapping, ...choices, importId, version: view.version } as Parameters<typeof saveImportMapping>[1],
  );
  return importId;
}

const statusOf = async (world: World, importId: string) => (await getImport(world.ctx(), { importId })).status;
const versionOf = async (world: World, importId: string) => (await getImport(world.ctx(), { importId })).version;
const count = async (world: World, table: 'timesheet' | 'client' | 'employee' | 'project' | 'category' | 'iteration') =>
  (await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from ${sql.raw(`tenant.${table}`)}`))!.n;

describe('an import, from the file to the result', () => {
  let world: World;
  beforeAll(async () => { world = await createWorld(); });

  test('is uploaded with the mapping of its program, checked, queued, run and shown', async () => {
    const importId = await prepare(world, sample('toggl-detailed'), { newPersonRate: '90' });
    const { dryRun } = await dryRunImport(world.ctx(), { importId });
    expect(dryRun.toImport).toEqual({ rows: 4, entries: 5, seconds: 51_330 });
    expect(await statusOf(world, importId)).toBe('ready');

    const { jobRunId } = await startImport(world.ctx(), { importId, version: await versionOf(world, importId) });
    expect(await statusOf(world, importId)).toBe('queued');
    expect(await count(world, 'timesheet')).toBe(0);
    await world.runJobs();
    const job = await getJobRun(world.ctx(), { jobId: jobRunId });
    expect(job).toMatchObject({ status: 'done', message: '4 rows with 14.26 hours are imported.' });

    const view = await getImport(world.ctx(), { importId });
    expect(view.status).toBe('done');
    expect(view.result).toMatchObject({
      imported: { rows: 4, entries: 5, seconds: 51_330 }, created: { people: 2, clients: 2, projects: 2, iterations: 1, categories: 1 },
    });
    const entries = await rows(world.em(),
      sql`select emp_id, entry_date, start_time::text, end_time::text, worked_seconds, client_id, billable_id, sell_price, rate_source,
      sell_total, sales_tax_pct, sales_tax_amt, location_id, note, emp_created from tenant.timesheet order by entry_date, start_time`);
    expect(entries[0]).toEqual({
      emp_id: 'MIRFEN', entry_date: '2026-03-02', start_time: '09:00:00', end_time: '11:15:30', worked_seconds: 8130, client_id: 'ALDSON',
      billable_id: 'B',
      sell_price: '90.0000', rate_source: 'employee_default', sell_total: '203.25', sales_tax_pct: '0.100000', sales_tax_amt: '20.33',
      location_id: 'OFFICE',
      note: 'Label printing, first draft\ndev', emp_created: 'ADM',
    });
    expect(await rows(world.em(), sql`select e.emp_id, e.employed_from = min(t.entry_date) as "isFirst" from tenant.employee e
      join tenant.timesheet t using (emp_id) where e.emp_id not in ('ADM', 'EMP') group by e.emp_id, e.employed_from`))
      .toEqual([{ emp_id: expect.any(String), isFirst: true }, { emp_id: expect.any(String), isFirst: true }]);
    expect(entries[2]).toMatchObject({ start_time: '22:30:00', end_time: '00:00:00', worked_seconds: 5400, billable_id: 'W' });
    expect((await listImports(world.ctx(), { page: 1, size: 15 })).rows[0])
      .toMatchObject({ importId, status: 'done', createdBy: 'Ada Minton', importedRows: 4, importedSeconds: 51_330 });
  });

  test('run again adds nothing and says how much was in', async () => {
    const before = await count(world, 'timesheet');
    const importId = await prepare(world, sample('toggl-detailed'));
    const { dryRun } = await dryRunImport(world.ctx(), { importId });
    expect([dryRun.toImport.rows, dryRun.alreadyIn.rows, dryRun.newPeople.length]).toEqual([0, 4, 0]);
    const result = await runImport(world.ctx(), { importId });
    expect(result).toMatchObject({ imported: { rows: 0 }, alreadyIn: { rows: 4, seconds: 51_330 } });
    expect(await count(world, 'timesheet')).toBe(before);
  });

  test('the rate of the file comes before the client rate, that before the person’s own', async () => {
    const file = [
      'Who,Client,Project,Date,Hours,Rate,Billable', 'EMP,NWIND,GENRL,2026-05-04,2,99.5,', 'EMP,NWIND,GENRL,2026-05-05,2,,',
      'EMP,ACME,ALPHA,2026-05-06,2,,', 'EMP,NWIND,GENRL,2026-05-07,2,,BPP', 'EMP,HRBR,INTERN,2026-05-08,2,,', '',
    ].join('\n');
    const importId = await prepare(
      world, new TextEncoder().encode(file), { employeeColumn: 'Who', categoryFixed: 'DEV', createPeople: false },
    );
    await runImport(world.ctx(), { importId });
    expect(await rows(world.em(),
      sql`select sell_price as price, rate_source as source, client_rate_id is not null as linked, billable_id as code, sales_tax_pct as tax
      from tenant.timesheet where import_batch_id = ${importId} order by entry_date`)).toEqual([
      { price: '99.5000', source: 'import', linked: false, code: 'B', tax: '0.100000' },
      { price: '120.0000', source: 'client_rate', linked: true, code: 'B', tax: '0.100000' },
      { price: '150.0000', source: 'employee_default', linked: false, code: 'B', tax: '0.000000' },
      { price: '110.0000', source: 'client_rate', linked: true, code: 'BPP', tax: '0.100000' },
      { price: '150.0000', source: 'employee_default', linked: false, code: 'W', tax: '0.100000' },
    ]);
  });

  test('next month’s export comes with this month’s mapping', async () => {
    const { importId } = await uploadImport(world.ctx(),
      { fileName: 'june.csv',
        bytes: new TextEncoder().encode('Who,Client,Project,Date,Hours,Rate,Billable\nEMP,ACME,ALPHA,2026-06-01,1,,\n') });
    expect((await getImport(world.ctx(), { importId })).mapping)
      .toMatchObject({ employeeColumn: 'Who', categoryFixed: 'DEV', createPeople: false });
  });
});

test('what an import writes points to what is there, and whatever is written after it has to as well', async () => {
  const world = await createWorld();
  const importId = await prepare(world, sample('toggl-detailed'));
  await runImport(world.ctx(), { importId });
  const POINTS_TO = [
    ['employee', 'emp_id'], ['client', 'client_id'], ['project', 'project_id'], ['iteration', 'iteration_id'],
    ['category', 'category_id'], ['location', 'location_id'], ['import_batch', 'import_batch_id'],
  ] as const;
  for (const [table, column] of POINTS_TO) {
    const [target, key] = [sql.raw(`tenant.${table}`), sql.raw(column)];
    expect(await firstRow(world.em(), sql`select count(*)::int as entries, count(o.${key})::int as found
      from tenant.timesheet t left join ${target} o on o.${key} = t.${key} where t.${key} is not null`))
      .toEqual(column === 'iteration_id' ? { entries: 2, found: 2 } : { entries: 5, found: 5 });
  }
  await expect(execute(world.em(), sql`update tenant.timesheet set project_id = 'GONE'`)).rejects.toThrow();
});

describe('names', () => {
  let world: World;
  beforeAll(async () => { world = await createWorld(); });
  const people = () =>
    rows(
      world.em(), sql`select first_name, surname from tenant.employee where email like '%@imported.invalid' order by surname, first_name`,
    );

  test('in two columns are kept as they stand, a name of one word has no blank behind it, and both are known again', async () => {
    const file = new TextEncoder().encode('Date,Client,Project,Task,Notes,Hours,Billable?,First Name,Last Name\n'
      + '2026-03-02,Acme,App,Design,,1,Yes,Jonas,van der Berg\n2026-03-02,Acme,App,Design,,1,Yes,Anna '
      + 'Maria,Li\n2026-03-02,Acme,App,Design,,1,Yes,Madonna,\n');
    const importId = await prepare(world, file);
    await runImport(world.ctx(), { importId });
    expect(await people()).toEqual([
      { first_name: 'Madonna', surname: '' }, { first_name: 'Anna Maria', surname: 'Li' }, { first_name: 'Jonas', surname: 'van der Berg' },
    ]);
    const { rows: groups } = await groupedTime(world.ctx(), { groupBy: 'person' });
    expect(groups.map(({ first }) => first.name).sort()).toEqual(['Anna Maria Li', 'Jonas van der Berg', 'Madonna']);
    const { rows: entries } = await getTimesheetSummary(world.ctx(), TimesheetSummaryParams.parse({}));
    expect(entries.map(({ employee }) => employee)).toContain('Madonna');

    const again = await prepare(world,
      new TextEncoder().encode(
        'Date,Client,Project,Task,Notes,Hours,Billable?,First Name,Last Name\n2026-03-03,Acme,App,Design,,1,Yes,Jonas,van der '
          + 'Berg\n2026-03-03,Acme,App,Design,,1,Yes,Madonna,\n'));
    expect((await dryRunImport(world.ctx(), { importId: again })).dryRun.newPeople).toEqual([]);
  });

  test('in one column are cut before the last word', async () => {
    const importId = await prepare(
      world, new TextEncoder().encode('Who,Client,Project,Date,Hours\nOle Gunnar Hansen,Acme,App,2026-03-02,1\n'), { categoryFixed: 'DEV' },
    );
    await runImport(world.ctx(), { importId });
    expect(await people()).toContainEqual({ first_name: 'Ole Gunnar', surname: 'Hansen' });
  });
});

describe('dates that can be read two ways', () => {
  let world: World;
  beforeAll(async () => { world = await createWorld(); });
  const FILE = 'Who,Client,Project,Date,From,To,Hours\nEMP,ACME,ALPHA,03/04/2026,9:00 AM,10:00 AM,1\n';
  const MORE = { categoryFixed: 'DEV', startTimeColumn: 'From', endTimeColumn: 'To' } as const;
  const upload = async (text: string) => {
    const { importId } = await uploadImport(world.ctx(), { fileName: 'hours.csv', bytes: new TextEncoder().encode(text) });
    return { importId, view: await getImportMapping(world.ctx(), { importId, preset: '' }) };
  };
  const save = (importId: string, version: number, mapping: object) =>
    saveImportMapping(world.ctx(), { ...mapping, importId, version } as Parameters<typeof saveImportMapping>[1]);

  test('are asked about, not saved, and never imported before somebody says', async () => {
    const { importId, view } = await upload(FILE);
    await expect(save(importId, 1, { ...view.mapping, ...MORE })).rejects
      .toMatchObject({ code: 'rule_violated', fields: { dateFormat: [expect.stringContaining('Fri 03 Apr 2026')] } });
    expect(await statusOf(world, importId)).toBe('draft');
    await execute(world.em(),
      sql`update tenant.import_batch set is_mapped = true, mapping = ${JSON.stringify({ ...view.mapping, ...MORE })}::text::jsonb
        where import_batch_id = ${importId}`);
    expect((await getImportMapping(world.ctx(), { importId, preset: '' })).dateQuestion)
      .toMatchObject({ example: '03/04/2026', readings: [{ format: 'dd/MM/yyyy' }, { format: 'MM/dd/yyyy' }] });
    await expect(dryRunImport(world.ctx(), { importId })).rejects.toMatchObject({ fields: { dateFormat: [expect.any(String)] } });
    await expect(runImport(world.ctx(), { importId })).rejects.toMatchObject({ fields: { dateFormat: [expect.any(String)] } });
    expect(await count(world, 'timesheet')).toBe(0);

    await save(importId, 1, { ...view.mapping, ...MORE, dateFormat: 'MM/dd/yyyy' });
    await runImport(world.ctx(), { importId });
    expect(await rows(world.em(), sql`select entry_date from tenant.timesheet`)).toEqual([{ entry_date: '2026-03-04' }]);
  });

  test('a choice made for one file is not kept for another whose days say otherwise', async () => {
    const kept = await upload(FILE.replace('03/04', '05/06'));
    expect(kept.view.mapping.dateFormat).toBe('MM/dd/yyyy');
    const other = await upload(FILE.replace('03/04', '25/06'));
    expect(other.view.mapping.dateFormat).toBe('auto');
  });
});

describe('rows without a start date', () => {
  let world: World;
  beforeAll(async () => { world = await createWorld(); });
  const FILE = [
    'Who,Client,Project,Date,Completed,Hours', 'EMP,ACME,ALPHA,2026-03-02,,1', 'EMP,ACME,ALPHA,,2026-03-03,2',
    'EMP,ACME,ALPHA,,2026-03-04,3', 'EMP,ACME,ALPHA,,,4', '',
  ].join('\n');

  test('are counted by whether they have a completion date, and chosen about where they are named', async () => {
    const importId = await prepare(world, new TextEncoder().encode(FILE), { categoryFixed: 'DEV' });
    const check = async () => (await dryRunImport(world.ctx(), { importId })).dryRun;
    const choose = async (missingStart: 'completion' | 'given' | 'leave-out', givenDate = '') =>
      chooseMissingStart(world.ctx(), { importId, missingStart, givenDate, version: await versionOf(world, importId) });
    expect(await check()).toMatchObject({ startless: { rows: 3, withEnd: 2 }, toImport: { rows: 1 }, refused: { rows: 3 } });
    await choose('completion');
    expect(await check()).toMatchObject({ startless: { rows: 3, withEnd: 2 }, toImport: { rows: 3 }, refused: { rows: 1 } });
    await choose('completion', '2026-03-31');
    expect(await check()).toMatchObject({ toImport: { rows: 4 }, lastDay: '2026-03-31' });
    await choose('leave-out');
    expect(await check()).toMatchObject({ toImport: { rows: 1 }, leftOut: { rows: 3 } });
    await choose('given', '2026-02-28');
    expect(await check()).toMatchObject({ toImport: { rows: 4 }, firstDay: '2026-02-28' });
    await expect(choose('given')).rejects.toMatchObject({
      fields: { givenDate: ['Give the date that rows without a start date shall have.'] },
    });
    await expect(chooseMissingStart(world.ctx(), { importId, missingStart: 'leave-out', givenDate: '', version: 1 })).rejects
      .toMatchObject({ code: 'conflict' });
  });
});

describe('all or nothing', () => {
  let world: World;
  beforeAll(async () => { world = await createWorld(); });

  test('a failure in the middle leaves neither entries nor people, and the import can be started again', async () => {
    const importId = await prepare(world, sample('harvest-detailed'));
    const before = await Promise.all(
      (['timesheet', 'client', 'employee', 'project', 'category'] as const).map((table) => count(world, table)),
    );
    await execute(world.em(), sql`alter table tenant.timesheet add constraint refuse_design check (category_id <> 'DESIGN')`);
    const { jobRunId } = await startImport(world.ctx(), { importId, version: await versionOf(world, importId) });
    await world.runJobs();
    expect(await getJobRun(world.ctx(), { jobId: jobRunId })).toMatchObject({ status: 'failed', error: 'A value is outside its limits.' });
    expect(await Promise.all((['timesheet', 'client', 'employee', 'project', 'category'] as const).map((table) => count(world, table))))
      .toEqual(before);
    expect(await statusOf(world, importId)).toBe('failed');

    await execute(world.em(), sql`alter table tenant.timesheet drop constraint refuse_design`);
    await startImport(world.ctx(), { importId, version: await versionOf(world, importId) });
    await world.runJobs();
    expect(await statusOf(world, importId)).toBe('done');
  });

  test('nobody sees any of it before it is in, and what is changed meanwhile counts', async () => {
    const bytes = new TextEncoder().encode('Who,Client,Project,Date,Hours\nEMP,ACME,ALPHA,2026-03-02,1\nEMP,ACME,ALPHA,2026-04-02,1\n');
    const importId = await prepare(world, bytes, { employeeColumn: 'Who', categoryFixed: 'DEV' });
    const before = await count(world, 'timesheet');
    const seen: number[] = [];
    const result = await runImport(world.ctx(), {
      importId,
      tell: async () => {
        seen.push(await count(world, 'timesheet'));
        await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-03-31'`);
      },
    });
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
    expect(seen).toEqual([before, before]);
    expect([result.imported.rows, result.refused.rows]).toEqual([1, 1]);
    expect(await count(world, 'timesheet')).toBe(before + 1);
    expect(await rows(world.em(), sql`select place from tenant.import_entry where import_batch_id = ${importId}`)).toEqual([]);
  });

  test('is given up when what it is matched with never comes to rest', async () => {
    const bytes = new TextEncoder().encode('Who,Client,Project,Date,Hours\nEMP,ACME,ALPHA,2026-03-09,1\n');
    const importId = await prepare(world, bytes, { employeeColumn: 'Who', categoryFixed: 'DEV' });
    const before = await count(world, 'timesheet');
    let changes = 0;
    const tell = async () => {
      changes += 1;
      await execute(world.em(), sql`update tenant.client set display_name = ${`Acme ${changes}`} where client_id = 'ACME'`);
    };
    await expect(runImport(world.ctx(), { importId, tell })).rejects.toMatchObject({ code: 'conflict' });
    expect(await count(world, 'timesheet')).toBe(before);
    expect(await rows(world.em(), sql`select place from tenant.import_entry`)).toEqual([]);
  });

  test('cancelled before it begins it does nothing, and cannot be cancelled twice', async () => {
    const importId = await prepare(world, sample('clockify-detailed'));
    const before = await count(world, 'timesheet');
    await startImport(world.ctx(), { importId, version: await versionOf(world, importId) });
    await cancelImport(world.ctx(), { importId });
    await world.runJobs();
    expect(await statusOf(world, importId)).toBe('cancelled');
    expect(await count(world, 'timesheet')).toBe(before);
    await expect(cancelImport(world.ctx(), { importId })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('the same file by two people at once goes in once', async () => {
    const [one, two] = [await prepare(world, sample('clockify-detailed')), await prepare(world, sample('clockify-detailed'))];
    const before = await count(world, 'timesheet');
    const results = await Promise.all([runImport(world.ctx(), { importId: one }), runImport(world.ctx(), { importId: two })]);
    expect(results.map(({ imported }) => imported.rows).sort()).toEqual([0, 3]);
    expect(await count(world, 'timesheet')).toBe(before + 3);
  });

  test('started twice by a double click it runs once', async () => {
    const importId = await prepare(world, new TextEncoder().encode('Who,Client,Project,Date,Hours\nEMP,ACME,ALPHA,2026-06-01,1\n'),
      { employeeColumn: 'Who', categoryFixed: 'DEV' });
    const input = { importId, version: await versionOf(world, importId), idempotencyKey: 'click' };
    const [first, second] = [await startImport(world.ctx(), input), await startImport(world.ctx(), input)];
    expect(second).toEqual(first);
    await expect(startImport(world.ctx(), { ...input, idempotencyKey: 'other' })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('refusals', () => {
  let world: World;
  beforeAll(async () => { world = await createWorld(); });

  test('a file that is no table is refused on its field and not kept', async () => {
    await expect(uploadImport(world.ctx(), { fileName: 'x.xlsx', bytes: Uint8Array.of(0x50, 0x4b, 3, 4) })).rejects
      .toMatchObject({ code: 'rule_violated', fields: { file: [expect.stringContaining('Excel')] } });
    expect((await listImports(world.ctx(), { page: 1, size: 15 })).total).toBe(0);
  });

  test('a mapping to columns that are not there, or an unknown location', async () => {
    const { importId } = await uploadImport(world.ctx(), { fileName: 'x.csv', bytes: sample('toggl-detailed') });
    const mapping = { ...mappingFor(PREPARED[0]!, []), importId, version: 1, employeeFixed: 'EMP', clientFixed: 'ACME',
      projectFixed: 'ALPHA', categoryFixed: 'DEV' };
    const save = (changes: object) =>
      saveImportMapping(world.ctx(), { ...mapping, ...changes } as unknown as Parameters<typeof saveImportMapping>[1]);
    await expect(save({ dateColumn: '<script>', hoursColumn: 'Duration' })).rejects
      .toMatchObject({ fields: { dateColumn: ['The file has no column “<script>”.'] } });
    await expect(save({ dateColumn: 'Start date', hoursColumn: 'Duration', locationId: 'MOON' })).rejects
      .toMatchObject({ fields: { locationId: ['Choose a location from the list.'] } });
    await expect(save({ dateColumn: '', hoursColumn: '' })).rejects
      .toMatchObject({ fields: { dateColumn: [expect.any(String)], hoursColumn: [expect.any(String)] } });
    await expect(save({ dateColumn: 'Start date', hoursColumn: 'Duration', version: 9 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(dryRunImport(world.ctx(), { importId })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('staff may not import, and another organisation’s import does not exist', async () => {
    const importId = await prepare(world, sample('toggl-detailed'));
    await expect(getImport(world.ctx(world.staff), { importId })).rejects.toMatchObject({ code: 'forbidden' });
    const other = await createWorld();
    for (const attempt of [getImport, dryRunImport, runImport, cancelImport]) {
      await expect(attempt(other.ctx(), { importId })).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(getImport(world.ctx(), { importId: 'nonsense' })).rejects.toMatchObject({ code: 'not_found' });
  });
});
