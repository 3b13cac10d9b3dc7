import type { SqlEntityManager } from '@mikro-orm/sql';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { CLOSING_RULES, type ClosingRules } from './closed-days.ts';
import type { DayLengths, Employment } from './expected-time.ts';
import { PERSON_NAME, type PersonChoice } from '../choices/people-choices.read-model.ts';

/** What is expected of a person. */
export interface Expectation { readonly lengths: DayLengths; readonly employment: Employment }

/** A person with what is expected of them, and what closes days and tells work for clients from other work. */
export interface Standing extends Expectation, ClosingRules { readonly employee: PersonChoice; readonly ownClientId: string }

type Found = DayLengths & Employment & ClosingRules & PersonChoice & { readonly ownClientId: string };

/** Where a person stands in the organisation. Throws where there is no such person. */
export async function findStanding(em: SqlEntityManager, empId: string): Promise<Standing> {
  const found = await firstRow<Found>(em, sql`select e.emp_id as "empId", ${PERSON_NAME} as name, e.is_enabled as "isEnabled",
      o.workday_minutes * 60 as "workdaySeconds", o.week_check_minutes * 60 as "completeSeconds",
      e.employed_from::text as "employedFrom", e.employed_to::text as "employedTo", coalesce(e.work_fraction, 1)::float8 as fraction,
      o.own_client_id as "ownClientId", ${CLOSING_RULES}
    from tenant.employee e cross join tenant.organisation o where e.emp_id = ${empId}`);
  if (!found) throw notFound('Employee');
  const { name, isEnabled, workdaySeconds, completeSeconds, employedFrom, employedTo, fraction, ...organisation } = found;
  return {
    ...organisation, employee: { empId: found.empId, name, isEnabled }, lengths: { workdaySeconds, completeSeconds },
    employment: { employedFrom, employedTo, fraction },
  };
}
