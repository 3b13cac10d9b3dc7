import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findClientAgeing, type ClientAgeing } from '#app/domain/money/money-reports/index.server.ts';
import { DUE_DATE } from '#app/domain/kernel/rules/overdue.ts';
import { CURRENCY_OF_RECEIPT } from '#app/domain/site/settings/index.server.ts';
import { addMoney, sumMoney, type Money } from '#app/domain/kernel/values/money.ts';

export type MovementKind = 'invoice' | 'receipt' | 'credit-note';

/** What a client owes more by, or less where it is negative. */
export interface Movement {
  readonly kind: MovementKind;
  readonly id: number;
  readonly date: LocalDate;
  /** Until when an invoice is to be paid. */
  readonly due: LocalDate | null;
  readonly amount: Money;
  /** What the client owes after it. */
  readonly balance: Money;
}

/** The account of a client in one currency: opening + movements = closing. */
export interface Account {
  readonly currencyId: string;
  readonly opening: Money;
  readonly movements: readonly Movement[];
  readonly invoiced: Money;
  readonly received: Money;
  readonly credited: Money;
  readonly closing: Money;
  /** What the closing balance is made of, by how long it has been due. */
  readonly ageing: ClientAgeing;
}

/** Everything that has moved the account of a client: drafts are not issued yet. */
const movementsOf = (clientId: string): RawBuilder<unknown> => sql`(
    select 'invoice' as kind, 1 as place, i.invoice_id as id, i.invoice_date as date, ${DUE_DATE} as due, i.currency_id, i.total as amount
    from tenant.invoice i where i.client_id = ${clientId} and not i.is_draft
    union all
    select 'credit-note', 2, n.credit_note_id, n.credit_note_date, null, n.currency_id, -n.amount
    from tenant.credit_note n where n.client_id = ${clientId}
    union all
    select 'receipt', 3, r.receipt_id, r.payment_date, null, ${CURRENCY_OF_RECEIPT}, r.receipt_total
    from tenant.receipt r where r.client_id = ${clientId}) m`;

type Found = Omit<Movement, 'balance'> & { readonly currencyId: string };
interface Opening { readonly currencyId: string; readonly opening: Money }

/** The accounts of a client between two days, one for each currency that it ever had. */
export async function listAccounts(em: SqlEntityManager, clientId: string, from: LocalDate, to: LocalDate): Promise<Account[]> {
  const openings = await rows<Opening>(em, sql`
    select m.currency_id as "currencyId", coalesce(sum(m.amount) filter (where m.date < ${from}), 0)::numeric(19,2) as opening
    from ${movementsOf(clientId)} where m.date < ${addDays(to, 1)} group by m.currency_id order by m.currency_id`);
  const found = await rows<Found>(em, sql`
    select m.kind, m.id, m.date, m.due, m.amount, m.currency_id as "currencyId" from ${movementsOf(clientId)}
    where m.date between ${from} and ${to} order by m.date, m.place, m.id`);
  const accounts: Account[] = [];
  for (const { currencyId, opening } of openings) {
    const ageing = await findClientAgeing(em, clientId, currencyId, to);
    accounts.push({ ...accountOf(currencyId, opening, found.filter((each) => each.currencyId === currencyId)), ageing });
  }
  return accounts;
}

function accountOf(currencyId: string, opening: Money, found: readonly Found[]): Omit<Account, 'ageing'> {
  let balance = opening;
  const movements = found.map(({ kind, id, date, due, amount }): Movement => {
    balance = addMoney(balance, amount);
    return { kind, id, date, due, amount, balance };
  });
  const sum = (of: MovementKind) => sumMoney(movements.filter(({ kind }) => kind === of).map(({ amount }) => amount));
  return {
    currencyId, opening, movements, invoiced: sum('invoice'), received: sum('receipt'), credited: sum('credit-note'), closing: balance,
  };
}
