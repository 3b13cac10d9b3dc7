import { z } from 'zod';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';

export const ExplainInvoice = z.object({ invoiceId: numberKey() });
export const ExplainReceipt = z.object({ receiptId: numberKey() });
export const ExplainClient = z.object({ clientId: codeKey() });
export const ExplainUnbilled = ExplainClient.extend({ through: openDay() });
