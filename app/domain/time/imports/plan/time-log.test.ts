import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatHoursGrouped } from '#app/domain/kernel/values/duration.ts';
import { planImport } from '#tests/support/plan-import.ts';
import { ImportMapping, type ImportMappingInput } from '../contract.ts';
import { describePlan } from './describe-plan.ts';
import { detectPreset, mappingFor } from '../file/presets.ts';
import { readTable } from '../file/read-table.ts';

const bytes = readFileSync('tests/data/sip/time-log.csv');
const existing = { people: [], clients: [], projects: [], iterations: [], categories: [] };

const table = await readTable(bytes);

function dryRunOf(choices: Partial<ImportMappingInput>) {
  const mapping = ImportMapping.parse({ ...mappingFor(detectPreset(table.headers)!, table.headers), ...choices });
  const plan = planImport(table, mapping, { existing, closedUntil: null, confirmedWeeks: [], timeZone: 'Australia/Sydney' });
  return { plan, dryRun: describePlan(plan, new Set()) };
}

/** Hundredths of an hour by a column, added up from the cells as they are written. */
function hundredthsBy(column: string): Map<string, number> {
  const [group, hours] = [table.headers.indexOf(column), table.headers.indexOf('Hours')];
  const sums = new Map<string, number>();
  for (const { cells } of table.rows) {
    const [whole = '', fraction = ''] = cells[hours]!.split('.');
    const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
    sums.set(cells[group]!, (sums.get(cells[group]!) ?? 0) + hundredths);
  }
  return sums;
}

describe('the real time log, whole', () => {
  const before = process.cpuUsage();
  const { plan, dryRun } = dryRunOf({ missingStart: 'completion', givenDate: '2014-12-31' });
  const { user, system } = process.cpuUsage(before);

  test('every row and every hour goes in', () => {
    expect(dryRun.file.rows).toBe(12_299);
    expect(formatHoursGrouped(dryRun.toImport.seconds)).toBe('95,001.98');
    expect(dryRun.refusals).toEqual([]);
    expect(plan.rows.flatMap(({ entries }) => entries).reduce((sum, { seconds }) => sum + seconds, 0)).toBe(dryRun.file.seconds);
  });

  test('per project and per person to the hundredth', () => {
    const projects = hundredthsBy('Project');
    expect(dryRun.byProject).toHaveLength(20);
    for (const { name, toImportSeconds } of dryRun.byProject) expect(toImportSeconds).toBe(projects.get(name)! * 36);
    const people = hundredthsBy('Developer');
    expect(dryRun.byPerson).toHaveLength(22);
    for (const { name, toImportSeconds } of dryRun.byPerson) expect(toImportSeconds).toBe(people.get(name.replace('Developer ', ''))! * 36);
  });

  test('every entry lies within its day', () => {
    for (const { start, end, less, seconds, date } of plan.rows.flatMap(({ entries }) => entries)) {
      if (start < 0 || end > 86_400 || seconds <= 0 || less < 0 || end - start - less !== seconds || date < '2004-01-01')
        expect.fail(`${date} ${start}-${end}`);
    }
  });

  test('what it would create', () => {
    expect([dryRun.newPeople, dryRun.newClients, dryRun.newProjects, dryRun.newIterations, dryRun.newCategories].map((list) => list.length))
      .toEqual([22, 1, 20, 92, 26]);
    expect(dryRun.newProjects.map(({ code, name }) => code === name)).not.toContain(false);
  });

  test('two rows end before they start and are told so', () => {
    expect(dryRun.warnings.filter(({ message }) => message.includes('is before the start date'))).toHaveLength(2);
  });

  test('is planned with well under three seconds of work', () => expect((user + system) / 1_000_000).toBeLessThan(3));
});

test('without remedies the rows without a start and the rows longer than a day are named', () => {
  const { dryRun } = dryRunOf({ longRows: 'refuse' });
  const reasons = (part: string) => dryRun.refusals.filter(({ reason }) => reason.includes(part)).length;
  expect(reasons('no start date')).toBe(353);
  expect(reasons('no completion date either')).toBe(210);
  expect(dryRun.toImport.rows + dryRun.refused.rows).toBe(12_299);
});

test('by the completion date alone 210 rows stay out, and left out all 353 do', () => {
  expect(dryRunOf({ missingStart: 'completion' }).dryRun.refused.rows).toBe(210);
  expect(dryRunOf({ missingStart: 'leave-out' }).dryRun.leftOut.rows).toBe(353);
});
