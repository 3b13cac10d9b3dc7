import type { RateDays } from '#app/domain/kernel/rules/rate-days.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';

/** The days of a rate: 'until 30/06/2027', 'from 01/07/2026 without expiry'. */
export function daysInWords({ startDate, expiryDate }: RateDays): string {
  const until = expiryDate === null ? 'without expiry' : `until ${formatDate(expiryDate)}`;
  return startDate === null ? until : `from ${formatDate(startDate)} ${until}`;
}
