import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Fraction, Rate } from '#app/domain/kernel/values/money.ts';
import { inCurrencyOfClient } from '#app/domain/site/settings/index.server.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { activeClientRate } from '#app/domain/clients/rates/index.server.ts';
import { CLOSING_RULES, type ClosingRules } from '../days/closed-days.ts';

export interface SameDayEntry {
  timeId: number;
  start: TimeOfDay;
  end: TimeOfDay;
  client: string;
  clientId: string;
  project: string;
}

/** All that deciding about one entry needs to know; null where the record does not exist here. */
export interface EntryFacts extends ClosingRules {
  ownClientId: string;
  employeeId: string | null;
  defaultRate: Rate | null;
  defaultPrepaidRate: Rate | null;
  clientId: string | null;
  clientName: string | null;
  taxRate: Fraction | null;
  taxType: number | null;
  projectId: string | null;
  projectClientId: string | null;
  useIteration: boolean | null;
  categoryId: string | null;
  categoryName: string | null;
  locationId: string | null;
  iterationId: number | null;
  clientRateId: number | null;
  rate: Rate | null;
  prepaidRate: Rate | null;
  sameDay: SameDayEntry[];
}

export interface FactsKey {
  empId: string;
  date: LocalDate;
  clientId: string;
  projectId: string;
  iterationId?: number | undefined;
  categoryId: string;
  locationId: string;
}

type FoundFacts = Omit<EntryFacts, 'sameDay'> & { sameDay: SameDayEntry[] | string };

/** The parts of a key as values, or as the columns that they stand in. */
type FactsKeyIn = Readonly<Record<keyof FactsKey, RawBuilder<unknown>>>;

/** The columns of what a save looks up, whatever exists of it, with the tables that they come from. */
const factsOf = (key: FactsKeyIn) => ({
  columns: sql`o.own_client_id as "ownClientId", ${CLOSING_RULES},
      e.emp_id as "employeeId", ${inCurrencyOfClient(sql`e.default_rate`)} as "defaultRate",
      ${inCurrencyOfClient(sql`e.default_prepaid_rate`)} as "defaultPrepaidRate",
      c.client_id as "clientId", c.co_name as "clientName", c.tax_rate as "taxRate", c.tax_type as "taxType",
      p.project_id as "projectId", p.client_id as "projectClientId", p.use_iteration as "useIteration",
      k.category_id as "categoryId", k.category_name as "categoryName", l.location_id as "locationId", i.iteration_id as "iterationId",
      r.client_rate_id as "clientRateId", r.rate, r.prepaid_rate as "prepaidRate",
      coalesce((select json_agg(json_build_object('timeId', t.time_id, 'start', to_char(t.start_time, 'HH24:MI'), 'end',
      to_char(t.end_time, 'HH24:MI'),
          'client', tc.co_name, 'clientId', t.client_id, 'project', tp.project_name) order by t.start_time, t.time_id)
        from tenant.timesheet t join tenant.client tc on tc.client_id = t.client_id join tenant.project tp on tp.project_id = t.project_id
        where t.emp_id = ${key.empId} and t.entry_date = ${key.date}), '[]'::json) as "sameDay"`,
  joined: sql`left join tenant.employee e on e.emp_id = ${key.empId}
    left join tenant.client c on c.client_id = ${key.clientId}
    left join tenant.project p on p.project_id = ${key.projectId}
    left join tenant.category k on k.category_id = ${key.categoryId}
    left join tenant.location l on l.location_id = ${key.locationId}
    left join tenant.iteration i on i.iteration_id = ${key.iterationId} and i.project_id = p.project_id
    left join lateral (${activeClientRate(key)}) r on true`,
});

const toFacts = (row: FoundFacts): EntryFacts =>
  ({ ...row, sameDay: typeof row.sameDay === 'string' ? JSON.parse(row.sameDay) as SameDayEntry[] : row.sameDay });

/** One statement for everything a save looks up, whatever exists. */
export async function findEntryFacts(em: SqlEntityManager, { iterationId, ...key }: FactsKey): Promise<EntryFacts> {
  const { columns, joined } = factsOf({
    empId: sql`${key.empId}`, date: sql`${key.date}`, clientId: sql`${key.clientId}`, projectId: sql`${key.projectId}`,
    iterationId: sql`${iterationId ?? null}`, categoryId: sql`${key.categoryId}`, locationId: sql`${key.locationId}`,
  });
  const row = await firstRow<FoundFacts>(em, sql`select ${columns} from tenant.organisation o ${joined}`);
  if (!row) throw new Error('The organisation has no settings row.');
  return toFacts(row);
}

/** The same for many entries, in their order, by one statement. */
export async function listEntryFacts(em: SqlEntityManager, keys: readonly FactsKey[]): Promise<EntryFacts[]> {
  const wanted = keys.map(({ empId, date, clientId, projectId, iterationId, categoryId, locationId }, place) =>
    ({ place, empId, date, clientId, projectId, iterationId, categoryId, locationId }));
  const { columns, joined } = factsOf({
    empId: sql`w."empId"`, date: sql`w.date`, clientId: sql`w."clientId"`, projectId: sql`w."projectId"`, iterationId: sql`w."iterationId"`,
    categoryId: sql`w."categoryId"`, locationId: sql`w."locationId"`,
  });
  const found = await rows<FoundFacts>(em, sql`select ${columns}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w(place int, "empId" text, date date, "clientId" text,
      "projectId" text, "iterationId" int, "categoryId" text, "locationId" text)
    cross join tenant.organisation o ${joined} order by w.place`);
  return found.map(toFacts);
}

/** The id of the client, of the project within a client, or of the category that has exactly this id or else this name. */
export async function findTypedId(em: SqlEntityManager, kind: 'client' | 'project' | 'category', typed: string,
  clientId: string): Promise<string | undefined> {
  const code = typed.toUpperCase();
  const byId = {
    client: sql`select client_id from tenant.client where client_id = ${code}`,
    project: sql`select project_id from tenant.project where project_id = ${code} and client_id = ${clientId}`,
    category: sql`select category_id from tenant.category where category_id = ${code}`,
  };
  const byName = {
    client: sql`select client_id from tenant.client where lower(co_name) = lower(${typed}) or lower(display_name) = lower(${typed})`,
    project: sql`select project_id from tenant.project where client_id = ${clientId} and lower(project_name) = lower(${typed})`,
    category: sql`select category_id from tenant.category where lower(category_name) = lower(${typed})`,
  };
  const found = await firstRow<{ id: string | null }>(
    em, sql`select coalesce((${byId[kind]}), (${byName[kind]} order by 1 limit 1)) as id`,
  );
  return found?.id ?? undefined;
}
