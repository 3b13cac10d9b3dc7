import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { SHORT_LIST } from '#app/domain/kernel/choices.ts';
import type { Choice } from '#app/domain/kernel/choices.ts';
import type { TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { CLOSING_RULES, type ClosingRules } from '../days/closed-days.ts';
import type { RecentComments } from '../contract.ts';
import { workKey } from './work-key.ts';

const SEARCH_RESULTS = 20;
const RECENT_PROJECTS = 10;
const RECENT_COMMENTS = 5;
/** How many of the person's latest entries the recent projects and comments are taken from. */
const RECENT_ENTRIES = 100;
/** More projects of one client than this are searched. */
export const PROJECT_LIST = 100;

export type { Choice };
export interface RecentProject {
  /** Names it in the form. */
  key: string;
  clientId: string; client: string; projectId: string; project: string; categoryId: string; category: string; iterationId: number | null;
  iteration: string | null;
}

/** The notes of an earlier entry, which is the latest that says so. */
export interface RecentComment { timeId: number; comment: string }

/** What the page needs before anything is chosen. */
export interface FormBasis extends ClosingRules {
  empId: string;
  employee: string;
  /** The hash of their picture. */
  portrait: string | null;
  startTime: TimeOfDay;
  endTime: TimeOfDay;
  timeLessSeconds: number;
  lastEndOfDay: TimeOfDay | null;
  /** The person's new entries begin with hours instead of times. */
  entersHours: boolean;
  ownClientId: string;
  locationId: string | null;
  clientCount: number;
  locations: Choice[];
  clients: Choice[];
  categories: Choice[];
  recents: RecentProject[];
}

type Raw<T> = { [Key in keyof T]: T[Key] extends unknown[] ? T[Key] | string | null : T[Key] };
const list = <T>(value: T[] | string | null): T[] => (typeof value === 'string' ? JSON.parse(value) as T[] : value ?? []);

/** One statement for the page before anything is chosen; undefined when there is no such person. */
export async function findFormBasis(em: SqlEntityManager, empId: string, date: LocalDate): Promise<FormBasis | undefined> {
  const row = await firstRow<Raw<FormBasis>>(em, sql`with latest as (
      select client_id, project_id, category_id, iteration_id, location_id, entry_date, start_time, time_id from tenant.timesheet
      where emp_id = ${empId} order by entry_date desc, start_time desc, time_id desc limit ${RECENT_ENTRIES}),
    used as (
      select client_id, project_id, category_id, iteration_id, max(entry_date) as last_day, max(time_id) as last_id from latest
      group by 1, 2, 3, 4 order by last_day desc, last_id desc limit ${RECENT_PROJECTS}),
    some_clients as (select client_id, co_name, name_in_order from tenant.client order by name_in_order, client_id limit ${SHORT_LIST + 1})
    select e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as employee,
      coalesce(e.picture, e.avatar) as portrait, to_char(e.start_time, 'HH24:MI') as "startTime",
      to_char(e.end_time, 'HH24:MI') as "endTime", e.time_less_minutes * 60 as "timeLessSeconds",
      e.enters_hours as "entersHours",
      (select to_char(t.end_time, 'HH24:MI') from tenant.timesheet t where t.emp_id = e.emp_id and t.entry_date = ${date}
        order by t.start_time desc, t.time_id desc limit 1) as "lastEndOfDay",
      o.own_client_id as "ownClientId", ${CLOSING_RULES},
      coalesce((select location_id from latest order by entry_date desc, start_time desc, time_id desc limit 1),
      o.default_location_id) as "locationId",
      (select count(*)::int from some_clients) as "clientCount",
      (select json_agg(json_build_object('value', location_id, 'label', location_name)
      order by ${naturalOrder(sql`location_name`)}, location_id) from tenant.location) as locations,
      (select json_agg(json_build_object('value', client_id, 'label', co_name) order by name_in_order, client_id)
        from some_clients) as clients,
      (select json_agg(json_build_object('value', category_id, 'label', category_name) order by name_in_order, category_id)
        from tenant.category) as categories,
      (select json_agg(json_build_object('clientId', u.client_id, 'client', c.co_name, 'projectId', u.project_id, 'project', p.project_name,
          'categoryId', u.category_id, 'category', k.category_name, 'iterationId', u.iteration_id, 'iteration', i.iteration_name)
          order by u.last_day desc, u.last_id desc)
        from used u join tenant.client c on c.client_id = u.client_id join tenant.project p on p.project_id = u.project_id
        join tenant.category k on k.category_id = u.category_id left join tenant.iteration i on i.iteration_id = u.iteration_id) as recents
    from tenant.employee e cross join tenant.organisation o where e.emp_id = ${empId}`);
  if (!row) return undefined;
  const recents = list(row.recents).map((recent) => ({ ...recent, key: workKey(recent) }));
  const clients = row.clientCount > SHORT_LIST ? clientsOf(recents) : list(row.clients);
  return { ...row, locations: list(row.locations), categories: list(row.categories), clients, recents };
}

function clientsOf(recents: readonly RecentProject[]): Choice[] {
  return [...new Map(recents.map(({ clientId, client }) => [clientId, { value: clientId, label: client }])).values()];
}

/** The different notes of the person's latest entries on a project, those of the category first. */
export function listCommentsOf(em: SqlEntityManager, { empId, projectId, categoryId }: RecentComments): Promise<RecentComment[]> {
  return rows<RecentComment>(em, sql`select max(time_id) as "timeId", note as comment
    from (select time_id, entry_date, project_id, category_id, note from tenant.timesheet
      where emp_id = ${empId} order by entry_date desc, start_time desc, time_id desc limit ${sql.lit(RECENT_ENTRIES)}) latest
    where project_id = ${projectId} and note <> '' group by note
    order by bool_or(category_id = ${categoryId}) desc, max(entry_date) desc, max(time_id) desc limit ${sql.lit(RECENT_COMMENTS)}`);
}

export interface ProjectChoice {
  projectId: string; projectName: string; projectType: string; useIteration: boolean; usedCount: number; lastUsed: LocalDate | null;
  /** Of the person's latest entry on it. */
  lastCategoryId: string | null;
}

/** The projects of a client with how often the person used each, most used first; `search` narrows them. */
export function listProjectChoices(em: SqlEntityManager,
  wanted: { empId: string; clientId: string; search?: string; include?: string }): Promise<ProjectChoice[]> {
  const found = wanted.search
    ? sql`and (p.project_name ilike ${containsPattern(wanted.search)} or p.project_id ilike ${containsPattern(wanted.search)})`
    : sql``;
  return rows<ProjectChoice>(em, sql`select p.project_id as "projectId", p.project_name as "projectName", p.project_type as "projectType",
      p.use_iteration as "useIteration", coalesce(u.used, 0)::int as "usedCount", u.last_used::text as "lastUsed",
      u.last_category as "lastCategoryId"
    from tenant.project p
    left join (select project_id, count(*) as used, max(entry_date) as last_used,
        (array_agg(category_id order by entry_date desc, start_time desc, time_id desc))[1] as last_category
      from tenant.timesheet
      where emp_id = ${wanted.empId} and client_id = ${wanted.clientId} group by project_id) u on u.project_id = p.project_id
    where p.client_id = ${wanted.clientId} ${found}
    order by p.project_id = ${wanted.include ?? ''} desc, coalesce(u.used, 0) desc, p.name_in_order, p.project_id
    limit ${wanted.search ? SEARCH_RESULTS : PROJECT_LIST}`);
}

/** Clients whose name or id contains the text. */
export function listClientChoices(em: SqlEntityManager, search: string): Promise<Choice[]> {
  const pattern = containsPattern(search);
  return rows<Choice>(em, sql`select client_id as value, co_name as label from tenant.client
    where co_name ilike ${pattern} or display_name ilike ${pattern} or client_id ilike ${pattern}
    order by client_id = upper(${search}) desc, name_in_order, client_id limit ${SEARCH_RESULTS}`);
}

/** The iterations of a project, newest first. */
export function listIterationChoices(em: SqlEntityManager, projectId: string): Promise<Choice[]> {
  return rows<Choice>(em, sql`select iteration_id::text as value, iteration_name as label from tenant.iteration
    where project_id = ${projectId} order by iteration_id desc limit 200`);
}

/** The day before which a last use is told by its date, not by how long ago it was. */
export function lastUsedText(usedCount: number, lastUsed: LocalDate | null, today: LocalDate, format: (date: LocalDate) => string): string {
  if (usedCount === 0 || !lastUsed) return 'Not used yet';
  const times = usedCount === 1 ? 'Used once' : `Used ${formatCount(usedCount)} times`;
  const when = lastUsed === today ? 'today' : lastUsed === addDays(today, -1) ? 'yesterday' : `on ${format(lastUsed)}`;
  return `${times}, last ${when}`;
}
