import { z } from 'zod';

export const RATE_MONTHS = 12;

export const GetClientRate = z.object({
  empId: z.string().max(120),
  clientId: z.string().max(120),
  date: z.iso.date(),
});

export { salesTaxOf, TAX_TYPE } from './sales-tax.ts';
