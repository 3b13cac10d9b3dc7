import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows, sql } from '#app/domain/kernel/sql.ts';
import { firstOfMonth, latest, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, ZERO, type Money } from '#app/domain/kernel/values/money.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { periodAt, type Recurrence } from '#app/domain/kernel/values/recurrence.ts';

/** A template with the place of its next period, and what each period comes to before tax. */
type Agreed = Recurrence & { readonly kind: 'products' | 'invoices'; readonly nextIndex: number; readonly amount: Money };

export interface RecurringMonth { readonly products: Money; readonly invoices: Money }
interface Of { readonly clientId: string; readonly currency: string }

/** What recurring products and recurring invoices come to in each month within some days; what is overdue is made on the first of them. */
export async function recurringAhead(em: SqlEntityManager, { from, to }: Period, of: Of): Promise<Map<LocalDate, RecurringMonth>> {
  const months = new Map<LocalDate, RecurringMonth>();
  for (const { kind, nextIndex, amount, ...recurrence } of await agreedTemplates(em, to, of)) {
    for (let index = nextIndex, next = periodAt(recurrence, index); next && next.start <= to; next = periodAt(recurrence, index)) {
      const month = firstOfMonth(latest(next.start, from));
      const sums = months.get(month) ?? { products: ZERO, invoices: ZERO };
      months.set(month, { ...sums, [kind]: addMoney(sums[kind], amount) });
      index += 1;
    }
  }
  return months;
}

/** In the currency of the report: the organisation's, at today's exchange rates, or that of the clients alone. */
const agreedTemplates = (em: SqlEntityManager, to: LocalDate, { clientId, currency }: Of): Promise<Agreed[]> => rows(em, sql`
  select a.kind, a.unit, a.date_from as "from", a.date_to as "to", a.first as "firstFrequency", a.others as "subsequentFrequency",
    a.next_index as "nextIndex",
    round(a.amount ${currency === '' ? sql`* coalesce(x.exchange_rate, 1)` : sql.empty}, 2)::numeric(19,2) as amount
  from (
    select 'products' as kind, r.client_id, r.unit, r.date_start as date_from, r.date_end as date_to, r.first_invoice_period as first,
      r.subsequent_invoice_period as others, r.next_index, r.sell_amount as amount
    from tenant.recurring_product r where r.next_start <= ${to}::date
    union all
    select 'invoices', r.client_id, r.unit, r.date_from, r.date_to, r.first_frequency, r.subsequent_frequency, r.next_index,
      (select coalesce(sum(l.line_total), 0) from tenant.recurring_invoice_line l where l.recurring_invoice_id = r.recurring_invoice_id)
    from tenant.recurring_invoice r where r.next_start <= ${to}::date and not r.is_paused) a
  join tenant.client c on c.client_id = a.client_id left join tenant.currency x on x.currency_id = c.currency_id
  cross join tenant.organisation o
  where ${clientId === '' ? sql`true` : sql`a.client_id = ${clientId}`}
    and ${currency === '' ? sql`true` : sql`coalesce(c.currency_id, o.currency_id) = ${currency}`}`);
