import { sql } from 'kysely';
import { listWrongInvoiceSums, listWrongReceived } from '#app/domain/money/billing/index.server.ts';
import { assertInvoiceIdentities } from '#app/domain/money/billing/totals/invoice-totals.ts';
import { subtractMoney } from '#app/domain/kernel/values/money.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { World } from './world.ts';

interface Figures {
  subtotal: string;
  tax: string;
  total: string;
  paid: string;
  timeSubtotal: string;
  linesSubtotal: string;
  allocated: string;
  credited: string;
}

/** Adds up every invoice of the tenant from its records, and the kept sums of them; throws when one differs. Returns how many there are. */
export async function expectIdentities(world: World): Promise<number> {
  const invoices = await rows<Figures>(world.em(), sql`
    select i.subtotal, i.tax_total as tax, i.total, i.paid_amt as paid,
      coalesce((select sum(t.sell_total) from tenant.timesheet t where t.invoice_id = i.invoice_id and t.billable_id = 'B'),
      0)::numeric(19,2) as "timeSubtotal",
      coalesce((select sum(l.line_total) from tenant.invoice_line l where l.invoice_id = i.invoice_id),
      0)::numeric(19,2) as "linesSubtotal",
      coalesce((select sum(a.amount) from tenant.receipt_allocation a where a.invoice_id = i.invoice_id), 0)::numeric(19,2) as allocated,
      coalesce((select sum(n.applied_amt) from tenant.credit_note n where n.invoice_id = i.invoice_id), 0)::numeric(19,2) as credited
    from tenant.invoice i`);
  for (const figures of invoices) {
    assertInvoiceIdentities({ ...figures, outstanding: subtractMoney(figures.total, figures.paid) });
  }
  const wrong = [...await listWrongInvoiceSums(world.em()), ...await listWrongReceived(world.em())];
  if (wrong.length > 0) throw new Error(`Kept sums of invoices are wrong: ${JSON.stringify(wrong)}`);
  return invoices.length;
}

/** Credit is where it says: applied, used by receipts, or left; receipts come to what they allocate, each in its own currency. */
export async function expectCredits({ em }: World): Promise<void> {
  const broken = await rows(em(), sql`select n.credit_note_id from tenant.credit_note n
    left join (select credit_note_id, -sum(amount) as used from tenant.receipt_credit_allocation group by 1) a using (credit_note_id)
    where n.used_amt <> coalesce(a.used, 0) or n.applied_amt + n.used_amt > n.amount or n.amount_ex + n.tax_amt <> n.amount
    union all
    select r.receipt_id from tenant.receipt r where -r.receipt_total <>
      coalesce((select sum(amount) from tenant.receipt_allocation a where a.receipt_id = r.receipt_id), 0)
      + coalesce((select sum(amount) from tenant.receipt_credit_allocation a where a.receipt_id = r.receipt_id), 0)
    union all
    select r.receipt_id from tenant.receipt r join tenant.receipt_allocation a on a.receipt_id = r.receipt_id
    join tenant.invoice i on i.invoice_id = a.invoice_id where i.currency_id <> r.currency_id
    union all
    select r.receipt_id from tenant.receipt r join tenant.receipt_credit_allocation a on a.receipt_id = r.receipt_id
    join tenant.credit_note n on n.credit_note_id = a.credit_note_id where n.currency_id <> r.currency_id
    union all
    select i.invoice_id from tenant.invoice i join tenant.client c on c.client_id = i.client_id cross join tenant.organisation o
    where i.currency_id <> coalesce(c.currency_id, o.currency_id)
      and exists (select from tenant.timesheet t where t.invoice_id = i.invoice_id)`);
  if (broken.length > 0) throw new Error(`Credit or receipts do not add up: ${JSON.stringify(broken)}`);
}
