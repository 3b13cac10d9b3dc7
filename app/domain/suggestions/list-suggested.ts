import { naturally } from '#app/domain/kernel/natural-order.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { firstRow, rows, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import { ListSuggested } from './contract.ts';
import type { SuggestionSource, SuggestionState } from './fields.ts';

export interface SuggestedRow {
  suggestionId: number;
  date: LocalDate;
  empId: string;
  employee: string;
  portrait: string | null;
  source: SuggestionSource;
  client: string;
  project: string;
  state: SuggestionState;
  /** The entry that came of it, while that is there. */
  timeId: number | null;
  workedSeconds: number | null;
}

interface SuggestedPage extends Page<SuggestedRow> { readonly totals: { readonly workedSeconds: number } }

/** What was suggested, one by one, with the entries that came of it: what the report of automatic timesheets counts. */
export const listSuggested = query({
  name: 'suggestion.list-suggested',
  permission: 'report:read',
  feature: FEATURES.SuggestedTimesheets,
  input: ListSuggested,
  async run({ em, actor }, { startDate, endDate, empId, source, state, page, size }): Promise<SuggestedPage> {
    const filters: SqlFragment[] = [
      actorMay(actor, 'report:all') ? sql`true` : sql`s.emp_id = ${actor.empId}`,
      ...(startDate === '' ? [] : [sql`s.entry_date >= ${startDate}`]), ...(endDate === '' ? [] : [sql`s.entry_date <= ${endDate}`]),
      ...(empId === '' ? [] : [sql`s.emp_id = ${empId}`]), ...(source === '' ? [] : [sql`s.source = ${source}`]),
      ...(state === '' ? [] : [sql`s.state = ${state}`]),
    ];
    const from = sql`from tenant.suggested_timesheet s left join tenant.timesheet t on t.time_id = s.time_id`;
    const where = sql.join(filters, sql` and `);
    const name = sql`trim(e.first_name || ' ' || e.surname)`;
    const found = await rows<SuggestedRow>(em, sql`select s.suggestion_id as "suggestionId", s.entry_date::text as date,
        s.emp_id as "empId", ${name} as employee, coalesce(e.picture, e.avatar) as portrait, s.source, c.co_name as client,
        p.project_name as project, s.state, t.time_id as "timeId", t.worked_seconds as "workedSeconds"
      ${from} join tenant.employee e on e.emp_id = s.emp_id join tenant.client c on c.client_id = s.client_id
      join tenant.project p on p.project_id = s.project_id
      where ${where} order by s.entry_date desc, ${naturally(name)}, s.emp_id, s.place limit ${size} offset ${(page - 1) * size}`);
    const sums = await firstRow<{ total: number; workedSeconds: number }>(em, sql`select count(*)::int as total,
      coalesce(sum(t.worked_seconds), 0)::float8 as "workedSeconds" ${from} where ${where}`);
    return { rows: found, total: sums?.total ?? 0, totals: { workedSeconds: sums?.workedSeconds ?? 0 } };
  },
});
