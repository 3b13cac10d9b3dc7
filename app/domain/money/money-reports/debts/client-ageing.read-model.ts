import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import type { DebtAge } from '../fields.ts';
import { column } from '../report-page.ts';
import { IS_OF_AGE, lateOn, openOn, unusedCreditOn } from './open-on.ts';

/** What a client owed on a day in one currency by how long it had been due, less the credit that nothing had used: its balance. */
export type ClientAgeing = Readonly<Record<DebtAge | 'credit' | 'balance', Money>>;

/** The same figures as the report of aged debtors, for one client in one currency. */
export async function findClientAgeing(em: SqlEntityManager, clientId: string, currency: string, day: LocalDate): Promise<ClientAgeing> {
  const of = { clientId, currency };
  const sums = Object.entries(IS_OF_AGE).map(([age, is]) =>
    sql`coalesce(sum(open) filter (where ${is}), 0)::numeric(19,2) as ${column(age)}`);
  const found = await firstRow<ClientAgeing>(em, sql`
    select ${sql.join(sums, sql`, `)}, coalesce(sum(credit), 0)::numeric(19,2) as credit,
      coalesce(sum(open + credit), 0)::numeric(19,2) as balance
    from (select i.open, ${lateOn(day)} as late, 0::numeric as credit from (${openOn(day, of)}) i
      union all select 0, null, -n.rest from (${unusedCreditOn(day, of)}) n) each`);
  return found!;
}
