import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { HoursRow } from './describe-plan.ts';

export interface HoursOfPerson extends HoursRow { readonly portrait: string | null }

/** The hours of people with the hashes of their pictures, in one reading; somebody who is not here yet has none. */
export async function listHoursOfPeople(em: SqlEntityManager, hours: readonly HoursRow[]): Promise<HoursOfPerson[]> {
  const found = await rows<{ empId: string; portrait: string }>(em, sql`select emp_id as "empId", coalesce(picture, avatar) as portrait
    from tenant.employee where emp_id = any(${hours.map(({ code }) => code)}::text[]) and coalesce(picture, avatar) is not null`);
  const portraits = new Map(found.map(({ empId, portrait }) => [empId, portrait]));
  return hours.map((row) => ({ ...row, portrait: portraits.get(row.code) ?? null }));
}
