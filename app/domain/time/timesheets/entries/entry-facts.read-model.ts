import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Fraction, Rate } from '#app/domain/kernel/values/money.ts';
import { inCurrencyOfClient } from '#app/domain/site/settings/index.server.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
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

/** One statement for everything a save looks up, whatever exists. */
export async function findEntryFacts(em: SqlEntityManager, key: FactsKey): Promise<EntryFacts> {
  const row = await firstRow<Omit<EntryFacts, 'sameDay'> & { sameDay: SameDayEntry[] | string }>(em, sql`select
      o.own_client_id as "ownClientId", ${CLOSING_RULES},
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
        where t.emp_id = ${key.empId} and t.entry_date = ${key.date}), '[]'::json) as "sameDay"
    from tenant.organisation o
    left join tenant.employee e on e.emp_id = ${key.empId}
    left join tenant.client c on c.client_id = ${key.clientId}
    left join tenant.project p on p.project_id = ${key.projectId}
    left join tenant.category k on k.category_id = ${key.categoryId}
    left join tenant.location l on l.location_id = ${key.locationId}
    left join tenant.iteration i on i.iteration_id = ${key.iterationId ?? null} and i.project_id = p.project_id
    left join lateral (${activeClientRate(key)}) r on true`);
  if (!row) throw new Error('The organisation has no settings row.');
  return { ...row, sameDay: typeof row.sameDay === 'string' ? JSON.parse(row.sameDay) as SameDayEntry[] : row.sameDay };
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
