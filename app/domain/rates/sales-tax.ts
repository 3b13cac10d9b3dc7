import type { Fraction } from '#app/domain/kernel/money.ts';

/** Tax types of a client; the numbers are the published codes. */
export const TAX_TYPE = { standardGst: 0, gstFreeExport: 1, customGst: 2 } as const;

const NO_TAX: Fraction = '0.000000';

/**
 * The sales tax of everything charged to a client. Every writer of time and invoices takes it from here,
 * so that no door can leave it at zero by omission.
 */
export function salesTaxOf(client: { taxType: number; taxRate: Fraction }): Fraction {
  return client.taxType === TAX_TYPE.gstFreeExport ? NO_TAX : client.taxRate;
}
