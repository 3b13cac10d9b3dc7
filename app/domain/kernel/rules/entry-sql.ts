import { sql, type RawBuilder } from 'kysely';

// What an entry comes to, for statements that write many: the rules of `workedSeconds`, `amountForSeconds` and `taxOn`.
// A property test holds both together.

/** Seconds between start and end less the break; an end of 00:00 is 24:00. */
export const workedSecondsOf = (
  start: RawBuilder<unknown>, end: RawBuilder<unknown>, lessSeconds: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(case when ${end} = time '00:00' then 86400 else extract(epoch from ${end})::integer end
    - extract(epoch from ${start})::integer - ${lessSeconds})`;

/** Worked time at a price an hour, rounded once to cents. */
export const amountOf = (seconds: RawBuilder<unknown>, price: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(${seconds} * ${price} / 3600, 2)`;

/** Tax on an amount that is already rounded to cents. */
export const taxOf = (amount: RawBuilder<unknown>, fraction: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(${amount} * ${fraction}, 2)`;
