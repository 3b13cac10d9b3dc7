import { sql } from 'kysely';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { agreeRate } from './client-rate.ts';
import { AgreeRates, MAX_AGREED, PeopleWithoutRate } from './contract.ts';

export interface PersonWithoutRate {
  empId: string; name: string; portrait: string | null; defaultRate: string; defaultPrepaidRate: string;
  /** Has recorded time for the client. */
  hasWorked: boolean;
}

/** Enabled people who never had a rate for the client, with the rates they have by default; those who worked for it come first. */
export const listPeopleWithoutRate = query({
  name: 'rate.list-people-without',
  permission: 'rate:write',
  input: PeopleWithoutRate,
  async run(ctx, { clientId, search }): Promise<{ people: PersonWithoutRate[]; isCut: boolean }> {
    const name = sql`trim(e.first_name || ' ' || e.surname)`;
    const found = await rows<PersonWithoutRate>(ctx.em, sql`select e.emp_id as "empId", ${name} as name,
        coalesce(e.picture, e.avatar) as portrait,
        e.default_rate::text as "defaultRate", e.default_prepaid_rate::text as "defaultPrepaidRate",
        exists (select 1 from tenant.timesheet t where t.emp_id = e.emp_id and t.client_id = ${clientId}) as "hasWorked"
      from tenant.employee e
      where e.is_enabled and (${name} ilike ${containsPattern(search)} or e.emp_id ilike ${containsPattern(search)})
        and not exists (select 1 from tenant.client_rate r where r.emp_id = e.emp_id and r.client_id = ${clientId})
      order by "hasWorked" desc, e.surname_in_order, e.emp_id limit ${sql.lit(MAX_AGREED + 1)}`);
    return { people: found.slice(0, MAX_AGREED), isCut: found.length > MAX_AGREED };
  },
});

/** Agrees the rates of several people for a client: all of them, or none. */
export const agreeRates = command({
  name: 'rate.agree',
  permission: 'rate:write',
  input: AgreeRates,
  async run(ctx, { clientId, expiryDate, agreed }): Promise<{ agreed: number }> {
    // Always in the same order, so that two who agree rates at once do not wait for each other.
    const people = [...agreed].sort((one, other) => (one.empId < other.empId ? -1 : 1));
    for (const { empId, rate, prepaidRate } of people) {
      await agreeRate(ctx, { empId, clientId, rate, prepaidRate, startDate: null, expiryDate, notes: '' });
    }
    return { agreed: people.length };
  },
});
