import { sql } from 'kysely';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { SuggestionSummary } from './contract.ts';
import type { SuggestionSource } from './fields.ts';

export interface SuggestionSummaryRow {
  empId: string;
  name: string;
  portrait: string | null;
  source: SuggestionSource;
  suggested: number;
  accepted: number;
  changed: number;
  removed: number;
  open: number;
  /** Of the entries that came of them. */
  workedSeconds: number;
}

/** What was suggested to whom from which source, and what became of it: everybody's, or one's own. */
export const listSuggestionSummary = query({
  name: 'suggestion.list-summary',
  permission: 'report:read',
  feature: FEATURES.SuggestedTimesheets,
  input: SuggestionSummary,
  async run({ em, actor }, { startDate, endDate, page, size }): Promise<Page<SuggestionSummaryRow>> {
    const whose = actorMay(actor, 'report:all') ? sql`true` : sql`s.emp_id = ${actor.empId}`;
    const counted = (state: string) => sql`count(*) filter (where s.state = ${state})::int`;
    const name = sql`trim(e.first_name || ' ' || e.surname)`;
    const found = await rows<SuggestionSummaryRow & { total: number }>(em, sql`select s.emp_id as "empId", ${name} as name, s.source,
        coalesce(e.picture, e.avatar) as portrait,
        count(*)::int as suggested, ${counted('accepted')} as accepted, ${counted('changed')} as changed, ${counted('removed')} as removed,
        ${counted('open')} as open,
        coalesce(sum(t.worked_seconds), 0)::float8 as "workedSeconds", count(*) over ()::int as total
      from tenant.suggested_timesheet s
      join tenant.employee e on e.emp_id = s.emp_id
      left join tenant.timesheet t on t.time_id = s.time_id
      where ${whose} and ${startDate === '' ? sql`true` : sql`s.entry_date >= ${startDate}`}
        and ${endDate === '' ? sql`true` : sql`s.entry_date <= ${endDate}`}
      group by s.emp_id, e.emp_id, s.source order by ${naturalOrder(name)}, s.emp_id, s.source
      limit ${size} offset ${(page - 1) * size}`);
    return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 };
  },
});
