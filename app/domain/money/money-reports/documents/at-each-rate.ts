import { sql, type RawBuilder } from 'kysely';
import { TAX_BY_RATE } from '#app/domain/money/billing/index.server.ts';
import { CREDIT_BY_RATE } from '#app/domain/money/credit-notes/index.server.ts';

/**
 * Takes rows of `invoice_id, credit_note_id, tax, total` and these other columns apart by the tax rates of what they are of, as `tax_pct`:
 * each rate has the part of the tax and of the total that it has of the invoice or credit note. The cents that rounding leaves are of the
 * rate that has the most, so that the parts of a row come to exactly the row.
 */
const atEachRate = (taxed: RawBuilder<unknown>, others: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select invoice_id, credit_note_id, ${others}, tax_pct,
    s.part_tax + case s.place when 1 then s.whole_tax - sum(s.part_tax) over w else 0 end as tax,
    s.part_total + case s.place when 1 then s.whole_total - sum(s.part_total) over w else 0 end as total
  from (select d.*, r.tax_pct, d.tax as whole_tax, d.total as whole_total,
      coalesce(round(d.tax * r.tax / nullif(sum(r.tax) over w, 0), 2), round(r.tax * r.exchange_rate, 2)) as part_tax,
      coalesce(round(d.total * (r.base + r.tax) / nullif(sum(r.base + r.tax) over w, 0), 2),
        round((r.base + r.tax) * r.exchange_rate, 2)) as part_total,
      row_number() over (partition by d.place_of order by abs(r.base) desc, r.tax_pct desc) as place
    from (select t.*, row_number() over () as place_of from (${taxed}) t) d
    cross join lateral (
      select b.tax_pct, b.base, b.tax, i.exchange_rate from tenant.invoice i cross join lateral ${TAX_BY_RATE} b
      where i.invoice_id = d.invoice_id
      union all
      select c.tax_pct, c.base, c.tax, n.exchange_rate from tenant.credit_note n cross join lateral ${CREDIT_BY_RATE} c
      where n.credit_note_id = d.credit_note_id) r
    window w as (partition by d.place_of)) s
  window w as (partition by s.place_of)`;

/** The same rows whole, of each rate, or of one rate alone. */
export function atRate(taxed: RawBuilder<unknown>, others: RawBuilder<unknown>, rate: string): RawBuilder<unknown> {
  if (rate === '') return sql`select t.*, null::numeric as tax_pct from (${taxed}) t`;
  const each = atEachRate(taxed, others);
  return rate === 'each' ? each : sql`select e.* from (${each}) e where e.tax_pct = ${rate}::numeric`;
}
