import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Fraction, Rate } from '#app/domain/kernel/values/money.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { newestFirst } from '#app/domain/clients/rates/index.server.ts';
import { findStandardTax } from '#app/domain/site/settings/index.server.ts';
import type { ExistingRecords } from './record-finder.ts';

/** What an import is matched with: the organisation's own records and the day up to which its time is closed. */
export interface OrganisationRecords {
  readonly existing: ExistingRecords;
  readonly closedUntil: LocalDate | null;
  /** The weeks that were confirmed, each as its person and its Monday. */
  readonly confirmedWeeks: readonly string[];
  readonly ownClientId: string;
}

export async function findOrganisationRecords(em: SqlEntityManager): Promise<OrganisationRecords> {
  const organisation = await firstRow<Pick<OrganisationRecords, 'closedUntil' | 'ownClientId'>>(em, sql`
    select timesheet_closing_date as "closedUntil", own_client_id as "ownClientId" from tenant.organisation`);
  if (!organisation) throw new Error('The organisation has no settings row.');
  const existing: ExistingRecords = {
    people: await rows(em,
      sql`select emp_id as code, trim(first_name || ' ' || surname) as name, email, to_char(start_time, 'HH24:MI') as "dayStart"
        from tenant.employee`),
    clients: await rows(em, sql`select client_id as code, co_name as name, display_name as "displayName" from tenant.client`),
    projects: await rows(em, sql`select project_id as code, project_name as name, client_id as "clientCode" from tenant.project`),
    iterations: await rows(em, sql`select iteration_id as id, iteration_name as name, project_id as "projectCode" from tenant.iteration`),
    categories: await rows(em, sql`select category_id as code, category_name as name from tenant.category`),
    usedCodes: (await rows<{ code: string }>(em, sql`select distinct subject_id as code from tenant.audit
      where subject in ('employee', 'client', 'project', 'category')`)).map(({ code }) => code),
  };
  const confirmed = await rows<{ week: string }>(em, sql`select w.emp_id || ' ' || w.monday as week
    from tenant.submitted_week w cross join tenant.organisation o where o.weeks_are_submitted and w.state = 'confirmed' order by 1`);
  return { existing, ...organisation, confirmedWeeks: confirmed.map(({ week }) => week) };
}

/** Of these row keys, the ones that earlier imports brought in, whole or in part. */
export async function listImportedKeys(em: SqlEntityManager, keys: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ key: string }>(em,
    sql`select distinct regexp_replace(t.import_key, '\\.[0-9]+$', '') as key from tenant.timesheet t
    where t.import_key is not null`);
  const wanted = new Set(keys);
  return new Set(found.map(({ key }) => key).filter((key) => wanted.has(key)));
}

export interface PriceRecords {
  readonly people: readonly { code: string; rate: Rate; prepaidRate: Rate }[];
  readonly clients: readonly { code: string; taxType: number; taxRate: Fraction }[];
  /** The rate of a new client. */
  readonly standardTax: Fraction;
  /** The newest first. */
  readonly clientRates: readonly {
    clientRateId: number; empId: string; clientId: string; rate: Rate; prepaidRate: Rate;
    startDate: LocalDate | null; expiryDate: LocalDate | null;
  }[];
}

/** Everything that prices are made of, in four statements, however many rows are to be priced. */
export async function findPriceRecords(em: SqlEntityManager): Promise<PriceRecords> {
  return {
    people: await rows(em, sql`select emp_id as code, default_rate as rate, default_prepaid_rate as "prepaidRate" from tenant.employee`),
    clients: await rows(em, sql`select client_id as code, tax_type as "taxType", tax_rate as "taxRate" from tenant.client`),
    standardTax: await findStandardTax(em),
    clientRates: await rows(em,
      sql`select client_rate_id as "clientRateId", emp_id as "empId", client_id as "clientId", rate, prepaid_rate as "prepaidRate",
      start_date as "startDate", expiry_date as "expiryDate" from tenant.client_rate order by ${newestFirst()}`),
  };
}
