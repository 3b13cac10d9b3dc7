import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  getImport, getImportMapping, runImport, saveImportMapping, startImport, uploadImport,
} from '#app/domain/time/imports/index.server.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { getJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { groupedTime } from '#tests/support/grouped-time.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const bytes = new Uint8Array(readFileSync('tests/data/sip/time-log.csv'));
const log = parse(bytes, { columns: true }) as Record<'Project' | 'Developer' | 'Hours', string>[];

/** Seconds by a column, from the digits of the file: a hundredth of an hour is 36 seconds. */
function secondsBy(column: 'Project' | 'Developer'): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of log) sums.set(row[column], (sums.get(row[column]) ?? 0) + Math.round(Number(row.Hours) * 100) * 36);
  return sums;
}

let world: World;
beforeAll(async () => { world = await createWorld(); });

async function prepare(): Promise<{ importId: string; version: number }> {
  const { importId } = await uploadImport(world.ctx(), { fileName: 'time-log.csv', bytes });
  const { mapping, import: view } = await getImportMapping(world.ctx(), { importId, preset: 'sip' });
  const choices = { missingStart: 'completion', givenDate: '2014-12-31', longRows: 'spread', newPersonRate: '100' } as const;
  await saveImportMapping(
    world.ctx(), { ...mapping, ...choices, importId, version: view.version } as Parameters<typeof saveImportMapping>[1],
  );
  return { importId, version: view.version + 1 };
}

/** What the progress page would have said while the work went on; on the embedded database, whose one connection is taken, nothing. */
async function progressWhile(jobId: string, work: () => Promise<void>): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  let isGoing = world.app.database.kind === 'server';
  const watch = async () => { while (isGoing) seen.add((await getJobRun(world.ctx(), { jobId })).message); };
  const watching = watch();
  await work();
  isGoing = false;
  await watching;
  return seen;
}

test('the real time log goes in whole, as a job, with less than twenty seconds of work', async () => {
  const before = process.cpuUsage();
  const { importId, version } = await prepare();
  const { jobRunId } = await startImport(world.ctx(), { importId, version });
  const seen = await progressWhile(jobRunId, () => world.runJobs());
  const { user, system } = process.cpuUsage(before);
  const { status, result } = await getImport(world.ctx(), { importId });
  expect(status).toBe('done');
  expect(result).toMatchObject({ file: { rows: 12_299 }, imported: { rows: 12_299, seconds: 342_007_128 }, refused: { rows: 0 } });
  expect((user + system) / 1_000_000).toBeLessThan(20);
  if (world.app.database.kind === 'server') expect([...seen]).toContainEqual(expect.stringMatching(/^[\d,]+ of 18,729 entries$/));
}, 120_000);

test('the same hours are in the database, per project and per person to the hundredth', async () => {
  expect(
    await firstRow(world.em(),
      sql`select sum(worked_seconds)::int as seconds, count(distinct regexp_replace(import_key, '\\.[0-9]+$', ''))::int as rows
        from tenant.timesheet`))
    .toEqual({ seconds: 342_007_128, rows: 12_299 });
  const projects = await rows<{ name: string; seconds: number }>(world.em(),
    sql`select p.project_name as name, sum(t.worked_seconds)::int as seconds
    from tenant.timesheet t join tenant.project p using (project_id) group by 1`);
  expect(new Map(projects.map(({ name, seconds }) => [name, seconds]))).toEqual(secondsBy('Project'));
  const people = await rows<{ name: string; seconds: number }>(world.em(),
    sql`select e.surname as name, sum(t.worked_seconds)::int as seconds
    from tenant.timesheet t join tenant.employee e using (emp_id) group by 1`);
  expect(new Map(people.map(({ name, seconds }) => [name, seconds]))).toEqual(secondsBy('Developer'));
});

test('the reports show the same hours', async () => {
  const report = async (groupBy: 'project' | 'person') => groupedTime(world.ctx(), { groupBy, clientId: 'SIP' });
  const [projects, people] = [await report('project'), await report('person')];
  expect(projects.totals.workedSeconds).toBe(342_007_128);
  expect(new Map(projects.rows.map(({ first, own }) => [first.name, own.workedSeconds]))).toEqual(secondsBy('Project'));
  expect(new Map(people.rows.map(({ first, own }) => [first.name.replace('Developer ', ''), own.workedSeconds]))).toEqual(
    secondsBy('Developer'),
  );
});

test('every entry is priced and taxed as anybody’s would be', async () => {
  expect(await firstRow(world.em(), sql`select count(*)::int as n from tenant.timesheet
    where sell_total <> round(worked_seconds * sell_price / 3600, 2) or sales_tax_amt <> round(sell_total * sales_tax_pct, 2)
    or sales_tax_pct <> 0.1 or sell_price <> 100`))
    .toEqual({ n: 0 });
});

test('imported again it adds nothing', async () => {
  const { importId } = await prepare();
  const result = await runImport(world.ctx(), { importId });
  expect(result).toMatchObject({
    imported: { rows: 0, entries: 0 }, alreadyIn: { rows: 12_299, seconds: 342_007_128 }, created: { people: 0, projects: 0 },
  });
  expect(await firstRow(world.em(), sql`select sum(worked_seconds)::int as seconds from tenant.timesheet`))
    .toEqual({ seconds: 342_007_128 });
}, 120_000);
