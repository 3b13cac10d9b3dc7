import { sql } from 'kysely';
import { LACKS_TAX } from '#app/domain/time/timesheets/index.server.ts';
import type { ValidationQuery } from '../../validation-query.ts';
import { ENTRY_COLUMNS, openEntries } from '../of-entry.ts';

export const zeroTax: ValidationQuery = {
  procName: 'zero-tax-on-taxable-client', title: 'No tax on a taxable client', isImportant: true, fix: 'timesheet',
  meaning: 'Time that is to be charged has no tax, although its client has. Open it and save it again: it takes the tax of its client.',
  columns: [...ENTRY_COLUMNS, { key: 'total', header: 'Sell Total', kind: 'money' }],
  rows: () => openEntries(sql`t.invoice_id is null and ${LACKS_TAX}`, sql`, t.sell_total::text as total`),
};
