import { sql, type RawBuilder } from 'kysely';
import { formatDate, formatMonth, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Grouping } from '#app/domain/time/timesheets/contract.ts';

interface GroupingSql {
  /** What an entry, `t`, belongs to. */
  readonly key: RawBuilder<unknown>;
  /** Rows of `id, name, in_order, parent, parent_id, portrait` for the groups whose keys are `key`; time names itself. */
  named(key: RawBuilder<unknown>): RawBuilder<unknown>;
}

const NO_PARENT = sql`'' as parent, '' as parent_id`;
const NO_PORTRAIT = sql`null as portrait`;
const byItself = (key: RawBuilder<unknown>) => sql`(select ${key}::text as id, ${key}::text as name, ${key}::text as in_order,
  ${NO_PARENT}, ${NO_PORTRAIT})`;

export const GROUPING_SQL: Readonly<Record<Grouping, GroupingSql>> = {
  client: {
    key: sql`t.client_id`,
    named: (key) => sql`(select c.client_id as id, c.co_name as name, c.name_in_order as in_order, ${NO_PARENT}, ${NO_PORTRAIT}
      from tenant.client c where c.client_id = ${key})`,
  },
  project: {
    key: sql`t.project_id`,
    named: (key) => sql`(select p.project_id as id, p.project_name as name, p.name_in_order as in_order, c.co_name as parent,
        c.client_id as parent_id, ${NO_PORTRAIT}
      from tenant.project p join tenant.client c on c.client_id = p.client_id where p.project_id = ${key})`,
  },
  person: {
    key: sql`t.emp_id`,
    named: (key) => sql`(select e.emp_id as id, trim(e.first_name || ' ' || e.surname) as name, e.name_in_order as in_order, ${NO_PARENT},
        coalesce(e.picture, e.avatar) as portrait from tenant.employee e where e.emp_id = ${key})`,
  },
  category: {
    key: sql`t.category_id`,
    named: (key) => sql`(select k.category_id as id, k.category_name as name, k.name_in_order as in_order, ${NO_PARENT}, ${NO_PORTRAIT}
      from tenant.category k where k.category_id = ${key})`,
  },
  // The year 1 began on a Monday: whole weeks since then end on a Sunday, also over a new year.
  week: { key: sql`(t.entry_date - (t.entry_date - date '0001-01-01') % 7)`, named: byItself },
  month: { key: sql`date_trunc('month', t.entry_date::timestamp)::date`, named: byItself },
};

export const isTime = (grouping: Grouping): boolean => grouping === 'week' || grouping === 'month';

/** What a group is called: a week by its Monday. */
export function groupName(grouping: Grouping, name: string): string {
  if (grouping === 'week') return `Week of ${formatDate(name as LocalDate)}`;
  return grouping === 'month' ? formatMonth(name as LocalDate) : name;
}
