import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { importFromTerminal, readImport } from '#app/cli/import-from-terminal.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { NOW } from '#tests/support/database.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

async function run(...argv: string[]) {
  const lines: string[] = [];
  const result = await importFromTerminal(
    world.app.database, readImport(['--tenant', world.host, ...argv]), (line) => { lines.push(line); }, () => NOW,
  );
  return { result, text: lines.join('\n') };
}

const SAMPLE = ['--file', 'tests/data/imports/sip-sample.csv'];
const count = async () => (await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from tenant.timesheet`))!.n;

test('a dry run prints the figures and every row that stays out, and changes nothing', async () => {
  const { result, text } = await run(...SAMPLE, '--dry-run');
  expect(result).toBeUndefined();
  expect(text).toMatch(/In the file +6 rows +40\.76 h/);
  expect(text).toMatch(/To be imported +2 rows +31\.75 h/);
  expect(text).toContain('line 4, Date: The row has no start date.');
  expect(text).toContain('line 6, Date: “2014-13-01” is not a real day in the format yyyy-MM-dd.');
  expect(text).toContain('line 7, Row: The row has 6 fields where the header has 10.');
  expect(await count()).toBe(0);
  expect(await firstRow(world.em(), sql`select count(*)::int as n from tenant.import_batch`)).toEqual({ n: 0 });
});

test('the same with remedies goes in, and again adds nothing', async () => {
  const options = [...SAMPLE, '--preset', 'sip', '--client', 'SIP', '--missing-start', 'completion', '--given-date', '2014-12-31',
    '--spread', '6', '--rate', '80'];
  const { result } = await run(...options);
  expect(result).toMatchObject({ imported: { rows: 4, entries: 8, seconds: 139_536 }, refused: { rows: 2 } });
  expect(await count()).toBe(8);
  expect((await run(...options)).result).toMatchObject({ imported: { rows: 0 }, alreadyIn: { rows: 4 } });
  expect(await count()).toBe(8);
  expect(
    await firstRow(
      world.em(), sql`select channel, actor_kind from tenant.audit where action = 'import.run' and subject = 'import' limit 1`,
    )).toEqual({ channel: 'cli', actor_kind: 'system' });
});

test('dates that can be read two ways are asked about, and imported as said', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'import-')), 'hours.csv');
  writeFileSync(file, 'Who,Client,Project,Category,Date,Start time,End time,Hours\nEMP,ACME,ALPHA,DEV,03/04/2026,9:00 AM,10:00 AM,1\n');
  const before = await count();
  await expect(run('--file', file)).rejects.toThrow(
    /“03\/04\/2026” is Fri 03 Apr 2026 .* or Wed 04 Mar 2026 [^]*--date-format dd\/MM\/yyyy or --date-format MM\/dd\/yyyy/,
  );
  expect(await count()).toBe(before);
  expect((await run('--file', file, '--date-format', 'MM/dd/yyyy')).result)
    .toMatchObject({ imported: { rows: 1 }, firstDay: '2026-03-04' });
});

test('a Harvest file whose dates can all be read two ways is asked about, whatever is usual where the organisation is', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'import-')), 'harvest.csv');
  writeFileSync(file, 'Date,Client,Project,Task,Notes,Hours,Billable?,First Name,Last Name,Billable Rate\n'
    + '05/06/2024,ACME,ALPHA,DEV,Work,1,Yes,Emil,Price,\n05/07/2024,ACME,ALPHA,DEV,Work,2,Yes,Emil,Price,\n');
  const before = await count();
  await expect(run('--file', file)).rejects.toThrow(/“05\/06\/2024” is .* or .*time zone, Australia\/Sydney[^]*--date-format/);
  expect(await count()).toBe(before);
  expect((await run('--file', file, '--date-format', 'MM/dd/yyyy', '--dry-run')).text).toMatch(/To be imported +2 rows +3\.00 h/);
});

test.each([
  'toggl-detailed', 'clockify-detailed', 'harvest-detailed', 'kimai-timesheet', 'kimai-export',
])('the terminal guesses the mapping of %s as the page does', async (name) => {
  const { text } = await run('--file', `tests/data/imports/${name}.csv`, '--dry-run');
  expect(text).toMatch(/Left out with errors +0 rows/);
});

test('a file of no known program is guessed from the words of its columns, as the page does', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'import-')), 'hours.csv');
  writeFileSync(file, 'Datum,Mitarbeiter,Kunde,Projekt,Kategorie,Stunden\n13.04.2026,EMP,ACME,ALPHA,DEV,"1,5"\n');
  expect((await run('--file', file, '--dry-run')).text).toMatch(/To be imported +1 rows +1\.50 h/);
});

test.each([
  [['--file', 'nowhere.csv'], 'There is no file nowhere.csv.'],
  [[], 'Which file?'],
  [[...SAMPLE, '--preset', 'excel'], 'There is no prepared mapping excel.'],
  [[...SAMPLE, '--colour', 'red'], '--colour'],
  [[...SAMPLE, '--spread', 'lots'], 'hoursPerDay: Hours a day must be a number.'],
  [[...SAMPLE, '--missing-start', 'given'], 'givenDate: Give the date'],
  [[...SAMPLE, '--set', 'hoursColumn=Zeit'], 'The file has no column “Zeit”.'],
])('%j is refused in words', async (argv, message) => {
  await expect(run(...argv)).rejects.toThrow(message);
});

test('an organisation that is not there', async () => {
  const asked = readImport(['--tenant', 'nobody.test', ...SAMPLE]);
  await expect(importFromTerminal(world.app.database, asked, () => undefined, () => NOW)).rejects.toThrow(
    'No organisation is served at nobody.test.',
  );
});
