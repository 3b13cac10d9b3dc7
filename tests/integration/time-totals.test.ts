import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addMoney } from '#app/domain/kernel/values/money.ts';
import { GROUPINGS } from '#app/domain/time/timesheets/contract.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import {
  addTimesheet, deleteTimesheet, editTimesheet, foldTotals, getTimesheet, getTimesheetSummary, listWrongTotals,
  recountTotals,
} from '#app/domain/time/timesheets/index.server.ts';
import { groupedTime } from '#tests/support/grouped-time.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const WORK = [
  { clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV' }, { clientId: 'NWIND', projectId: 'GENRL', categoryId: 'MGMT' },
  { clientId: 'ACME', projectId: 'ALPHA', categoryId: 'DEV' }, { clientId: 'HRBR', projectId: 'INTERN', categoryId: 'DEV' },
];
/** Days over half a year, as an entry's day and as an end of a span. */
const day = fc.integer({ min: 0, max: 180 }).map((offset) => addDays('2026-05-10', offset));
const entry = fc.record({ empId: fc.constantFrom('EMP', 'ADM'), date: day, work: fc.constantFrom(...WORK),
  hour: fc.integer({ min: 6, max: 20 }), minutes: fc.integer({ min: 1, max: 180 }) });
const step = fc.record({ kind: fc.constantFrom('add', 'add', 'edit', 'delete', 'fold'), at: fc.nat(), entry });

interface Entry { empId: string; date: string; work: (typeof WORK)[number]; hour: number; minutes: number }

const inputOf = ({ empId, date, work, hour, minutes }: Entry) => ({
  ...work, empId, date, iterationId: undefined, locationId: 'OFFICE', notes: 'Work', startTime: `${hour}:00`,
  endTime: `${hour + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
  sellPrice: '100', confirmOverlap: true,
});

async function perform({ kind, at, entry: wanted }: { kind: string; at: number; entry: Entry }): Promise<void> {
  const found = await rows<{ timeId: number }>(world.em(), sql`select time_id as "timeId" from tenant.timesheet order by time_id`);
  const timeId = found[at % Math.max(1, found.length)]?.timeId;
  if (kind === 'fold') return foldTotals(world.em());
  if (kind === 'add' || timeId === undefined) {
    await addTimesheet(world.ctx(), inputOf(wanted));
  } else if (kind === 'delete') {
    await deleteTimesheet(world.ctx(), { timeId });
  } else {
    const { empId, version } = await getTimesheet(world.ctx(), { timeId });
    await editTimesheet(world.ctx(), { ...inputOf({ ...wanted, empId }), timeId, version });
  }
}

interface Counted { entries: number; workedSeconds: number; billableSeconds: number; value: string }

/** The pairs, the sums of the first, the bars and the total of a grouping all come to what the entries come to. */
async function expectSameSums(asked: Parameters<typeof groupedTime>[1], counted: Counted): Promise<void> {
  const [hours, priced] = [await groupedTime(world.ctx(), asked), await groupedTime(world.ctx(), { ...asked, value: 'on' })];
  const wholes = [...new Map(hours.rows.map(({ first, whole }) => [first.id, whole])).values()];
  for (const figure of ['entries', 'workedSeconds', 'billableSeconds'] as const) {
    const sumOf = (list: readonly Record<typeof figure, number>[]) => list.reduce((sum, one) => sum + one[figure], 0);
    const [pairs, pairsPriced] = [hours, priced].map((report) => sumOf(report.rows.map(({ own }) => own)));
    const sums = [pairs, pairsPriced, sumOf(wholes), sumOf(hours.bars), hours.totals[figure], priced.totals[figure]];
    expect(new Set(sums), `${figure} ${JSON.stringify(asked)}`).toEqual(new Set([counted[figure]]));
  }
  expect(priced.rows.reduce((sum, { own }) => addMoney(sum, own.value ?? '0'), '0.00')).toBe(counted.value);
  expect(priced.totals.value ?? '0.00').toBe(counted.value);
  expect(hours.totals.value).toBeNull();
}

const summary = (filter: object) =>
  getTimesheetSummary(world.ctx(), { direction: 'desc', ...filter } as Parameters<typeof getTimesheetSummary>[1]);

describe('the totals of time', () => {
  test('agree with the entries after any sequence of writes, and so does every report', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), day, fc.integer({ min: 0, max: 120 }),
      async (steps, startDate, length) => {
      for (const one of steps) await perform(one);
      expect(await listWrongTotals(world.em())).toEqual([]);
      const endDate = addDays(startDate, length);
      for (const filter of [{}, { startDate, endDate }, { startDate }, { endDate, clientId: 'NWIND' }, { startDate, endDate, empId: 'EMP' },
        { startDate, projectId: 'GENRL' },
        { endDate, categoryId: 'DEV' }, { startDate, clientId: 'NWIND', categoryId: 'DEV' }, { billableId: 'W' },
        { startDate, endDate, billableId: 'B' },
        { startDate, projectId: 'GENRL', billableId: 'B' }]) {
        const { from = '2000-01-01', to = '2100-01-01' } = {
          from: Reflect.get(filter, 'startDate') as string | undefined, to: Reflect.get(filter, 'endDate') as string | undefined,
        };
        const named = (name: string, column: string) =>
          (name in filter ? sql`and ${sql.raw(column)} = ${Reflect.get(filter, name)}` : sql``);
        const [counted] = await rows<Counted>(world.em(),
          sql`select count(*)::int as entries, coalesce(sum(worked_seconds), 0)::float8 as "workedSeconds",
            coalesce(sum(worked_seconds) filter (where billable_id <> 'W'), 0)::float8 as "billableSeconds",
            coalesce(sum(sell_total) filter (where billable_id <> 'W'), 0)::numeric(19,2)::text as value
          from tenant.timesheet where entry_date between ${from}
          and ${to} ${named('clientId', 'client_id')} ${named('empId', 'emp_id')} ${named('projectId', 'project_id')} ${named(
            'categoryId', 'category_id',
          )}
            ${named('billableId', 'billable_id')}`);
        const { entries, workedSeconds } = counted!;
        expect((await summary(filter)).totals, JSON.stringify(filter)).toEqual({ entries, workedSeconds });
        for (const groupBy of GROUPINGS) {
          for (const thenBy of ['', ...GROUPINGS]) await expectSameSums({ ...filter, groupBy, thenBy }, counted!);
        }
      }
    }), { numRuns: 5 });
  }, 90_000);

  test('are one row each once they are folded', async () => {
    await foldTotals(world.em());
    const many = await rows(world.em(), sql`select 1 from tenant.time_by_month group by dimension, month, key having count(*) > 1`);
    const days = await rows(world.em(), sql`select 1 from tenant.time_by_day group by entry_date having count(*) > 1`);
    expect([many, days]).toEqual([[], []]);
    expect(await listWrongTotals(world.em())).toEqual([]);
  });

  test('that are wrong are named, and right again when they are counted anew', async () => {
    await execute(world.em(), sql`insert into tenant.time_by_day (entry_date, entries, worked_seconds) values ('2026-06-01', 1, 60)`);
    await execute(world.em(),
      sql`insert into tenant.time_by_month (month, dimension, key, entries, worked_seconds, billable_seconds)
        values ('2026-06-01', 'client', 'ACME', 0, 0, 60)`);
    expect((await listWrongTotals(world.em())).map(({ what, key }) => [what, key])).toEqual([
      ['billable seconds of client', '2026-06-01 ACME'], ['entries of day', '2026-06-01'], ['seconds of day', '2026-06-01'],
    ]);
    await recountTotals(world.em());
    expect(await listWrongTotals(world.em())).toEqual([]);
  });

  test('stay right while several write, fold and count at once', async () => {
    const writes = Array.from({ length: 20 },
      (_, index) =>
        perform({
          kind: 'add', at: 0, entry: { empId: 'EMP', date: addDays('2026-07-01', index % 3), work: WORK[index % 4]!, hour: 8, minutes: 30 },
        }));
    const folds = Array.from({ length: 4 }, (_, index) => (index % 2 === 0 ? foldTotals(world.em()) : recountTotals(world.em())));
    await Promise.all([...writes, ...folds]);
    expect(await listWrongTotals(world.em())).toEqual([]);
  });
});
