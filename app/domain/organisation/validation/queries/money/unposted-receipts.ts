import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { ValidationQuery } from '../../validation-query.ts';

/** The total of a receipt is stored negated. */
export const unpostedReceipts: ValidationQuery = {
  procName: 'receipts-unposted', title: 'Receipts with an unposted amount', isImportant: true, fix: 'receipt',
  feature: FEATURES.enableReceipting,
  meaning: 'Part of what a client has paid is allocated to no invoice. Allocate it.',
  columns: [
    { key: 'receiptId', header: 'Receipt' }, { key: 'date', header: 'Payment Date', kind: 'date' }, { key: 'client', header: 'Client' },
    { key: 'total', header: 'Receipt Total', kind: 'money' }, { key: 'unposted', header: 'Unposted', kind: 'money' },
  ],
  rows: () => sql`
    select r.receipt_id as "receiptId", r.payment_date::text as date, c.co_name as client, (-r.receipt_total)::text as total,
      (-r.receipt_total - coalesce(a.sum, 0))::text as unposted
    from tenant.receipt r join tenant.client c on c.client_id = r.client_id
    left join (select receipt_id, sum(amount) as sum from (select receipt_id, amount from tenant.receipt_allocation
        union all select receipt_id, amount from tenant.receipt_credit_allocation) of_both group by receipt_id) a
      on a.receipt_id = r.receipt_id
    where -r.receipt_total <> coalesce(a.sum, 0) order by r.payment_date desc, r.receipt_id desc`,
};
