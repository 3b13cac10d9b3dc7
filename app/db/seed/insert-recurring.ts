import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { indexFrom, periodAt, type Recurrence } from '#app/domain/kernel/values/recurrence.ts';
import type { DemoTemplate } from './organisation.ts';

/** The period that is made next: what began before today was invoiced elsewhere. */
function nextOf(recurrence: Recurrence, today: LocalDate): { index: number; start: LocalDate | null } {
  const index = indexFrom(recurrence, 0, addDays(today, 1));
  return { index, start: periodAt({ ...recurrence, to: null }, index)?.start ?? null };
}

/** Says which period of the recurring products comes next, and writes the recurring invoices. */
export async function insertRecurring(em: SqlEntityManager, templates: readonly DemoTemplate[], today: LocalDate): Promise<void> {
  const products = await rows<Recurrence & { id: number }>(em, sql`select recurring_product_id as id, date_start as "from",
      date_end as "to", unit, first_invoice_period as "firstFrequency", subsequent_invoice_period as "subsequentFrequency"
    from tenant.recurring_product`);
  for (const { id, ...recurrence } of products) {
    const { index, start } = nextOf(recurrence, today);
    await execute(em, sql`update tenant.recurring_product set next_index = ${index}, next_start = ${start}
      where recurring_product_id = ${id}`);
  }
  for (const template of templates) await insertTemplate(em, template, today);
}

async function insertTemplate(em: SqlEntityManager, template: DemoTemplate, today: LocalDate): Promise<void> {
  const { clientId, unit, frequency, output, description, price, isPaused = false } = template;
  const from = addDays(today, template.from);
  const to = template.until === undefined ? null : addDays(today, template.until);
  const { index, start } = nextOf({ from, to, unit, firstFrequency: frequency, subsequentFrequency: frequency }, today);
  await execute(em, sql`with stored as (
      insert into tenant.recurring_invoice (client_id, date_from, date_to, unit, first_frequency, subsequent_frequency, output, is_paused,
        next_index, next_start, created_at, updated_at)
      values (${clientId}, ${from}, ${to}, ${unit}, ${frequency}, ${frequency}, ${output}, ${isPaused}, ${index}, ${start},
        least(${from}::date, ${today}::date), least(${from}::date, ${today}::date))
      returning recurring_invoice_id)
    insert into tenant.recurring_invoice_line (recurring_invoice_id, position, description, quantity, price, tax_pct, line_total, tax_amt)
    select s.recurring_invoice_id, 1, ${description}, 1, ${price}::numeric, c.tax_rate, ${price}::numeric,
      round(${price}::numeric * c.tax_rate, 2)
    from stored s cross join tenant.client c where c.client_id = ${clientId}`);
}
