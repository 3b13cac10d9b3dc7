import { sql } from 'kysely';
import { WRONG_INVOICE_SUMS, WRONG_RECEIVED } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { ValidationQuery } from '../../validation-query.ts';

export const wrongInvoiceSums: ValidationQuery = {
  procName: 'wrong-sums-of-invoices', title: 'Sums of invoices and payments that differ from them', isImportant: true, fix: 'sums',
  feature: FEATURES.enableInvoices,
  meaning: 'The list of invoices, or what was received in a month, would show another sum than its records add up to. Sums are counted '
    + 'anew once a day.',
  columns: [
    { key: 'what', header: 'Sum' }, { key: 'key', header: 'Invoices' }, { key: 'stored', header: 'Stored', kind: 'number' },
    { key: 'counted', header: 'Counted', kind: 'number' },
  ],
  rows: () => sql`(${WRONG_INVOICE_SUMS}) union all (${WRONG_RECEIVED})`,
};
