import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findTaxName } from '#app/domain/site/settings/index.server.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { InvoiceRef } from '../contract.ts';
import { findInvoiceHeader } from '../invoices/invoice-details.read-model.ts';
import { findRemainingPrepaid, findUndrawn } from './prepaid-balance.read-model.ts';

/** Something that changed a balance: what it bought is positive, what was drawn and credited is negative. */
export interface PrepaidMovement {
  readonly key: string;
  readonly date: LocalDate;
  readonly kind: 'Bought' | 'Drawn' | 'Credited';
  readonly text: string;
  readonly workedSeconds: number | null;
  readonly ex: Money;
  readonly tax: Money;
  readonly inc: Money;
  /** What was left after it, with tax. */
  readonly left: Money;
}

type StoredMovement = Omit<PrepaidMovement, 'inc' | 'left'>;

const listMovements = (em: SqlEntityManager, invoiceId: number): Promise<StoredMovement[]> => rows<StoredMovement>(em, sql`
  select key, date, kind, text, "workedSeconds", ex, tax from (
    select 'line ' || l.invoice_line_id as key, i.invoice_date as date, 'Bought' as kind, l.description as text,
      null::int as "workedSeconds", l.line_total as ex, l.tax_amt as tax, 1 as step, l.position as place
    from tenant.invoice_line l join tenant.invoice i on i.invoice_id = l.invoice_id
    where l.invoice_id = ${invoiceId} and l.credit_note_id is null
    union all
    select 'entry ' || t.time_id, t.entry_date, 'Drawn', trim(e.first_name || ' ' || e.surname) || ', ' || p.project_name,
      t.worked_seconds, -t.sell_total, -t.sales_tax_amt, 2, t.time_id
    from tenant.timesheet t join tenant.employee e on e.emp_id = t.emp_id join tenant.project p on p.project_id = t.project_id
    where t.invoice_id = ${invoiceId} and t.billable_id = 'BPP'
    union all
    select 'credit ' || c.credit_note_id, c.credit_note_date, 'Credited', 'Credit note ' || c.credit_note_id, null, -c.amount_ex,
      -c.tax_amt, 3, c.credit_note_id
    from tenant.credit_note c where c.invoice_id = ${invoiceId} and c.removes_balance) moved
  order by case when step = 1 then 0 else 1 end, date, step, place`);

/** The balance of a prepaid invoice with every movement of it and what was left after each. */
export const getPrepaidStatement = query({
  name: 'invoice.prepaid-statement',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run({ em, today }, { invoiceId }) {
    const [invoice, balance] = [await findInvoiceHeader(em, invoiceId), await findRemainingPrepaid(em, invoiceId)];
    if (!invoice || !balance) throw notFound('Prepaid invoice');
    let left: Money = '0.00';
    const movements = (await listMovements(em, invoiceId)).map((movement): PrepaidMovement => {
      const inc = addMoney(movement.ex, movement.tax);
      left = addMoney(left, inc);
      return { ...movement, inc, left };
    });
    const { clientId, clientName, currencyId, invoiceDate } = invoice;
    return {
      invoiceId, clientId, clientName, currencyId, invoiceDate, balance, movements, waiting: await findUndrawn(em, clientId, today()),
      taxName: await findTaxName(em, clientId),
    };
  },
});
