import { sql, type RawBuilder } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { uncoveredDaysOf } from '#app/domain/time/timesheets/index.server.ts';
import { MissingDays, type MissingDays as Asked } from './contract.ts';
import { peopleOf, reportSpan } from './report-span.ts';

/** A working day that somebody's time does not cover. */
export interface MissingDay { empId: string; employee: string; portrait: string | null; date: LocalDate; worked: number; missing: number }

export interface MissingDaysReport { rows: MissingDay[]; total: number; totals: { worked: number; missing: number }; period: Period }

const ORDER: Readonly<Record<Asked['sort'], RawBuilder<unknown>>> = {
  employee: sql`e.surname_in_order`, date: sql`u.entry_date`, missing: sql`u.missing`,
};

/** Working days with too little time, up to yesterday, by the rule of the week check. Employees see their own. */
export const listMissingDays = query({
  name: 'report.missing-days',
  permission: 'report:read',
  input: MissingDays,
  async run(ctx, asked): Promise<MissingDaysReport> {
    const period = reportSpan(asked, addDays(ctx.today(), -1));
    if (period.from > period.to) return { rows: [], total: 0, totals: { worked: 0, missing: 0 }, period };
    const days = uncoveredDaysOf(sql`${period.from}::date`, sql`${period.to}::date`, sql`e.is_enabled and ${peopleOf(ctx, asked)}`);
    const direction = asked.direction === 'asc' ? sql`asc` : sql`desc`;
    const found = await rows<MissingDay>(ctx.em, sql`select u.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as employee,
        coalesce(e.picture, e.avatar) as portrait, u.entry_date::text as date, u.worked, u.missing
      from (${days}) u join tenant.employee e on e.emp_id = u.emp_id
      order by ${ORDER[asked.sort]} ${direction}, e.emp_id, u.entry_date
      limit ${sql.lit(asked.size)} offset ${(asked.page - 1) * asked.size}`);
    const sums = await firstRow<{ total: number; worked: number; missing: number }>(ctx.em, sql`select count(*)::int as total,
      coalesce(sum(worked), 0)::float8 as worked, coalesce(sum(missing), 0)::float8 as missing from (${days}) u`);
    const { total, ...totals } = sums!;
    return { rows: found, total, totals, period };
  },
});
