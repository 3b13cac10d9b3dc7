import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, listPrepaidOfClient } from '#app/domain/money/billing/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { addMoney, subtractMoney } from '#app/domain/kernel/values/money.ts';
import { listWrongTotals } from '#app/domain/time/timesheets/index.server.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { expectCredits, expectIdentities } from '#tests/support/invoice-figures.ts';
import { attempt, INVOICE_STEPS } from '#tests/support/invoice-steps.ts';
import { addRecurringInvoice } from '#tests/support/recurring.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const kind = fc.constantFrom(...Object.keys(INVOICE_STEPS));
const chance = fc.record({
  which: fc.nat(), ticked: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), amount: fc.integer({ min: 1, max: 90 }),
});
const step = fc.tuple(kind, chance);

/** What nothing may break: no entry is lost, charged twice or on an invoice that it does not fit, and no number is used twice. */
async function expectWhole(world: World, worked: unknown): Promise<void> {
  expect(await workedIn(world)).toEqual(worked);
  expect(await listWrongTotals(world.em())).toEqual([]);
  const stray = await rows(world.em(), sql`select t.time_id from tenant.timesheet t
    left join tenant.invoice i on i.invoice_id = t.invoice_id
    where t.invoice_id is not null and (i.invoice_id is null or i.client_id <> t.client_id
      or (t.billable_id = 'BPP' and i.invoice_type <> 'Prepaid') or i.invoice_type = 'Product')`);
  expect(stray).toEqual([]);
  const numbers = await rows(world.em(),
    sql`select invoice_id from tenant.invoice union all select invoice_id from tenant.deleted_invoice`);
  const next = await firstRow<{ n: number }>(world.em(), sql`select next_invoice_id - 1 as n from tenant.organisation`);
  expect(numbers).toHaveLength(next!.n);
  const periods = await rows(world.em(), sql`select recurring_invoice_id, period_start from tenant.recurring_invoice_period
    group by 1, 2 having count(*) > 1`);
  expect(periods).toEqual([]);
}

const workedIn = (world: World) => firstRow(world.em(), sql`select sum(worked_seconds)::int as seconds from tenant.timesheet`);

/** Nothing is applied beyond what an invoice asks for, nor drawn beyond what there is. */
async function expectWithin(world: World): Promise<void> {
  const beyond = await rows(world.em(), sql`select invoice_id from tenant.invoice
    where abs(paid_amt) > abs(total) or paid_amt * total < 0`);
  expect(beyond).toEqual([]);
  for (const { original, drawn, credited, remaining } of await listPrepaidOfClient(world.em(), 'NWIND')) {
    for (const part of ['ex', 'tax', 'inc'] as const)
      expect(subtractMoney(subtractMoney(original[part], drawn[part]), credited[part])).toBe(remaining[part]);
    expect(addMoney(remaining.ex, remaining.tax)).toBe(remaining.inc);
    expect(signOf(remaining.inc)).toBeGreaterThanOrEqual(0);
  }
}

test('whatever two people do with invoices at once, nothing is lost, charged twice, applied or drawn beyond what there is', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 10, maxLength: 16 }), async (rounds) => {
    const world = await createWorld();
    await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.234567)`);
    await addEntries(world, [{}, { hours: 2.5 }, { hours: 0.7, price: '33.3300' }, { code: 'BPP', hours: 0.2 }, { code: 'W' }, { hours: 4 },
      { code: 'BPP' }]);
    await createInvoice(world.ctx(), invoiceInput({ invoiceType: 'Prepaid', lines: [lineInput('Hours in advance', '200')] }));
    await addRecurringInvoice(world, { clientId: 'NWIND', lines: [lineInput('Hosting', '33.33')] });
    const worked = await workedIn(world);
    for (const round of rounds) {
      await Promise.all(round.map(([name, given]) => attempt(world, name, given)));
      await expectIdentities(world);
      await expectCredits(world);
      await expectWithin(world);
    }
    await expectWhole(world, worked);
  }), { numRuns: 4 });
}, 90_000);
