import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '../values/local-date.ts';

/** The days of a client rate: from ever without a start, for good without an expiry. */
export interface RateDays {
  readonly startDate: LocalDate | null;
  readonly expiryDate: LocalDate | null;
}

/** Whether a rate is active on a day; its first and its last day belong to it. */
export const isActiveOn = ({ startDate, expiryDate }: RateDays, date: LocalDate): boolean =>
  (startDate === null || startDate <= date) && (expiryDate === null || expiryDate >= date);

/** The same for statements, of the rows of a client rate. A property test holds both together. */
export const activeOn = (date: LocalDate | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(start_date is null or start_date <= ${date}) and (expiry_date is null or expiry_date >= ${date})`;

/** Whether a client rate is active on any of these days. */
export const sharesDays = ({ startDate, expiryDate }: RateDays): RawBuilder<unknown> =>
  sql`(start_date is null or ${expiryDate}::date is null or start_date <= ${expiryDate}::date)
    and (expiry_date is null or ${startDate}::date is null or expiry_date >= ${startDate}::date)`;
