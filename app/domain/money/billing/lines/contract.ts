import { z } from 'zod';
import { amountField, amountValue, fractionValue, percentField } from '#app/domain/kernel/fields/amount-field.ts';
import { optionalDateField } from '#app/domain/kernel/fields/date-field.ts';
import { choice, text } from '#app/domain/kernel/fields/text.ts';
import { INVOICE_LINE_PARTS, MANY_LINES, MAX_EXTRA_LINES, MAX_SENT_LINES, invoiceLineFields } from '../fields.ts';


const said = (field: z.ZodType<string, string | undefined>) => field.optional().transform((value) => value ?? '');

/** What a line says alike as a value and as it is typed. What is left out of a line with a SKU is taken from that. */
const saidFields = {
  skuId: said(choice({ label: invoiceLineFields.skuId.label })),
  description: said(text(invoiceLineFields.description)),
  dateStart: optionalDateField(invoiceLineFields.dateStart),
  dateEnd: optionalDateField(invoiceLineFields.dateEnd),
  note: said(text(invoiceLineFields.note)),
  internalNote: said(text(invoiceLineFields.internalNote)),
};

const QUANTITY = { label: 'Quantity', negative: true } as const;
const PRICE = { label: 'Price', decimals: 4 } as const;

const lineValue = z.object({
  ...saidFields,
  quantity: amountValue(QUANTITY),
  price: amountValue(PRICE).optional(),
  discountPct: fractionValue({ label: 'Discount' }).optional(),
  taxPct: fractionValue({ label: 'Tax' }).optional(),
});

const typedLine = z.object({
  ...saidFields,
  quantity: amountField(QUANTITY),
  price: amountField(PRICE).optional(),
  discountPct: percentField({ label: 'Discount' }).optional(),
  taxPct: percentField({ label: 'Tax' }).optional(),
});

type Line = z.output<typeof lineValue>;

/** What a line without a SKU has to say itself, and days that run forward. */
function refuseUnfinished({ skuId, description, price, dateStart, dateEnd }: Line, check: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', message, path: [field] });
  if (skuId === '' && description === '') refuse('description', 'Description is required');
  if (skuId === '' && price === undefined) refuse('price', 'Price is required');
  if (dateStart && dateEnd && dateEnd < dateStart) refuse('dateEnd', 'End must not be before the start');
}

/** What is charged beside the time. Discount and tax are fractions; without a tax it is that of the product or of the client. */
export const linesValue = z.array(lineValue.superRefine(refuseUnfinished)).max(MAX_EXTRA_LINES, MANY_LINES).default([]);
/** A line as it is asked for: what is left out is empty, or the SKU's. */
export type InvoiceLineInput = Pick<Line, 'quantity'> & Partial<Line>;

// Quantity, discount and tax come filled in: a row is a line when one of these is typed.
const LINE_PARTS = ['skuId', 'description', 'price'];

type Row = Readonly<Record<string, unknown>>;

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null;
const typedIn = (row: Row, part: string) => typeof row[part] === 'string' && row[part].trim() !== '';
const isFilled = (row: unknown): row is Row => isRow(row) && LINE_PARTS.some((part) => typedIn(row, part));

/** A row with a SKU and no price was not filled in from that yet: its discount, tax and days are the SKU's too. */
function readable(row: Row): Row {
  const typed = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
  if (!typedIn(row, 'skuId') || typedIn(row, 'price')) return { quantity: '1', discountPct: '0', ...typed };
  const { discountPct: _discount, taxPct: _tax, dateStart: _start, dateEnd: _end, ...own } = typed;
  return { quantity: '1', ...own };
}

const readLine = (row: Row) => typedLine.superRefine(refuseUnfinished).safeParse(readable(row));

/** A line with the row of the form that it was typed in, for what is said about it later. */
export type TypedLine = Line & { readonly row: number };

/** All that a form may post of rows, whatever it says. */
const typedRows = () => z.array(z.object(Object.fromEntries(INVOICE_LINE_PARTS.map((part) => [part, z.unknown().optional()]))).catch({}))
  .max(MAX_SENT_LINES, MANY_LINES).default([]);

/** The rows that are lines; what is wrong with one is said at its own row, however many empty ones stand before it. */
export const typedLines = () => typedRows().transform((rows, check): TypedLine[] => {
  const lines = rows.flatMap((row, place) => {
    if (!isFilled(row)) return [];
    const read = readLine(row);
    if (read.success) return [{ ...read.data, row: place }];
    for (const { message, path } of read.error.issues) check.addIssue({ code: 'custom', message, path: [place, ...path] });
    return [];
  });
  if (lines.length > MAX_EXTRA_LINES) check.addIssue({ code: 'custom', message: MANY_LINES, path: [] });
  return lines;
});

/** The same while they are filled in: a row that cannot be read yet, or is one too many, is null. */
export const typedLinesSoFar = () => typedRows().transform((rows): (TypedLine | null)[] =>
  rows.flatMap((row, place) => {
    if (!isFilled(row)) return [];
    const read = readLine(row);
    return [read.success ? { ...read.data, row: place } : null];
  }).map((line, place) => (place < MAX_EXTRA_LINES ? line : null)));
