import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { firstOfMonth, latest, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, ZERO, type Money } from '#app/domain/kernel/values/money.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { periodAt, type Recurrence } from '#app/domain/kernel/values/recurrence.ts';

/** A template with the place of its next period, and what each period comes to before tax. */
type Agreed = Recurrence & {
  readonly kind: 'products' | 'invoices'; readonly templateId: number; readonly clientId: string; readonly name: string;
  readonly what: string; readonly nextIndex: number; readonly amount: Money;
  /** What a period comes to on days on which its client has a discount on its SKU; on others it is less the client's own. */
  readonly granted: readonly { readonly from: LocalDate | null; readonly to: LocalDate | null; readonly amount: Money }[] | null;
};

/** What a period comes to that is invoiced on a day: the discount of that day holds, as the generator takes it. */
const amountOn = (day: LocalDate, { granted, amount }: Pick<Agreed, 'granted' | 'amount'>): Money =>
  granted?.find(({ from, to }) => (from === null || from <= day) && (to === null || day <= to))?.amount ?? amount;

/** A period that is agreed, with the day on which it is invoiced. */
export interface AgreedPeriod {
  readonly template: Agreed; readonly index: number; readonly start: LocalDate; readonly end: LocalDate; readonly day: LocalDate;
  readonly value: Money;
}
export interface RecurringMonth { readonly products: Money; readonly invoices: Money }
interface Of { readonly clientId: string; readonly currency: string }

/** The periods of recurring products and recurring invoices within some days; what is overdue is made on the first of them. */
export async function listPeriodsAhead(em: SqlEntityManager, { from, to }: Period, of: Of): Promise<AgreedPeriod[]> {
  const found: AgreedPeriod[] = [];
  for (const template of await listAgreedTemplates(em, to, of)) {
    for (let index = template.nextIndex, next = periodAt(template, index); next && next.start <= to; next = periodAt(template, index)) {
      const day = latest(next.start, from);
      found.push({ ...next, template, day, value: amountOn(day, template) });
      index += 1;
    }
  }
  return found;
}

/** What they come to in each month. */
export async function listRecurringAhead(em: SqlEntityManager, period: Period, of: Of): Promise<Map<LocalDate, RecurringMonth>> {
  const months = new Map<LocalDate, RecurringMonth>();
  for (const { template: { kind }, day, value } of await listPeriodsAhead(em, period, of)) {
    const month = firstOfMonth(day);
    const sums = months.get(month) ?? { products: ZERO, invoices: ZERO };
    months.set(month, { ...sums, [kind]: addMoney(sums[kind], value) });
  }
  return months;
}

/** In the currency of the report: the organisation's, at today's exchange rates, or that of the clients alone. */
function listAgreedTemplates(em: SqlEntityManager, to: LocalDate, { clientId, currency }: Of): Promise<Agreed[]> {
  const shown = (amount: RawBuilder<unknown>) =>
    sql`round(${amount} ${currency === '' ? sql`* coalesce(x.exchange_rate, 1)` : sql``}, 2)::numeric(19,2)`;
  const lessOf = (share: RawBuilder<unknown>) => shown(sql`round(a.amount * (1 - ${share}), 2)`);
  return rows(em, sql`
    select a.kind, a.unit, a.date_from as "from", a.date_to as "to", a.first as "firstFrequency", a.others as "subsequentFrequency",
      a.next_index as "nextIndex", a.template_id as "templateId", a.client_id as "clientId", c.co_name as name, a.what,
      case when s.allows_discount then ${lessOf(sql`c.default_discount_pct`)} else ${shown(sql`a.amount`)} end as amount,
      case when s.allows_discount then (
        select json_agg(json_build_object('from', d.date_start, 'to', d.date_end, 'amount', ${lessOf(sql`d.discount_pct`)}::text))
        from tenant.client_discount d where d.client_id = a.client_id and d.sku_id = a.sku_id) end as granted
    from (
      select 'products' as kind, r.recurring_product_id as template_id, r.client_id, r.sku_id, u.sku_name as what, r.unit,
        r.date_start as date_from, r.date_end as date_to, r.first_invoice_period as first, r.subsequent_invoice_period as others,
        r.next_index, r.sell_amount as amount
      from tenant.recurring_product r join tenant.sku u on u.sku_id = r.sku_id where r.next_start <= ${to}::date
      union all
      select 'invoices', r.recurring_invoice_id, r.client_id, null, 'Recurring invoice ' || r.recurring_invoice_id, r.unit,
        r.date_from, r.date_to, r.first_frequency, r.subsequent_frequency, r.next_index,
        (select coalesce(sum(l.line_total), 0) from tenant.recurring_invoice_line l where l.recurring_invoice_id = r.recurring_invoice_id)
      from tenant.recurring_invoice r where r.next_start <= ${to}::date and not r.is_paused) a
    join tenant.client c on c.client_id = a.client_id left join tenant.currency x on x.currency_id = c.currency_id
    cross join tenant.organisation o
    left join (select k.sku_id, p.allows_discount from tenant.sku k join tenant.product p on p.prod_id = k.prod_id) s on s.sku_id = a.sku_id
    where ${clientId === '' ? sql`true` : sql`a.client_id = ${clientId}`}
      and ${currency === '' ? sql`true` : sql`coalesce(c.currency_id, o.currency_id) = ${currency}`}`);
}
