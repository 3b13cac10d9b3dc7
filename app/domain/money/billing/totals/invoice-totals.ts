import { ZERO, addMoney, compareMoney, lineTotal, subtractMoney, sumMoney, taxOn } from '#app/domain/kernel/values/money.ts';
import type { Fraction, Money, Rate } from '#app/domain/kernel/values/money.ts';
import type { BillingCode } from '#app/domain/time/timesheets/contract.ts';
import { chargeFor } from '#app/domain/time/timesheets/index.server.ts';

/** Whether tax is rounded on each line or once per tax rate on the whole document. */
export type TaxMode = 'line' | 'document';

export interface BilledEntry {
  /** B is charged, BPP draws a prepaid balance down, W is written off. */
  billingCode: BillingCode;
  seconds: number;
  sellPrice: Rate;
  taxFraction: Fraction;
}

export interface BilledLine {
  /** Two decimals, may be negative. A line of text alone has none. */
  quantity: string;
  price: Rate;
  discount: Fraction;
  taxFraction: Fraction;
}

export interface Amounts {
  subtotal: Money;
  tax: Money;
  total: Money;
}

export interface EntryAmounts extends Amounts {
  /** What the time is worth at its price, whether or not it is charged. */
  value: Money;
}

export interface InvoiceTotals extends Amounts {
  entries: EntryAmounts[];
  lines: Amounts[];
  /** What BPP entries take from the prepaid balance. */
  drawn: Amounts;
  /** What W entries would have cost. */
  writtenOff: Money;
}

const NOTHING: Amounts = { subtotal: ZERO, tax: ZERO, total: ZERO };

/** All figures of one invoice, in the order of the entries and lines given. */
export function invoiceTotals(entries: readonly BilledEntry[], lines: readonly BilledLine[], mode: TaxMode): InvoiceTotals {
  const entryAmounts = entries.map(chargeForEntry);
  const lineAmounts = lines.map(chargeForLine);
  const charged = [
    ...entries.map(({ taxFraction }, i) => ({ amounts: entryAmounts[i] ?? NOTHING, taxFraction })),
    ...lines.map(({ taxFraction }, i) => ({ amounts: lineAmounts[i] ?? NOTHING, taxFraction })),
  ];
  const drawn = entries.filter(({ billingCode }) => billingCode === 'BPP').map(worthOf);
  return {
    entries: entryAmounts,
    lines: lineAmounts,
    ...headerOf(charged, mode),
    drawn: sumAmounts(drawn),
    writtenOff: sumMoney(entries.filter(({ billingCode }) => billingCode === 'W').map((entry) => worthOf(entry).subtotal)),
  };
}

export function sumAmounts(list: readonly Amounts[]): Amounts {
  const subtotal = sumMoney(list.map((amounts) => amounts.subtotal));
  const tax = sumMoney(list.map((amounts) => amounts.tax));
  return { subtotal, tax, total: addMoney(subtotal, tax) };
}

interface Charged {
  amounts: Amounts;
  taxFraction: Fraction;
}

function headerOf(charged: readonly Charged[], mode: TaxMode): Amounts {
  const summed = sumAmounts(charged.map(({ amounts }) => amounts));
  if (mode === 'line') return summed;
  const tax = sumMoney([...baseByRate(charged)].map(([fraction, base]) => taxOn(base, fraction)));
  return { subtotal: summed.subtotal, tax, total: addMoney(summed.subtotal, tax) };
}

function baseByRate(charged: readonly Charged[]): Map<Fraction, Money> {
  const bases = new Map<Fraction, Money>();
  for (const { amounts, taxFraction } of charged) {
    bases.set(taxFraction, addMoney(bases.get(taxFraction) ?? ZERO, amounts.subtotal));
  }
  return bases;
}

/** What is charged before tax, by tax rate. */
export function chargedByTax(entries: readonly BilledEntry[], lines: readonly BilledLine[]): Map<Fraction, Money> {
  return baseByRate([
    ...entries.map((entry) => ({ amounts: chargeForEntry(entry), taxFraction: entry.taxFraction })),
    ...lines.map((line) => ({ amounts: chargeForLine(line), taxFraction: line.taxFraction })),
  ]);
}

const chargeForLine = ({ quantity, price, discount, taxFraction }: BilledLine): Amounts =>
  withTax(lineTotal(quantity, price, discount), taxFraction);

function chargeForEntry(entry: BilledEntry): EntryAmounts {
  const worth = worthOf(entry);
  return { value: worth.subtotal, ...(entry.billingCode === 'B' ? worth : NOTHING) };
}

/** What an entry is worth, charged or not, by the rule that it was saved by. */
function worthOf({ seconds, sellPrice, taxFraction }: BilledEntry): Amounts {
  const { sellTotal, salesTaxAmt } = chargeFor({ workedSeconds: seconds, sellPrice, salesTaxPct: taxFraction });
  return { subtotal: sellTotal, tax: salesTaxAmt, total: addMoney(sellTotal, salesTaxAmt) };
}

function withTax(subtotal: Money, taxFraction: Fraction): Amounts {
  const tax = taxOn(subtotal, taxFraction);
  return { subtotal, tax, total: addMoney(subtotal, tax) };
}

/** True where the taxes at a rate, each rounded by itself, do not come to the tax on what is charged at it. */
export const isTaxRounded = (taxes: readonly { readonly taxPct: Fraction; readonly base: Money; readonly tax: Money }[]): boolean =>
  taxes.some(({ taxPct, base, tax }) => compareMoney(taxOn(base, taxPct), tax) !== 0);

export interface InvoiceFigures extends Amounts {
  /** Sum of the charged time and of the lines, as their own records hold them. */
  timeSubtotal: Money;
  linesSubtotal: Money;
  /** Sum of what receipts allocate to the invoice, and of the credit applied to it. */
  allocated: Money;
  credited: Money;
  paid: Money;
  outstanding: Money;
}

/**
 * Holds after every operation on an invoice.
 * @throws Error naming the identity that is broken and its figures.
 */
export function assertInvoiceIdentities(figures: InvoiceFigures): void {
  const { timeSubtotal, linesSubtotal, subtotal, tax, total, allocated, credited, paid, outstanding } = figures;
  mustEqual('lines + billable time = subtotal', addMoney(timeSubtotal, linesSubtotal), subtotal);
  mustEqual('subtotal + tax = total', addMoney(subtotal, tax), total);
  mustEqual('allocations + applied credit = paid', addMoney(allocated, credited), paid);
  mustEqual('total − paid = outstanding', subtractMoney(total, paid), outstanding);
}

function mustEqual(identity: string, left: Money, right: Money): void {
  if (compareMoney(left, right) !== 0) throw new Error(`Invoice identity broken: ${identity} (${left} ≠ ${right})`);
}
