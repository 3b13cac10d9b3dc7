import type { Fraction } from '#app/domain/kernel/values/money.ts';
import { TAX_TYPE } from './contract.ts';

const NO_TAX: Fraction = '0.000000';

/**
 * The sales tax of everything charged to a client. Every writer of time and invoices takes it from here,
 * so that no entry point can leave it at zero by omission.
 */
export function salesTaxOf(client: { taxType: number; taxRate: Fraction }): Fraction {
  return client.taxType === TAX_TYPE.gstFreeExport ? NO_TAX : client.taxRate;
}
