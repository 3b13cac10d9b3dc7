import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, subtractMoney } from '#app/domain/kernel/values/money.ts';

export interface BurnDownWeek { week: LocalDate; used: string; remaining: string }

/** Weeks that a chart has room for: the latest. */
const WEEKS = 24;

/** What remained of a budget at the end of each week, also of those in which nothing was used. */
export function burnDown(amount: string, used: readonly { week: LocalDate; used: string }[]): BurnDownWeek[] {
  const first = used[0]?.week;
  const last = used.at(-1)?.week;
  if (!first || !last) return [];
  const byWeek = new Map(used.map((row) => [row.week, row.used]));
  const weeks: BurnDownWeek[] = [];
  let remaining = addMoney(amount, '0.00');
  for (let week = first; week <= last; week = addDays(week, 7)) {
    const inWeek = byWeek.get(week) ?? '0.00';
    remaining = subtractMoney(remaining, inWeek);
    weeks.push({ week, used: inWeek, remaining });
  }
  return weeks.slice(-WEEKS);
}
