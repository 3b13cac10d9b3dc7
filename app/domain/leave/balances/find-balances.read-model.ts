import type { SqlEntityManager } from '@mikro-orm/sql';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { balanceOn, balancesOn, type Balance } from './balance.ts';
import { listCountedLeave } from './balance-facts.read-model.ts';

interface Asked { readonly empId: string; readonly leaveTypeId: number; readonly on: LocalDate }

/** Returns a person's balance of a type at the end of a day, in minutes; undefined where none is counted. */
export async function findBalance(em: SqlEntityManager, { empId, leaveTypeId, on }: Asked): Promise<number | undefined> {
  const [counted] = await listCountedLeave(em, { empIds: [empId], leaveTypeId, until: on, by: 'year' });
  return counted && balanceOn(counted, on)?.minutes;
}

/** The balance of a person in a type of leave. */
export interface PersonsBalance extends Balance {
  readonly empId: string;
  readonly leaveTypeId: number;
}

/** Lists the balances of people at the end of a day, for every type that is counted for them. */
export async function listBalances(
  em: SqlEntityManager, { empIds, on }: { readonly empIds: readonly string[]; readonly on: LocalDate },
): Promise<PersonsBalance[]> {
  const counted = await listCountedLeave(em, { empIds, until: on, by: 'year' });
  const balances = balancesOn(counted, on);
  return counted.flatMap((facts, index) => {
    const balance = balances[index];
    return balance ? [{ empId: facts.empId, leaveTypeId: facts.leaveTypeId, ...balance }] : [];
  });
}
