import type { SqlEntityManager } from '@mikro-orm/sql';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { isCurrency } from './currencies.ts';

const counted = (count: number, noun: string): string[] => (count === 0 ? [] : [`${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`]);

/** Why the currency may not be changed, as amounts are never converted; null while nothing is billed or paid in it. */
export async function findCurrencyLock(em: SqlEntityManager, currencyId: string): Promise<Lock | null> {
  const found = await firstRow<{ invoices: number; receipts: number }>(em, sql`select
    (select count(*)::int from tenant.invoice) as invoices, (select count(*)::int from tenant.receipt) as receipts`);
  const { invoices = 0, receipts = 0 } = found ?? {};
  const parts = [...counted(invoices, 'invoice'), ...counted(receipts, 'receipt')];
  if (parts.length === 0) return null;
  const [verb, them] = invoices + receipts === 1 ? ['is', 'it'] : ['are', 'them'];
  const remedy = `Delete ${them} first to bill in another currency.`;
  return { kind: 'billed', reason: `${parts.join(' and ')} ${verb} in ${currencyId}.`, remedy };
}

/** Refuses a currency that is not in the list, and another one than that of what is already billed or paid. */
export async function requireCurrency(em: SqlEntityManager, wanted: string, stored: string): Promise<void> {
  if (wanted === stored) return;
  const choose = 'Please select a currency from the list.';
  if (!isCurrency(wanted)) throw new DomainError('rule_violated', choose, { currencyId: [choose] });
  const lock = await findCurrencyLock(em, stored);
  refuseLocked(lock && { ...lock, reason: `The currency cannot be changed: ${lock.reason}` }, 'currencyId');
}
