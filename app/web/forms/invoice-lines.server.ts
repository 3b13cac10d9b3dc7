import type { TypedLine } from '#app/domain/money/billing/contract.ts';
import { INVOICE_LINE_PARTS, MAX_EXTRA_LINES, invoiceLineFields } from '#app/domain/money/billing/fields.ts';
import { proposeLine, type InvoiceLineRow } from '#app/domain/money/billing/index.server.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { amountInputValue, formatQuantity, percentInputValue } from '#app/domain/kernel/values/format-money.ts';
import { lineCountOf } from '#app/screens/money/billing/line-count.ts';
import type { WebCtx } from '../context.server.ts';
import { orProblem } from '../responses.server.ts';
import { typedState } from './forms.server.ts';
import { offerSkus, skuMeant } from './record-choices.server.ts';

type Row = Record<string, string>;
type Answer = (ctx: WebCtx, form: FormData) => Promise<object>;

const nameOf = (row: number, part: string): string => `lines[${row}].${part}`;
const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

function rowsOf(form: FormData): Row[] {
  return Array.from({ length: lineCountOf(Object.fromEntries(form)) }, (_, row) =>
    Object.fromEntries(INVOICE_LINE_PARTS.map((part) => [part, textOf(form, nameOf(row, part))])));
}

function writeRows(form: FormData, rows: readonly Row[]): void {
  for (const name of [...form.keys()]) if (name.startsWith('lines[')) form.delete(name);
  rows.forEach((row, place) => {
    for (const part of INVOICE_LINE_PARTS) form.set(nameOf(place, part), row[part] ?? '');
  });
  form.set('lineCount', String(rows.length));
}

const blankRow = (taxPct: string): Row => ({ quantity: '1', discountPct: '0', taxPct });

/** One more row, which is taxed like the one before it. */
const withAnother = (rows: readonly Row[]): readonly Row[] =>
  (rows.length >= MAX_EXTRA_LINES ? rows : [...rows, blankRow(rows.at(-1)?.['taxPct'] ?? '')]);

/** The row at `from` stands at `to`; what is no place leaves the rows as they are. */
function moved(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (!row || rows[to] === undefined) return rows;
  const others = rows.filter((_, place) => place !== from);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

function without(rows: readonly Row[], gone: number): readonly Row[] {
  const left = rows.filter((_, place) => place !== gone);
  return left.length > 0 ? left : [blankRow(rows[0]?.['taxPct'] ?? '')];
}

/** The row with what its product says for the client on the day of the invoice. */
async function filled(ctx: WebCtx, form: FormData, rows: readonly Row[], place: number): Promise<readonly Row[]> {
  const row = rows[place];
  if (!row?.['skuId']) return rows;
  const skuId = await skuMeant(ctx, row['skuId']);
  const asked = { clientId: textOf(form, 'clientId'), invoiceDate: textOf(form, 'invoiceDate'), skuId };
  const line = await orProblem(proposeLine(ctx, asked));
  if (!line) return rows;
  const { price, discountPct, taxPct } = line;
  const said = { ...toForm(invoiceLineFields, { ...line, skuId, note: row['note'] ?? '', internalNote: row['internalNote'] ?? '' }),
    quantity: row['quantity'] ?? '1', price: amountInputValue(price), discountPct: percentInputValue(discountPct),
    taxPct: percentInputValue(taxPct) };
  return rows.map((other, at) => (at === place ? said : other));
}

/** The buttons of the rows: they are added, moved, removed, and filled in from a product. `offer` is what the form offers beside them. */
export function lineIntents(offer: Answer) {
  type Change = (rows: readonly Row[], places: readonly number[], ctx: WebCtx, form: FormData) => readonly Row[] | Promise<readonly Row[]>;
  const after = (change: Change): Answer => async (ctx, form) => {
    const places = textOf(form, 'intent').split(':').slice(1).map(Number);
    const rows = await change(rowsOf(form), places, ctx, form);
    writeRows(form, rows);
    return { result: typedState(form), lineCount: rows.length, rowsChanged: true, ...await offer(ctx, form) };
  };
  return {
    'add-line': after(withAnother),
    'line-up': after((rows, [place = -1]) => moved(rows, place, place - 1)),
    'line-down': after((rows, [place = -1]) => moved(rows, place, place + 1)),
    'line-move': after((rows, [from = -1, to = -1]) => moved(rows, from, to)),
    'line-remove': after((rows, [place = -1]) => without(rows, place)),
    'fill-line': after((rows, [place = -1], ctx, form) => filled(ctx, form, rows, place)),
  };
}

type StoredLine = Omit<InvoiceLineRow, 'creditNoteId'>;

/** Stored lines as the rows of a form, by the names of their fields; one empty row where there is none. */
export function rowsOfLines(lines: readonly StoredLine[], taxRate: string): { values: Record<string, string>; lineCount: number } {
  const stored = lines.map(({ skuId, quantity, price, discountPct, taxPct, ...line }): Row => ({
    ...toForm(invoiceLineFields, { ...line, skuId: skuId ?? '' }), quantity: formatQuantity(quantity).replaceAll(',', ''),
    price: amountInputValue(price), discountPct: percentInputValue(discountPct), taxPct: percentInputValue(taxPct),
  }));
  const rows = stored.length > 0 ? stored : [blankRow(percentInputValue(taxRate))];
  const form = new FormData();
  writeRows(form, rows);
  return { values: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])), lineCount: rows.length };
}

/** What the product field of each row offers for what stands in it. */
export async function skusOfRows(ctx: WebCtx, form: FormData): Promise<{ skus: Choices[] }> {
  const beginning = await offerSkus(ctx, '');
  const offered = new Map<string, Choices>([['', beginning]]);
  for (const typed of new Set(rowsOf(form).map((row) => row['skuId'] ?? ''))) {
    const isThere = beginning.options.some(({ value }) => value === typed);
    if (!offered.has(typed)) offered.set(typed, isThere ? beginning : await offerSkus(ctx, typed, typed));
  }
  return { skus: rowsOf(form).map((row) => offered.get(row['skuId'] ?? '') ?? beginning) };
}

const IS_ID = /^[A-Z0-9]{1,6}$/;
const AT_LINE = /^lines\[(\d+)\]/;

/** Runs a command with the lines as it takes them; what it refuses is said at the rows in which they were typed. */
export async function withLines<Result>(ctx: WebCtx, typed: readonly TypedLine[],
  run: (lines: Omit<TypedLine, 'row'>[]) => Promise<Result>): Promise<Result> {
  const lines = await Promise.all(typed.map(async ({ row: _row, ...line }) =>
    ({ ...line, skuId: line.skuId === '' || IS_ID.test(line.skuId) ? line.skuId : await skuMeant(ctx, line.skuId) })));
  try {
    return await run(lines);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const atRow = (name: string) => name.replace(AT_LINE, (_, place: string) => `lines[${typed[Number(place)]?.row ?? place}]`);
    const fields = Object.fromEntries(Object.entries(error.fields).map(([name, messages]) => [atRow(name), messages]));
    throw new DomainError(error.code, error.message, fields, error.details);
  }
}
