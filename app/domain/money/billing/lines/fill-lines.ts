import type { SqlEntityManager } from '@mikro-orm/sql';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatMoney, formatRate } from '#app/domain/kernel/values/format-money.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { absoluteMoney, compareMoney, lineTotal } from '#app/domain/kernel/values/money.ts';
import { periodAt } from '#app/domain/kernel/values/recurrence.ts';
import type { InvoiceLineInput } from '../contract.ts';
import { listSkuTerms, type SkuTerms, type SoldTo } from './sku-terms.read-model.ts';

/** A line with all that is stored of it but its amounts. */
export interface FilledLine {
  readonly skuId: string | null;
  readonly prodId: string | null;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly discountPct: string;
  readonly taxPct: string;
  readonly dateStart: LocalDate | null;
  readonly dateEnd: LocalDate | null;
  readonly note: string;
  readonly internalNote: string;
  /** Of one, in the invoice's currency; null where it is not known. */
  readonly cost: string | null;
  /** Hours of work that come with one of it. */
  readonly prepaidHours: number | null;
}

/** Why a line cannot be charged, at one of its fields. */
export interface RefusedLine { readonly field: keyof InvoiceLineInput; readonly message: string }

export type LineOrRefusal = FilledLine | RefusedLine;

export const isRefused = (line: LineOrRefusal): line is RefusedLine => 'message' in line;

/** To whom the lines are sold, with the tax rate of whoever it is. */
export interface Buyer extends SoldTo { readonly taxRate: string }

/** The first and the last day that one of a recurring unit covers from a day on; none of what is sold by the piece. */
function daysOf({ unit, firstPeriod }: Pick<SkuTerms, 'unit' | 'firstPeriod'>, from: LocalDate) {
  if (unit === 'Each') return { dateStart: null, dateEnd: null };
  const first = periodAt({ from, to: null, unit, firstFrequency: firstPeriod, subsequentFrequency: 0 }, 0);
  return { dateStart: from, dateEnd: first?.end ?? null };
}

const describeSku = ({ prodName, skuName }: SkuTerms): string => (prodName === skuName ? skuName : `${prodName}, ${skuName}`);

/** A line with what it leaves to its SKU and to the client. */
function fillLine(line: InvoiceLineInput, terms: SkuTerms | undefined, buyer: Buyer): LineOrRefusal {
  const { description = '', quantity, note = '', internalNote = '', dateStart = null, dateEnd = null } = line;
  const own = { description, quantity, note, internalNote, dateStart, dateEnd };
  if (!line.skuId) {
    return { ...own, skuId: null, prodId: null, cost: null, prepaidHours: null, price: line.price ?? '0.0000',
      discountPct: line.discountPct ?? '0.000000',
      taxPct: line.taxPct ?? buyer.taxRate };
  }
  if (!terms) return { field: 'skuId', message: 'Please select a product from the list.' };
  const { skuId, prodId, cost, prepaidHours, taxPct } = terms;
  const price = line.price ?? terms.price;
  const discountPct = line.discountPct ?? terms.discountPct;
  if (line.price === undefined && terms.isRetired) return { field: 'skuId', message: `${describeSku(terms)} is no longer offered.` };
  if (price === null) return { field: 'price', message: 'Price is required: this product has no price on the day of the invoice.' };
  if (signOf(discountPct) > 0 && !terms.allowsDiscount)
    return { field: 'discountPct', message: `No discount is allowed on ${terms.prodName}.` };
  return { ...own, ...(line.price === undefined && !dateStart && !dateEnd ? daysOf(terms, buyer.day) : {}), skuId, prodId, cost,
    prepaidHours, price,
    discountPct, taxPct: line.taxPct ?? taxPct, description: description === '' ? describeSku(terms) : description };
}

/** So much that all lines of an invoice and their tax can still be added up and stored. */
const MOST = '9999999999999.99';

function refuseLarge(line: LineOrRefusal): LineOrRefusal {
  if (isRefused(line) || compareMoney(absoluteMoney(lineTotal(line.quantity, line.price)), MOST) <= 0) return line;
  return { field: 'price', message: `Price: the line comes to too much, at most ${formatMoney(MOST)} can be charged.` };
}

const idOf = ({ skuId = '' }: InvoiceLineInput): string => skuId.toUpperCase();
const skuIdsOf = (lines: readonly InvoiceLineInput[]): string[] => [...new Set(lines.map(idOf).filter((skuId) => skuId !== ''))];

/** The lines in their order; one that cannot be charged says why. */
export async function fillLines(em: SqlEntityManager, lines: readonly InvoiceLineInput[], buyer: Buyer): Promise<LineOrRefusal[]> {
  const terms = await listSkuTerms(em, skuIdsOf(lines), buyer);
  return lines.map((line) => refuseLarge(fillLine(line, terms.get(idOf(line)), buyer)));
}

/** The same for an invoice that is saved: refused at the line that cannot be charged. */
export async function requireLines(em: SqlEntityManager, lines: readonly InvoiceLineInput[], buyer: Buyer): Promise<FilledLine[]> {
  return (await fillLines(em, lines, buyer)).map((line, place) => {
    if (isRefused(line)) throw refusalAt(place, line);
    return line;
  });
}

/** Refuses another price than that of the day for a SKU whose price nobody agrees on. */
export async function requireFixedPrices(em: SqlEntityManager, lines: readonly InvoiceLineInput[], sold: SoldTo): Promise<void> {
  const terms = await listSkuTerms(em, skuIdsOf(lines), sold);
  lines.forEach((line, place) => {
    const { price } = line;
    const of = terms.get(idOf(line));
    if (price === undefined || !of?.isFixedPrice || of.price === null || compareMoney(price, of.price) === 0) return;
    throw refusalAt(place, { field: 'price', message: `The price of this product is fixed. Please enter ${formatRate(of.price)}.` });
  });
}

function refusalAt(place: number, { field, message }: RefusedLine): DomainError {
  return new DomainError('rule_violated', message, { [`lines[${place}].${field}`]: [message] });
}
