import { sql } from 'kysely';
import { PREPAID_FROM } from '#app/domain/kernel/rules/prepaid-balance.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { ValidationQuery } from '../../validation-query.ts';

/** What is left follows from what was bought, drawn and credited: it is broken by what no balance can have. */
export const prepaidBalances: ValidationQuery = {
  procName: 'prepaid-identity-broken', title: 'Prepaid balances that are broken', isImportant: true, fix: 'invoice',
  feature: FEATURES.enableInvoices,
  meaning: 'A balance is below zero where that is not allowed, was drawn on after its expiry, by time of another client '
    + 'or in another currency, or prepaid time or a removed balance stands on an invoice that is none. Check what was drawn and credited.',
  columns: [
    { key: 'invoiceId', header: 'Invoice' }, { key: 'date', header: 'Date', kind: 'date' }, { key: 'client', header: 'Client' },
    { key: 'fault', header: 'What is broken' }, { key: 'original', header: 'Original', kind: 'money' },
    { key: 'drawn', header: 'Drawn', kind: 'money' }, { key: 'credited', header: 'Credited', kind: 'money' },
    { key: 'remaining', header: 'Remaining', kind: 'money' },
  ],
  rows: () => sql`
    select i.invoice_id as "invoiceId", i.invoice_date::text as date, k.co_name as client, f.fault, (o.ex + o.tax)::text as original,
      (d.ex + d.tax)::text as drawn, (n.ex + n.tax)::text as credited, (o.ex + o.tax - d.ex - d.tax - n.ex - n.tax)::text as remaining
    from (
      select t.invoice_id, case when j.invoice_type <> 'Prepaid' then 'Prepaid time on an invoice that is no balance'
          when j.client_id <> t.client_id then 'Drawn by another client' when t.entry_date > j.prepaid_expiry then 'Drawn after its expiry'
          else 'Drawn by time in another currency' end as fault
      from tenant.timesheet t join tenant.invoice j on j.invoice_id = t.invoice_id join tenant.client c on c.client_id = t.client_id
      where t.billable_id = 'BPP' and (j.invoice_type <> 'Prepaid' or j.client_id <> t.client_id or t.entry_date > j.prepaid_expiry
        or j.currency_id <> coalesce(c.currency_id, (select o.currency_id from tenant.organisation o)))
      union select c.invoice_id, 'Balance removed from an invoice that has none' from tenant.credit_note c
      join tenant.invoice j on j.invoice_id = c.invoice_id where c.removes_balance and j.invoice_type <> 'Prepaid'
      union select j.invoice_id, 'Below zero' from tenant.invoice j
      where j.invoice_type = 'Prepaid' and not (select allows_negative_prepaid from tenant.organisation)
    ) f join (${PREPAID_FROM}) on i.invoice_id = f.invoice_id join tenant.client k on k.client_id = i.client_id
    where f.fault <> 'Below zero' or o.ex + o.tax < d.ex + d.tax + n.ex + n.tax
    order by i.invoice_date desc, i.invoice_id desc, f.fault`,
};
