import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { ENTERED_WEEKS } from '#app/domain/people/working-weeks/index.server.ts';
import { CLOSING_RULES, type ClosingRules } from './closed-days.ts';
import type { DayLengths, Employment } from './expected-time.ts';
import { PERSON_NAME, type PersonChoice } from '../choices/people-choices.read-model.ts';

/** What is expected of a person. */
export interface Expectation { readonly lengths: DayLengths; readonly employment: Employment }

/** A person with the hash of their picture. */
export interface ShownPerson extends PersonChoice { readonly portrait: string | null }

/** A person with what is expected of them, and what closes days and tells work for clients from other work. */
export interface Standing extends Expectation, ClosingRules { readonly employee: ShownPerson; readonly ownClientId: string }

type Found = DayLengths & Employment & ClosingRules & ShownPerson & { readonly ownClientId: string };

/** Where a person stands in the organisation. Throws where there is no such person. */
export async function findStanding(em: SqlEntityManager, empId: string): Promise<Standing> {
  const found = await firstRow<Found>(em, sql`select e.emp_id as "empId", ${PERSON_NAME} as name, e.is_enabled as "isEnabled",
      coalesce(e.picture, e.avatar) as portrait,
      o.workday_minutes * 60 as "workdaySeconds", o.week_check_minutes * 60 as "completeSeconds",
      e.employed_from::text as "employedFrom", e.employed_to::text as "employedTo", coalesce(e.work_fraction, 1)::float8 as fraction,
      ${ENTERED_WEEKS} as weeks,
      o.own_client_id as "ownClientId", ${CLOSING_RULES}
    from tenant.employee e cross join tenant.organisation o where e.emp_id = ${empId}`);
  if (!found) throw notFound('Employee');
  const { name, isEnabled, portrait, workdaySeconds, completeSeconds, employedFrom, employedTo, fraction, weeks, ...organisation } = found;
  return {
    ...organisation, employee: { empId: found.empId, name, isEnabled, portrait }, lengths: { workdaySeconds, completeSeconds },
    employment: { employedFrom, employedTo, fraction, weeks },
  };
}
