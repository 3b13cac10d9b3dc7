import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { addDays, addMonths, firstOfMonth } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import type { DemoClient, DemoOrganisation } from './organisation.ts';

const DAYS_UNTIL_PAID = { promptly: 13, late: 34, 'in part': 20 } as const;

interface MadeInvoice { readonly invoiceId: number; readonly clientId: string; readonly invoiceDate: LocalDate; readonly isLatest: boolean }

/** Invoices every whole month that the client is not behind with, and enters what has been paid since. */
export async function billPastMonths(em: SqlEntityManager, org: DemoOrganisation, today: LocalDate): Promise<void> {
  const clerk = org.people.find((person) => person.isAdmin)?.empId ?? '';
  const billedUntil = org.clients.filter(({ clientId }) => clientId !== org.ownClientId)
    .map(({ clientId, monthsBehind = 0 }) => ({ client_id: clientId, until: addDays(firstOfMonth(addMonths(today, -monthsBehind)), -1) }));
  await insertInvoices(em, org, clerk, JSON.stringify(billedUntil));
  const made = await rows<MadeInvoice>(em, sql`select invoice_id as "invoiceId", client_id as "clientId", invoice_date as "invoiceDate",
    row_number() over (partition by client_id order by invoice_id desc) = 1 as "isLatest" from tenant.invoice order by invoice_id`);
  const receipts = made.flatMap((invoice) => receiptFor(invoice, org.clients.find(({ clientId }) => clientId === invoice.clientId), today))
    .sort((a, b) => (a.payment_date < b.payment_date ? -1 : 1));
  await insertReceipts(
    em, org, clerk, JSON.stringify(receipts.map((receipt, index) => ({ ...receipt, receipt_id: org.firstReceiptId + index }))),
  );
}

function receiptFor(invoice: MadeInvoice, client: DemoClient | undefined, today: LocalDate) {
  const pays = client?.pays ?? 'promptly';
  const paidOn = addDays(invoice.invoiceDate, DAYS_UNTIL_PAID[pays]);
  if (paidOn > today) return [];
  return [{ invoice_id: invoice.invoiceId, payment_date: paidOn, share: pays === 'in part' && invoice.isLatest ? 0.4 : 1 }];
}

async function insertInvoices(em: SqlEntityManager, org: DemoOrganisation, clerk: string, billedUntil: string): Promise<void> {
  await execute(em,
    sql`insert into tenant.invoice (invoice_id, client_id, invoice_date, invoice_type, currency_id, period_from, period_to,
      payment_terms_days, note,
      tax_per_document, time_total, line_total, subtotal, tax_total, total, created_by, created_at, updated_at)
    select ${org.firstInvoiceId}::int + (row_number() over (order by month, client_id))::int - 1, client_id, last_day, 'Time', currency_id,
      month, last_day, 14,
      'Professional services in ' || to_char(month, 'FMMonth YYYY'), false, net, 0, net, tax, net + tax, ${clerk}, made, made
    from (select t.client_id, date_trunc('month', t.entry_date)::date as month,
    (date_trunc('month', t.entry_date) + interval '1 month - 1 day')::date as last_day,
        sum(t.sell_total) filter (where t.billable_id = 'B') as net, sum(t.sales_tax_amt) filter (where t.billable_id = 'B') as tax,
        (date_trunc('month', t.entry_date) + interval '1 month 9 hours') at time zone ${org.timeZone} as made
      from tenant.timesheet t join jsonb_to_recordset(${billedUntil}::jsonb) as r(client_id text, until date) on r.client_id = t.client_id
      and t.entry_date <= r.until
      group by t.client_id, date_trunc('month', t.entry_date)) months
    cross join (select o.currency_id from tenant.organisation o) own
    where net > 0`);
  await execute(em, sql`update tenant.timesheet t set invoice_id = i.invoice_id from tenant.invoice i
    where i.client_id = t.client_id and t.entry_date between i.period_from and i.period_to`);
  await execute(
    em, sql`update tenant.organisation set next_invoice_id = coalesce((select max(invoice_id) + 1 from tenant.invoice), next_invoice_id)`,
  );
}

/** Receipt totals are stored negated; an allocation is what the invoice got. */
async function insertReceipts(em: SqlEntityManager, org: DemoOrganisation, clerk: string, receipts: string): Promise<void> {
  const list = sql`jsonb_to_recordset(${receipts}::jsonb) as r(receipt_id integer, invoice_id integer, payment_date date, share numeric)
    join tenant.invoice i on i.invoice_id = r.invoice_id`;
  const entered = sql`(r.payment_date + time '10:00') at time zone ${org.timeZone}`;
  await execute(em, sql`
    insert into tenant.receipt (receipt_id, client_id, payment_date, payment_method, currency_id, exchange_rate, receipt_total,
      note, created_by, created_at, updated_at)
    select r.receipt_id, i.client_id, r.payment_date, 'DD', i.currency_id, i.exchange_rate, -round(i.total * r.share, 2),
      case when r.share < 1 then 'Part payment, balance promised for next month' else '' end, ${clerk}, ${entered}, ${entered}
    from ${list}`);
  await execute(em, sql`
    insert into tenant.receipt_allocation (receipt_id, invoice_id, amount)
    select r.receipt_id, r.invoice_id, round(i.total * r.share, 2)
    from ${list}`);
  await execute(em, sql`
    update tenant.invoice i
    set paid_amt = a.amount
    from (select invoice_id, sum(amount) as amount from tenant.receipt_allocation group by invoice_id) a
    where a.invoice_id = i.invoice_id`);
  await execute(
    em, sql`update tenant.organisation set next_receipt_id = coalesce((select max(receipt_id) + 1 from tenant.receipt), next_receipt_id)`,
  );
}
