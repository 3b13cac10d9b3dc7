import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountForSeconds } from '#app/domain/kernel/values/money.ts';
import { planImport } from '#tests/support/plan-import.ts';
import { ImportMapping, type ImportMappingInput } from '../contract.ts';
import { describePlan } from './describe-plan.ts';
import { detectPreset, guessMapping, mappingFor } from '../file/presets.ts';
import { readTable, type SourceTable } from '../file/read-table.ts';
import type { ExistingRecords } from './record-finder.ts';

const NOTHING: ExistingRecords = { people: [], clients: [], projects: [], iterations: [], categories: [] };
const BASE: ImportMappingInput = {
  employeeColumn: 'Who', clientColumn: 'Client', projectColumn: 'Project', categoryFixed: 'General', dateColumn: 'Date',
  hoursColumn: 'Hours',
  createPeople: true, createClients: true, createProjects: true, createCategories: true, createIterations: true,
};
const HEADER = 'Who,Client,Project,Date,Hours';
interface Parsed { readonly record: string[]; readonly info: { readonly lines: number } }

/** A file as it is read, without odd encodings and separators: what is planned here is the same for all. */
function tableOf(text: string): SourceTable {
  const delimiter = text.startsWith('Who;') ? ';' : ',';
  const read = parse(text, { delimiter, relax_column_count: true, relax_quotes: true, info: true }) as unknown as Parsed[];
  const lines = read.map(({ info }) => info.lines);
  const [header, ...rows] = read.map(({ record }, index) => ({ line: (lines[index - 1] ?? 0) + 1, cells: record }));
  return { headers: header?.cells ?? [], rows, notices: [], encoding: 'utf-8', delimiter };
}
const planOf = (
  text: string, mapping: Partial<ImportMappingInput> = {}, existing = NOTHING, closedUntil: string | null = null,
  confirmedWeeks: readonly string[] = [],
) => planImport(
  tableOf(text), ImportMapping.parse({ ...BASE, ...mapping }), { existing, closedUntil, confirmedWeeks, timeZone: 'Australia/Sydney' },
);
const dryRunOf = (...args: Parameters<typeof planOf>) => describePlan(planOf(...args), new Set());

describe('a refused row is named with line, field, reason and remedy', () => {
  test.each([
    ['the 13th month', 'Ann,Acme,App,2024-13-01,1', 'Date', '“2024-13-01” is not a real day'],
    ['no such day', 'Ann,Acme,App,2023-02-29,1', 'Date', 'is not a real day'],
    ['hours that are words', 'Ann,Acme,App,2024-01-01,lots', 'Hours', '“lots” is not a number of hours'],
    ['no hours', 'Ann,Acme,App,2024-01-01,', 'Hours', 'neither hours nor'],
    ['zero hours', 'Ann,Acme,App,2024-01-01,0', 'Hours', 'has no working hours'],
    ['negative hours', 'Ann,Acme,App,2024-01-01,-1', 'Hours', 'less than zero'],
    ['more than a day', 'Ann,Acme,App,2024-01-01,24.01', 'Hours', 'longer than a day'],
    ['no employee', ',Acme,App,2024-01-01,1', 'Employee', 'names no employee'],
    ['no client', 'Ann,,App,2024-01-01,1', 'Client', 'names no client'],
    ['no project', 'Ann,Acme,,2024-01-01,1', 'Project', 'names no project'],
    ['too few fields', 'Ann,Acme,App', 'Row', '3 fields where the header has 5'],
    ['too many fields', 'Ann,Acme,App,2024-01-01,1,75', 'Row', '6 fields where the header has 5'],
    ['NUL', 'A\u0000nn,Acme,App,2024-01-01,1', 'Row', 'control character'],
    ['a name too long', `Ann,Acme,${'x'.repeat(101)},2024-01-01,1`, 'Project', 'longer than 100 characters'],
    ['no date', 'Ann,Acme,App,,1', 'Date', 'no start date'],
  ])('%s', (_what, row, field, reason) => {
    const { refusals, refused, toImport, newPeople } = dryRunOf(`${HEADER}\nBob,Acme,App,2024-01-02,1\n${row}\n`);
    expect(refusals).toContainEqual({ line: 3, field, reason: expect.stringContaining(reason), remedy: expect.stringMatching(/\S/) });
    expect(refused.rows).toBe(1);
    expect(toImport).toEqual({ rows: 1, entries: 1, seconds: 3600 });
    expect(newPeople.map(({ name }) => name)).toEqual(['Bob']);
  });

  test('every problem of a row is named', () => {
    const { refusals } = dryRunOf(`${HEADER}\n,Acme,,2024-13-01,x\n`);
    expect(refusals.map(({ field }) => field)).toEqual(['Employee', 'Project', 'Date', 'Hours']);
  });

  test('nothing that is missing is created unless asked', () => {
    const { refusals } = dryRunOf(
      `${HEADER}\nAnn,Acme,App,2024-01-01,1\n`, { createPeople: false, createClients: false, createCategories: false },
    );
    expect(refusals.map(({ field, reason }) => [field, reason])).toEqual([
      ['Employee', 'There is no employee “Ann”.'], ['Client', 'There is no client “Acme”.'],
      ['Category', 'There is no category “General”.'],
    ]);
  });

  test('days in a closed period', () => {
    const { refusals } = dryRunOf(`${HEADER}\nAnn,Acme,App,2024-01-31,1\nAnn,Acme,App,2024-02-01,1\n`, {}, NOTHING, '2024-01-31');
    expect(refusals.map(({ line }) => line)).toEqual([2]);
    expect(refusals[0]!.reason).toContain('closing date');
  });

  test('days in a week that was confirmed', () => {
    const existing = { ...NOTHING, people: [{ code: 'ANN', name: 'Ann', email: 'ann@firm.example', dayStart: '09:00' }] };
    const rows = `${HEADER}\nAnn,Acme,App,2024-01-31,1\nAnn,Acme,App,2024-02-05,1\n`;
    const plan = planOf(rows, {}, existing, null, ['ANN 2024-01-29', 'BOB 2024-02-05']);
    expect(plan.rows.map(({ status }) => status)).toEqual(['refused', 'ready']);
    expect(plan.rows[0]!.problems[0]).toMatchObject({ field: 'Date', reason: 'The week of 31/01/2024 was confirmed.' });
  });
});

describe('rows without a start date', () => {
  const file = 'Who,Client,Project,Date,End,Hours\nAnn,Acme,App,,2024-01-05,1\nAnn,Acme,App,,,2\nAnn,Acme,App,2024-01-01,,3\n';
  const outcome = (mapping: Partial<ImportMappingInput>) => {
    const { rows } = planOf(file, { endDateColumn: 'End', ...mapping });
    return rows.map(({ status, entries }) => entries[0]?.date ?? status);
  };

  test('are refused', () => expect(outcome({})).toEqual(['refused', 'refused', '2024-01-01']));
  test('take the completion date', () => expect(outcome({ missingStart: 'completion' })).toEqual(['2024-01-05', 'refused', '2024-01-01']));
  test('fall back to the given date',
    () => expect(outcome({ missingStart: 'completion', givenDate: '2024-02-02' })).toEqual(['2024-01-05', '2024-02-02', '2024-01-01']));
  test('take the given date',
    () => expect(outcome({ missingStart: 'given', givenDate: '2024-02-02' })).toEqual(['2024-02-02', '2024-02-02', '2024-01-01']));
  test('are left out', () => expect(outcome({ missingStart: 'leave-out' })).toEqual(['left-out', 'left-out', '2024-01-01']));
});

describe('records', () => {
  const existing: ExistingRecords = {
    people: [
      { code: 'AB', name: 'Ann Bell', email: 'ann@example.com', dayStart: '08:00' },
      { code: 'T1', name: 'Twin', email: 't1@example.com', dayStart: '09:00' },
      { code: 'T2', name: 'Twin', email: 't2@example.com', dayStart: '09:00' },
    ],
    clients: [{ code: 'ACME', name: 'Acme Pty Ltd', displayName: 'Acme' }, { code: 'OTHER', name: 'Other', displayName: '' }],
    projects: [{ code: 'APP', name: 'The App', clientCode: 'ACME' }, { code: 'WEB', name: 'Web', clientCode: 'OTHER' }],
    iterations: [], categories: [{ code: 'GENERA', name: 'General' }],
  };

  test('are found by id, e-mail or name without regard to case', () => {
    const rows = ['ab', 'ANN BELL', 'Ann@Example.com'].map((who) => `${who},acme,the app,2024-01-01,1`).join('\n');
    const dryRun = dryRunOf(`${HEADER}\n${rows}\n`, {}, existing);
    expect(dryRun.byPerson).toMatchObject([{ code: 'AB', rows: 3, toImportSeconds: 10_800 }]);
    expect([dryRun.newPeople, dryRun.newClients, dryRun.newProjects, dryRun.newCategories].flat()).toEqual([]);
  });

  test('that are people named by their e-mail address alone get that address', () => {
    expect(dryRunOf(`${HEADER}\nuser@example.com,acme,the app,2024-01-01,1\n`, {}, existing).newPeople)
      .toMatchObject([{ name: 'user@example.com', detail: 'user@example.com' }]);
  });

  test('begin at the start of the person’s own day', () => {
    expect(planOf(`${HEADER}\nAB,ACME,APP,2024-01-01,1\n`, {}, existing).rows[0]!.entries[0])
      .toMatchObject({ start: 8 * 3600, end: 9 * 3600 });
  });

  test('two people of one name are not guessed at', () => {
    expect(dryRunOf(`${HEADER}\nTwin,ACME,APP,2024-01-01,1\n`, {}, existing).refusals[0]!.reason).toBe(
      'More than one person is called “Twin”.',
    );
    expect(dryRunOf(`${HEADER}\nT2,ACME,APP,2024-01-01,1\n`, {}, existing).toImport.rows).toBe(1);
  });

  test('a project of another client is another project, with another id', () => {
    expect(dryRunOf(`${HEADER}\nAB,ACME,Web,2024-01-01,1\n`, {}, existing).newProjects)
      .toEqual([{ code: 'WEB2', name: 'Web', detail: 'Acme Pty Ltd', rows: 1 }]);
  });

  test('new ids do not depend on the order of the rows', () => {
    const rows = ['Anna Schmidt', 'Annika Schmitz'].map((who) => `${who},Acme,App,2024-01-01,1`);
    const codes = (order: string[]) => dryRunOf(`${HEADER}\n${order.join('\n')}\n`).newPeople.map(({ code, name }) => `${code} ${name}`);
    expect(codes(rows)).toEqual(codes([...rows].reverse()));
    expect(codes(rows)).toEqual(['ANNSCH Anna Schmidt', 'AS Annika Schmitz']);
  });
});

test('a row once in is known again, also among identical rows and under another mapping', () => {
  const file = `${HEADER}\nAnn,Acme,App,2024-01-01,1\nAnn,Acme,App,2024-01-01,1\n`;
  const first = planOf(file);
  expect(new Set(first.rows.map(({ key }) => key)).size).toBe(2);
  const second = describePlan(
    planOf(`${file}Ann,Acme,App,2024-01-01,1\n`, { longRows: 'spread' }), new Set(first.rows.map(({ key }) => key)),
  );
  expect(second.alreadyIn).toEqual({ rows: 2, entries: 2, seconds: 7200 });
  expect(second.toImport.rows).toBe(1);
});

test('a decimal comma is told from the column', () => {
  const { toImport } = dryRunOf('Who;Client;Project;Date;Hours\nAnn;Acme;App;01.02.2024;1,75\nAnn;Acme;App;13.02.2024;0,01\n');
  expect(toImport).toEqual({ rows: 2, entries: 2, seconds: 6336 });
});

test('hours finer than a second are summed exactly and said to be rounded', () => {
  const { file, notices } = dryRunOf(`${HEADER}\n${'Ann,Acme,App,2024-01-01,0.3333\n'.repeat(3)}`);
  expect(file.seconds).toBe(3600);
  expect(notices.at(-1)).toContain('3 rows have hours that are not whole seconds');
});

test('a column that the file lacks is named on its field', () => {
  expect(() => planOf(`${HEADER}\nAnn,Acme,App,2024-01-01,1\n`, { rateColumn: 'Price' }))
    .toThrow(expect.objectContaining({ code: 'rule_violated', fields: { rateColumn: ['The file has no column “Price”.'] } }));
});

describe('dates that can be read two ways', () => {
  const file = 'Who,Client,Project,Date,Hours,Start,End\nAnn,Acme,App,03/04/2026,1,9:00 AM,10:00 AM\n';

  test('are refused on their field, with both days, and nothing is planned', () => {
    expect(() => planOf(file, { startTimeColumn: 'Start', endTimeColumn: 'End' })).toThrow(expect.objectContaining({
      code: 'rule_violated',
      fields: { dateFormat: [expect.stringContaining('“03/04/2026” is Fri 03 Apr 2026 (dd/MM/yyyy) or Wed 04 Mar 2026 (MM/dd/yyyy).')] },
    }));
  });

  test('are read as chosen', () => {
    const date = (dateFormat: 'dd/MM/yyyy' | 'MM/dd/yyyy') => planOf(file, { dateFormat }).rows[0]!.entries[0]!.date;
    expect([date('dd/MM/yyyy'), date('MM/dd/yyyy')]).toEqual(['2026-04-03', '2026-03-04']);
  });
});

test('on a day when the clocks change the file’s times are counted by the clock, and the check says so', () => {
  const file = 'Who,Client,Project,Date,Start,End\nAnn,Acme,App,2026-10-04,01:00,04:00\nAnn,Acme,App,2026-10-05,01:00,04:00\n';
  const { rows, notices } = planOf(file, { hoursColumn: '', startTimeColumn: 'Start', endTimeColumn: 'End' });
  expect(rows.map(({ entries }) => entries[0]!.seconds)).toEqual([10_800, 10_800]);
  expect(notices).toEqual([
    'The clocks change on 04/10/2026. Hours are counted by the clock: 01:00 to 04:00 is 3.00 h, on such a day as on any other.',
  ]);
});

describe('amounts', () => {
  const AMOUNT = `${HEADER},Rate,Amount,Billable`;
  const of = (row: string) => {
    const { rows } = planOf(`${AMOUNT}\n${row}\n`, { rateColumn: 'Rate', amountColumn: 'Amount', billableColumn: 'Billable' });
    return { rate: rows[0]!.rate, warnings: rows[0]!.warnings, problems: rows[0]!.problems.map(({ field }) => field) };
  };

  test('without a rate are laid on the hours',
    () => expect(of('Ann,Acme,App,2026-03-02,0:20,,50.00,yes')).toEqual({ rate: '150.0000', warnings: [], problems: [] }));
  test('of nothing say nothing', () => expect(of('Ann,Acme,App,2026-03-02,1,,0.00,yes').rate).toBeUndefined());
  test('of time that is not billable do not count', () => expect(of('Ann,Acme,App,2026-03-02,1,,50,no').rate).toBeUndefined());
  test('that agree with the rate, to a cent, are passed over',
    () => expect(of('Ann,Acme,App,2026-03-02,0.33,150,49.51,yes')).toEqual({ rate: '150', warnings: [], problems: [] }));
  test('that are where the rates come from are said to be', () => {
    expect(planOf(`${AMOUNT}\nAnn,Acme,App,2026-03-02,1,,50,yes\n`, { amountColumn: 'Amount' }).notices[0]).toBe(
      'Where there is an amount, the rate per hour is calculated from “Amount” and the hours.',
    );
  });
  test('that do not agree are told so', () => {
    expect(of('Ann,Acme,App,2026-03-02,2,150,310,yes')).toMatchObject({
      rate: '150', warnings: ['The amount in the file, 310.00, is not the hours at the rate, 300.00; the hours and the rate are used.'],
    });
  });
  test('that are no amounts keep the row out', () => expect(of('Ann,Acme,App,2026-03-02,2,150,much,yes').problems).toEqual(['Amount']));

  test('come out at the same cents again, whatever the hours of a day', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 1440 }), (cents, minutes) => {
      const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      const rate = of(`Ann,Acme,App,2026-03-02,${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')},,${amount},yes`).rate!;
      expect(amountForSeconds(minutes * 60, rate)).toBe(amount);
    }));
  });
});

describe('prepared mappings', () => {
  const read = async (name: string) => {
    const table = await readTable(readFileSync(`tests/data/imports/${name}.csv`));
    const preset = detectPreset(table.headers)!;
    const plan = planImport(
      table, ImportMapping.parse(mappingFor(preset, table.headers)), {
        existing: NOTHING, closedUntil: null, confirmedWeeks: [], timeZone: 'Australia/Sydney',
      },
    );
    return { preset: preset.name, dryRun: describePlan(plan, new Set()), plan };
  };

  test('Toggl: an entry over midnight becomes two, quotes and tags join the notes', async () => {
    const { preset, dryRun, plan } = await read('toggl-detailed');
    expect(preset).toBe('toggl');
    expect(dryRun.refusals).toEqual([]);
    expect(dryRun.toImport).toEqual({ rows: 4, entries: 5, seconds: 8130 + 3600 + 9000 + 30_600 });
    expect(plan.rows[1]!.notes).toBe('He said "ship it"\ndev, review');
    expect(plan.rows.map(({ billing }) => billing)).toEqual(['B', 'B', 'W', 'B']);
    expect(dryRun.newPeople.map(({ code, detail }) => [code, detail]))
      .toEqual([['JONAGR', 'jonas.agren@example.com'], ['MIRFEN', 'mira.fenwick@example.com']]);
  });

  test('Clockify: month before day, AM and PM, the rate with its currency', async () => {
    const { preset, dryRun, plan } = await read('clockify-detailed');
    expect(preset).toBe('clockify');
    expect(plan.formats.date).toBe('MM/dd/yyyy');
    expect(dryRun.toImport).toEqual({ rows: 3, entries: 3, seconds: 12_000 + 900 + 28_800 });
    expect(plan.rows.map(({ rate }) => rate)).toEqual(['150.00', '0.00', '140.50']);
    expect(plan.rows[1]!.entries[0]).toMatchObject({ start: 13 * 3600, end: 13 * 3600 + 900 });
  });

  test('Harvest: two columns of names, the task as category, an empty rate', async () => {
    const { preset, dryRun, plan } = await read('harvest-detailed');
    expect(preset).toBe('harvest');
    expect(dryRun.toImport).toEqual({ rows: 3, entries: 3, seconds: 13_500 + 36 + 28_764 });
    expect(dryRun.newCategories.map(({ name }) => name)).toEqual(['Design', 'Meetings', 'Programming']);
    expect(plan.rows.map(({ rate }) => rate)).toEqual(['150.0', undefined, '140.5']);
  });

  test('Kimai, older: seconds, tags, a fixed rate laid on the hours, and what is not imported is named', async () => {
    const { preset, dryRun, plan } = await read('kimai-timesheet');
    expect(preset).toBe('kimai');
    expect(dryRun.refusals).toEqual([]);
    expect(dryRun.toImport).toEqual({ rows: 4, entries: 5, seconds: 8100 + 1200 + 9000 + 14_400 });
    expect(plan.rows.map(({ rate }) => rate)).toEqual(['120.00', '120.00', '200.0000', '0.00']);
    expect(plan.rows[0]!.notes).toBe('First draft\ndev,print');
    expect(plan.rows[1]!.entries[0]).toMatchObject({ start: 11.25 * 3600, end: 11.25 * 3600 + 1200, less: 0 });
    expect(dryRun.warnings.map(({ message }) => message)).toContain('The fixed rate of 500.00 is spread over the hours: 200.0000 an hour.');
    expect(dryRun.notices).toEqual([
      'The durations are whole numbers above 24 and are read as seconds: 3600 is one hour.',
      'This column of the file is not imported: “Exported”.',
      '2 rows say in “Exported” that the time is invoiced. It is imported as time that is not invoiced yet: leave such rows out of '
        + 'the file '
        + 'if they must not be invoiced again.',
    ]);
  });

  test('Kimai, newer: decimal hours, billable, its own words for rates', async () => {
    const { preset, dryRun, plan } = await read('kimai-export');
    expect(preset).toBe('kimai');
    expect(dryRun.toImport).toEqual({ rows: 2, entries: 2, seconds: 8100 + 28_800 });
    expect(plan.rows.map(({ rate, billing }) => [rate, billing])).toEqual([['120.00', 'B'], ['0.00', 'W']]);
    expect(dryRun.newPeople).toMatchObject([{ detail: 'mira.fenwick@example.com' }]);
    expect(dryRun.notices).toContain('These columns of the file are not imported: “Currency”, “Internal price”, “Type”.');
  });

  test('an unknown file gets a guess from the words of its headers', () => {
    expect(guessMapping(['Datum', 'Mitarbeiter', 'Kunde', 'Projekt', 'Stunden', 'Beschreibung'])).toMatchObject({
      dateColumn: 'Datum', employeeColumn: 'Mitarbeiter', clientColumn: 'Kunde', projectColumn: 'Projekt', hoursColumn: 'Stunden',
      notesColumns: ['Beschreibung'],
    });
    expect(detectPreset(['a', 'b'])).toBeUndefined();
  });
});
