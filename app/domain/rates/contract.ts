import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { date } from '#app/domain/kernel/fields/fields.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { choice } from '#app/domain/kernel/fields/text.ts';
import { rateFields } from './fields.ts';

export const RATE_MONTHS = 12;

export const GetClientRate = z.object({
  empId: z.string().max(120),
  clientId: z.string().max(120),
  date: z.iso.date(),
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
