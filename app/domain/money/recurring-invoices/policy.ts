import type { Lock } from '#app/domain/kernel/lock.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';

const madeInWords = (made: number): string => (made === 1 ? 'An invoice was' : `${formatCount(made)} invoices were`);

/** Periods that were invoiced cannot begin on other days afterwards. */
export function recurrenceLock(made: number): Lock | undefined {
  if (made === 0) return undefined;
  const remedy = 'End it, and duplicate it with another recurrence.';
  return { kind: 'made', reason: `${madeInWords(made)} made with this recurrence already.`, remedy };
}

/** One of which nothing was made leaves no trace; otherwise it says where invoices came from. */
export function deletionLock(made: number): Lock | undefined {
  if (made === 0) return undefined;
  return { kind: 'made', reason: `${madeInWords(made)} made of it.`, remedy: 'End it instead: nothing is made of it any more then.' };
}
