import { z } from 'zod';
import { tick } from '#app/domain/kernel/fields/tick.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { dateField } from '#app/domain/kernel/fields/date-field.ts';
import { date } from '#app/domain/kernel/fields/fields.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { choice } from '#app/domain/kernel/fields/text.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { rateFields } from './fields.ts';

export const RATE_MONTHS = 12;

export const GetClientRate = z.object({
  empId: z.string().max(120),
  clientId: z.string().max(120),
  date: dateField({ label: 'Date' }),
});

/** Tax types of a client; the numbers are the published codes. */
export const TAX_TYPE = { standardGst: 0, gstFreeExport: 1, customGst: 2 } as const;

export const ClientRateParams = z.object({ clientRateId: numberKey() });

const fresh = (face: typeof valuesOf) => z.object({
  empId: choice({ label: 'Employee', required: 'Employee is required' }),
  clientId: choice({ label: 'Client', required: 'Client is required' }),
  ...face({ ...rateFields, expiryDate: date({ label: rateFields.expiryDate.label }) }),
  idempotencyKey: idempotencyKey(),
});
const stored = (face: typeof valuesOf) => z.object({ clientRateId: numberKey(), ...face(rateFields), version: editVersion() });

export const CreateClientRate = fresh(valuesOf);
export const UpdateClientRate = stored(valuesOf);
export const CreateClientRateForm = fresh(typedOf);
export const UpdateClientRateForm = stored(typedOf);

/** People are offered a page of this many at once, those without a rate for the client. */
export const MAX_AGREED = 50;

const each = (face: typeof valuesOf) => {
  const { rate, prepaidRate } = face({ rate: rateFields.rate, prepaidRate: rateFields.prepaidRate });
  return z.object({ empId: codeKey(), rate, prepaidRate });
};
const NOBODY = 'Please tick at least one person.';
const terms = { clientId: codeKey(), expiryDate: valuesOf({ day: date({ label: rateFields.expiryDate.label }) }).day };

/** Rates of several people for one client, for all days until they expire. */
export const AgreeRates = z.object({
  ...terms, agreed: z.array(each(valuesOf)).min(1, NOBODY).max(MAX_AGREED), idempotencyKey: idempotencyKey(),
});

const typedRow = each(typedOf);
/** What stands beside a box that is not ticked is not read. */
const offered = z.object({ isAgreed: z.string().optional(), empId: z.string(), rate: z.unknown(), prepaidRate: z.unknown() })
  .transform(({ isAgreed, ...row }, check) => {
    if (!isAgreed) return null;
    const read = typedRow.safeParse(row);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) check.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });

/** The same as it is typed: a row for each person who is offered, with a box. */
export const AgreeRatesForm = z.object({
  ...terms, idempotencyKey: idempotencyKey(),
  /** All of them, whatever is ticked beside it. */
  everybody: tick(),
  agreed: z.array(offered).max(MAX_AGREED).default([]).transform((rows) => rows.filter((row) => row !== null))
    .refine((rows) => rows.length > 0, NOBODY),
});

export const PeopleWithoutRate = z.object({ clientId: codeKey(), search: searchText() });
