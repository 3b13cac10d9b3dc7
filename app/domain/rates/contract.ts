import { z } from 'zod';
import { amountField } from '#app/domain/kernel/fields/amount-field.ts';
import { dateField, optionalDateField } from '#app/domain/kernel/fields/date-field.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { choice, text } from '#app/domain/kernel/fields/text.ts';

export const RATE_MONTHS = 12;

export const GetClientRate = z.object({
  empId: z.string().max(120),
  clientId: z.string().max(120),
  date: z.iso.date(),
});

/** Tax types of a client; the numbers are the published codes. */
export const TAX_TYPE = { standardGst: 0, gstFreeExport: 1, customGst: 2 } as const;

/** A client's tab has pages of 20, a person's page those that it offers. */
const CLIENT_RATE_SIZES = [20, 5, 10, 25, 100] as const;
export const USER_RATE_SIZES = [25, 5, 10, 100] as const;

/** A client's rates, or a person's; one of the two keys is given. */
export const ClientRateList = z.object({
  clientId: codeKey().optional(),
  empId: codeKey().optional(),
  /** Part of the client's or the person's name, or of its id. */
  q: searchText(),
  expired: z.enum(['show']).optional().catch(undefined),
  sort: z.enum(['expiryDate', 'employeeName', 'clientName', 'rate', 'prepaidRate', 'dateCreated', 'dateUpdated']).catch('expiryDate'),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize(CLIENT_RATE_SIZES),
});
export const UserRateList = ClientRateList.extend({ size: pageSize(USER_RATE_SIZES) });
export type ClientRateList = z.output<typeof ClientRateList>;

const rateAmount = (label: string, least: string) => amountField({ label, decimals: 4, negative: true }).refine((value) => !value.startsWith('-'), least);
const rateFields = {
  rate: rateAmount('Rate', 'Min rate: 0'),
  prepaidRate: rateAmount('Prepaid Rate', 'Min prepaid rate: 0'),
  notes: text({ label: 'Notes', max: 500 }),
};

export const ClientRateParams = z.object({ clientRateId: numberKey() });
export const CreateClientRate = z.object({
  empId: choice({ label: 'Employee', required: 'Employee is required' }),
  clientId: choice({ label: 'Client', required: 'Client is required' }),
  ...rateFields,
  expiryDate: dateField({ label: 'Expiry Date' }),
  idempotencyKey: idempotencyKey(),
});
export const UpdateClientRate = z.object({ clientRateId: numberKey(), ...rateFields, expiryDate: optionalDateField({ label: 'Expiry Date' }), version: editVersion() });
