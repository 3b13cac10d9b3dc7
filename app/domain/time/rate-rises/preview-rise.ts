import { sql, type RawBuilder } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Rate } from '#app/domain/kernel/values/money.ts';
import { ratesGoingOn } from '#app/domain/clients/rates/index.server.ts';
import { repriceable } from '#app/domain/time/timesheets/index.server.ts';
import { dec, roundHalfAway } from '#app/domain/kernel/values/decimal.ts';
import { MAX_RISES, PreviewRise, type RiseTerms } from './contract.ts';

/** A rate with what it would become, and how much time from that day on was recorded at it and may still cost something else. */
export interface RiseRow {
  clientRateId: number; version: number; employeeName: string; portrait: string | null; clientName: string; currencyId: string;
  rate: Rate; newRate: Rate;
  prepaidRate: Rate; newPrepaidRate: Rate; expiryDate: LocalDate | null; entries: number;
}

interface RisePreview {
  readonly rows: RiseRow[];
  /** There are more than are shown. */
  readonly isCut: boolean;
}

const contains = (text: string, name: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  (text === '' ? sql`true` : sql`(${name} ilike ${containsPattern(text)} or ${id} ilike ${containsPattern(text)})`);

const inTeam = (teamId: number): RawBuilder<unknown> => (teamId === 0 ? sql`true`
  : sql`exists (select 1 from tenant.team_member m where m.team_id = ${teamId} and m.emp_id = e.emp_id)`);

/** The rates of enabled people that go on to a day, as they are and as they would be from that day on. */
export const previewRise = query({
  name: 'rate.preview-rise',
  permission: 'rate:write',
  input: PreviewRise,
  async run(ctx, { employee, client, teamId, from, ...terms }): Promise<RisePreview> {
    const name = sql`trim(e.first_name || ' ' || e.surname)`;
    const found = await rows<Omit<RiseRow, 'newRate' | 'newPrepaidRate'>>(ctx.em, sql`
      select r.client_rate_id as "clientRateId", r.version, ${name} as "employeeName", c.co_name as "clientName",
        coalesce(e.picture, e.avatar) as portrait,
        coalesce(c.currency_id, o.currency_id) as "currencyId",
        r.rate::text as rate, r.prepaid_rate::text as "prepaidRate", r.expiry_date as "expiryDate",
        (select count(*)::int from tenant.timesheet t where t.emp_id = r.emp_id and ${repriceable(sql`r.client_rate_id`, from)}) as entries
      from (${ratesGoingOn(from)}) r
      join tenant.employee e on e.emp_id = r.emp_id join tenant.client c on c.client_id = r.client_id cross join tenant.organisation o
      where e.is_enabled and ${inTeam(teamId)} and ${contains(employee, name, sql`e.emp_id`)}
        and ${contains(client, sql`c.co_name`, sql`c.client_id`)}
      order by e.surname_in_order, e.emp_id, c.co_name, c.client_id limit ${sql.lit(MAX_RISES + 1)}`);
    const shown = found.slice(0, MAX_RISES);
    return {
      rows: shown.map((row) => ({ ...row, newRate: raised(row.rate, terms), newPrepaidRate: raised(row.prepaidRate, terms) })),
      isCut: found.length > MAX_RISES,
    };
  },
});

/** A rate after its rise: by percent or by an amount, rounded to the nearest step, halves up. */
export function raised(rate: Rate, { by, value, rounding }: Pick<RiseTerms, 'by' | 'value' | 'rounding'>): Rate {
  const risen = by === 'amount' ? dec(rate).plus(value) : dec(rate).times(dec(value).plus(100)).div(100);
  const steps = roundHalfAway(risen.div(rounding), 0);
  return roundHalfAway(dec(steps).times(rounding), 4);
}
