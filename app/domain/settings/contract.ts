import { z } from 'zod';
import { isMailAddress } from '#app/domain/kernel/address-list.ts';
import { optionalDateField } from '#app/domain/kernel/date-field.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { text } from '#app/domain/kernel/text.ts';

const TERMS = 'Payment Terms must be a whole number of days from 0 to 365.';

export const TAX_MODES = ['line', 'document'] as const;

export const UpdateOrganisation = z.object({
  name: text({ label: 'Name', max: 100, required: 'Name is required.' }),
  taxNumber: text({ label: 'ABN', max: 50 }),
  address: text({ label: 'Address', max: 500 }),
  email: text({ label: 'Email', max: 254 }).refine((value) => value === '' || isMailAddress(value), 'Email format is invalid.'),
  phone: text({ label: 'Phone', max: 50 }),
  bankDetails: text({ label: 'Bank Details', max: 500 }),
  paymentTermsDays: z.coerce.number({ error: TERMS }).int(TERMS).min(0, TERMS).max(365, TERMS),
  taxMode: z.enum(TAX_MODES, { error: 'Tax is required.' }),
  invoiceClosingDate: optionalDateField({ label: 'Invoice Closing Date' }),
  receiptClosingDate: optionalDateField({ label: 'Receipt Closing Date' }),
  timesheetClosingDate: optionalDateField({ label: 'Timesheet Closing Date' }),
  defaultLocationId: text({ label: 'Default Location', max: 6 }).transform((value) => value.toUpperCase()),
  version: editVersion(),
});

const columnKey = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/);
const columnKeys = z.array(columnKey).max(60);
export const GridId = z.object({ gridId: z.string().regex(/^[a-z0-9-]{1,60}$/) });

/** How a person arranges a list: column keys from left to right, those they do not want, widths in pixels. What is absent stays as it is kept. */
export const SaveGridLayout = GridId.extend({
  order: columnKeys.optional(),
  hidden: columnKeys.optional(),
  widths: z.record(columnKey, z.coerce.number().int().min(20).max(4000)).optional(),
}).refine(({ order, hidden }) => !order || !hidden || order.some((key) => !hidden.includes(key)), 'Show at least one column.');
export type GridLayout = Omit<z.output<typeof SaveGridLayout>, 'gridId'>;
