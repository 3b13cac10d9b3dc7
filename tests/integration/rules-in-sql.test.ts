import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { formatTimeOfDay, workedSeconds } from '#app/domain/kernel/values/duration.ts';
import { amountOf, taxOf, workedSecondsOf } from '#app/domain/kernel/rules/entry-sql.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import {
  dueDate, isOverdueOn, overdueDays, overdueDaysOf, overdueDaysOn, DUE_DATE, IS_OUTSTANDING, OUTSTANDING,
} from '#app/domain/kernel/rules/overdue.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { subtractMoney, ZERO } from '#app/domain/kernel/values/money.ts';
import { activeClientRate, newestFirst, pickActiveRate } from '#app/domain/clients/rates/index.server.ts';
import { chargeFor } from '#app/domain/time/timesheets/index.server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const TODAY = '2026-11-18';
const SAMPLES = 40;
const sample = <Value>(of: fc.Arbitrary<Value>): Value[] => fc.sample(of, SAMPLES);
const cents = fc.integer({ min: -20_000, max: 20_000 }).map((amount) => (amount / 100).toFixed(2));

describe('a rule that statements compute too says the same as its function', () => {
  test('on when an invoice is overdue', async () => {
    const invoices =
      sample(
        fc.record({ days: fc.integer({ min: -60, max: 5 }), terms: fc.integer({ min: 0, max: 45 }), total: cents,
          paid: fc.oneof(cents, fc.constant('0.00')), draft: fc.boolean() }))
      .map(({ days, ...invoice }) => ({ date: addDays(TODAY, days), ...invoice }));
    interface Told { due: string; days: number; late: number; isOverdue: boolean; outstanding: string; isOutstanding: boolean }
    const owed = sql`case when i.is_draft then 0 else i.total - i.paid_amt end`;
    const told = await rows<Told>(world.em(), sql`
      select ${DUE_DATE}::text as due, ${overdueDaysOn(TODAY)} as days,
        ${overdueDaysOf(DUE_DATE, owed, TODAY)} as late, ${isOverdueOn(TODAY)} as "isOverdue",
        ${OUTSTANDING}::numeric(19,2)::text as outstanding, ${IS_OUTSTANDING} as "isOutstanding"
      from (select date as invoice_date, terms as payment_terms_days, total, paid as paid_amt, draft as is_draft, at
        from jsonb_to_recordset(${JSON.stringify(invoices.map((invoice, at) => ({ ...invoice, at })))}::text::jsonb)
          as r(date date, terms integer, total numeric, paid numeric, draft boolean, at integer)) i order by at`);
    expect(told).toEqual(invoices.map(({ date, terms, total, paid, draft }) => {
      const due = dueDate(date, terms);
      const outstanding = draft ? ZERO : subtractMoney(total, paid);
      const days = overdueDays(due, outstanding, TODAY);
      return { due, days, late: days, isOverdue: days > 0, outstanding, isOutstanding: !isZeroMoney(outstanding) };
    }));
  });

  test('on worked time and what it comes to', async () => {
    const minute = fc.integer({ min: 0, max: 1439 }).map(formatTimeOfDay);
    const entries = sample(fc.record({
      start: minute, end: fc.oneof(minute, fc.constant('00:00')), less: fc.integer({ min: 0, max: 28_800 }),
      seconds: fc.integer({ min: 0, max: 86_400 }),
      price: fc.integer({ min: 0, max: 9_999_999 }).map((units) => (units / 10_000).toFixed(4)),
      tax: fc.constantFrom('0', '0.1', '0.125', '0.333333'),
    }));
    const told = await rows<{ worked: number; total: string; tax: string }>(world.em(), sql`
      select ${workedSecondsOf(sql`"start"`, sql`"end"`, sql`less`)} as worked, total::text as total,
      ${taxOf(sql`total`, sql`tax`)}::text as tax
      from (select *, ${amountOf(sql`seconds`, sql`price`)} as total
      from jsonb_to_recordset(${JSON.stringify(entries.map((entry, at) => ({ ...entry, at })))}::text::jsonb)
        as r("start" time, "end" time, less integer, seconds integer, price numeric, tax numeric, at integer)) e order by at`);
    expect(told).toEqual(entries.map(({ start, end, less, seconds, price, tax }) => {
      const { sellTotal, salesTaxAmt } = chargeFor({ workedSeconds: seconds, sellPrice: price, salesTaxPct: tax });
      return { worked: workedSeconds({ start, end, lessSeconds: less }), total: sellTotal, tax: salesTaxAmt };
    }));
  });

  test('on the client rate that is active on a day', async () => {
    const em = world.em();
    const day = fc.option(fc.integer({ min: -20, max: 20 }));
    const made = sample(fc.record({ starts: day, expires: day, created: fc.integer({ min: 0, max: 5 }) }))
      .filter(({ starts, expires }) => starts === null || expires === null || starts <= expires).slice(0, 12);
    const dayOf = (days: number | null) => (days === null ? null : addDays(TODAY, days));
    await rows(em, sql`insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate, start_date, expiry_date, created_at)
      select 'ADM', 'ACME', 1, 1, starts, expires, created
      from jsonb_to_recordset(${JSON.stringify(made.map(({ starts, expires, created }) => (
        { starts: dayOf(starts), expires: dayOf(expires), created: addDays('2026-01-01', created) }
      )))}::text::jsonb) as r(starts date, expires date, created date) returning 1`);
    const held = await rows<{ id: number; startDate: string | null; expiryDate: string | null }>(em,
      sql`select client_rate_id as id, start_date::text as "startDate", expiry_date::text as "expiryDate"
      from tenant.client_rate where emp_id = 'ADM' and client_id = 'ACME' order by ${newestFirst()}`);
    for (let days = -22; days <= 22; days += 1) {
      const date = addDays(TODAY, days);
      const found = await firstRow<{ id: number }>(
        em, sql`select client_rate_id as id from (${activeClientRate({ empId: 'ADM', clientId: 'ACME', date })}) r`,
      );
      expect(pickActiveRate(held, date)?.id, date).toBe(found?.id);
    }
  });
});
