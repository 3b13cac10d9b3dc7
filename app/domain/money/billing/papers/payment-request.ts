import { compareMoney } from '#app/domain/kernel/values/money.ts';

/** What a client writes on a transfer, so that it is known what it pays. */
export const paymentReference = (invoiceId: number | string): string => `INV-${invoiceId}`;

interface Transfer {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly currencyId: string;
  readonly amount: string;
  readonly reference: string;
}

const MOST = '999999999.99';

/**
 * The text of a code that banking programs read and fill a SEPA credit transfer from; undefined where it can be none: without an IBAN, in
 * another currency than the euro, or when nothing is to be paid. Source: EPC069-12, version 002, character set UTF-8.
 */
export function transferCode({ name, iban, bic, currencyId, amount, reference }: Transfer): string | undefined {
  if (iban === '' || currencyId !== 'EUR' || compareMoney(amount, '0.01') < 0 || compareMoney(amount, MOST) > 0) return undefined;
  return ['BCD', '002', '1', 'SCT', bic, name.slice(0, 70), iban, `EUR${amount}`, '', '', reference].join('\n');
}
