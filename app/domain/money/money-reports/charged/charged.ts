import { sql, type RawBuilder } from 'kysely';
import type { ChargedBy } from '../fields.ts';
import type { MoneyFilter } from '../money-report.ts';
import { amountIn, creditIn, ofCredits, ofInvoices, within } from '../documents/invoice-amounts.ts';

/**
 * What the invoices of a period charge before tax, entry by entry and line by line, in the report's currency. At an exchange rate each
 * is the difference of what its invoice comes to with it and before it, each rounded: so the items come to the invoice's own subtotal,
 * whatever they are put together by. Prepaid time is charged by the invoice that sold it. Credit notes take off what was charged.
 */
export function chargedItems(filter: MoneyFilter): RawBuilder<unknown> {
  const amount = amountIn(filter.currency);
  const alike = sql`i.invoice_id, i.invoice_date, i.client_id, i.exchange_rate`;
  const of = sql`${ofInvoices(filter)} and ${within(sql`i.invoice_date`, filter)}`;
  const credits = sql`select coalesce(n.invoice_id, 0) as invoice_id, n.credit_note_date, n.client_id, 'credit', n.credit_note_id, null,
    null, null,
      -${creditIn(filter.currency)(sql`n.amount_ex`)}, 0, 0, null::numeric, ${creditIn(filter.currency)(sql`n.amount_ex`)}
    from tenant.credit_note n where ${ofCredits(filter)} and ${within(sql`n.credit_note_date`, filter)}`;
  const items = sql`select ${alike}, 'time' as kind, t.time_id as item_id, t.project_id, t.emp_id, null::text as prod_id,
      case when t.billable_id = 'B' then t.sell_total else 0 end as charged,
      case when t.billable_id = 'W' then t.sell_total else 0 end as written_off, 0 as discount, null::numeric as cost
    from tenant.invoice i join tenant.timesheet t on t.invoice_id = i.invoice_id where t.billable_id <> 'BPP' and ${of}
    union all
    select ${alike}, 'line', l.invoice_line_id, null, null, l.prod_id, l.line_total, 0,
      case when l.is_discount then 0 else round(l.quantity * l.price, 2) end - l.line_total, round(l.quantity * l.cost, 2)
    from tenant.invoice i join tenant.invoice_line l on l.invoice_id = i.invoice_id where ${of}`;
  const columns = sql`invoice_id, invoice_date, client_id, kind, item_id, project_id, emp_id, prod_id`;
  const converted = sql`select ${columns}, ${amount(sql`with_it`)} - ${amount(sql`(with_it - charged)`)} as charged,
      ${amount(sql`written_off`)} as written_off, ${amount(sql`discount`)} as discount, ${amount(sql`cost`)} as cost, 0 as credited
    from (select *, sum(charged) over (partition by invoice_id order by kind, item_id) as with_it from items where exchange_rate <> 1) i`;
  const plain = sql`select ${columns}, charged, written_off, discount, cost, 0::numeric as credited from items`;
  if (filter.currency !== '') return sql`with items as (${items}) ${plain} union all ${credits}`;
  return sql`with items as materialized (${items}) ${plain} where exchange_rate = 1 union all ${converted} union all ${credits}`;
}

/**
 * The same sums of each client, `key`, from the invoices alone. An invoice's lines are converted first and its time is the rest of it, as
 * the items are, so that both come to the same.
 */
export function chargedToClients(filter: MoneyFilter): RawBuilder<unknown> {
  const amount = amountIn(filter.currency);
  const converted = sql`${amount(sql`i.subtotal`)} - ${amount(sql`(i.subtotal - i.time_total)`)}`;
  return sql`select client_id as key, sum(time) as "timeCharged", sum(invoiced - time) as "linesCharged", sum(credited) as credited,
      sum(invoiced - credited) as charged
    from (select i.client_id, sum(case i.exchange_rate when 1 then i.time_total else ${converted} end) as time,
        sum(case i.exchange_rate when 1 then i.subtotal else ${amount(sql`i.subtotal`)} end) as invoiced, 0::numeric as credited
      from tenant.invoice i
      where ${ofInvoices(filter)} and ${within(sql`i.invoice_date`, filter)} and (i.subtotal <> 0 or i.time_total <> 0)
      group by i.client_id
      union all
      select n.client_id, 0, 0, sum(${creditIn(filter.currency)(sql`n.amount_ex`)}) from tenant.credit_note n
      where ${ofCredits(filter)} and ${within(sql`n.credit_note_date`, filter)} and n.amount_ex <> 0 group by n.client_id) each
    group by client_id`;
}

/** What an item belongs to: '-' is what has none of that kind, as a line has no person, and '*' a credit note,
  which is of a client alone. */
export const CHARGED_KEY: Readonly<Record<ChargedBy, RawBuilder<unknown>>> = {
  client: sql`client_id`, project: sql`case when kind = 'credit' then '*' else coalesce(project_id, '-') end`,
  person: sql`case when kind = 'credit' then '*' else coalesce(emp_id, '-') end`,
  product: sql`case kind when 'credit' then '*' when 'time' then '-' else coalesce(prod_id, '+') end`,
};

const CREDIT = sql`union all select '*', 'Credit notes', '~~', '', null`;
const nameless = (key: string, name: string) => sql`select ${key} as id, ${name} as name, '~' as in_order,
  '' as client_name, null as portrait`;

/** Rows of `id, name, in_order, client_name, portrait` for every group that there is; a person's portrait is empty without a picture. */
export const CHARGED_NAMES: Readonly<Record<ChargedBy, RawBuilder<unknown>>> = {
  client: sql`select client_id as id, co_name as name, name_in_order as in_order, '' as client_name, null as portrait from tenant.client`,
  project: sql`select p.project_id as id, p.project_name as name, p.name_in_order as in_order, c.co_name as client_name, null as portrait
    from tenant.project p join tenant.client c on c.client_id = p.client_id union all ${nameless('-',
      'Products and other lines')} ${CREDIT}`,
  person: sql`select emp_id as id, trim(first_name || ' ' || surname) as name, name_in_order as in_order, '' as client_name,
      coalesce(picture, avatar, '') as portrait from tenant.employee union all ${nameless('-', 'Products and other lines')} ${CREDIT}`,
  product: sql`select prod_id as id, prod_name as name, name_in_order as in_order, '' as client_name, null as portrait from tenant.product
    union all ${nameless('-', 'Time')} union all ${nameless('+', 'Other lines')} ${CREDIT}`,
};
