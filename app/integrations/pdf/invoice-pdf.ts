import { encode } from 'uqr';
import type { InvoiceDocument, PaperColumn, PaperTable } from '#app/domain/money/billing/index.server.ts';
import { LANGUAGES } from '#app/domain/money/document-templates/fields.ts';
import type { PaperWords } from '#app/domain/money/document-templates/index.server.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { isZeroMoney, signOf } from '#app/domain/kernel/values/money-sign.ts';
import { paperFormats, type PaperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import { FACES, INK, RULE } from './invoice-style.ts';
import {
  drawAside, drawHead, drawNote, drawParties, drawTotals, finishPaper, noteHeight, stack, totalsHeight, type Total,
} from './letterhead.ts';
import { LEFT, RIGHT, Sheet, WIDTH } from './sheet.ts';
import { drawSums, drawTable } from './table.ts';

/** An invoice on A4: who, to whom, the time and lines, the totals, how to pay, and page numbers. */
export async function drawInvoice(data: InvoiceDocument): Promise<Uint8Array> {
  const { invoice, organisation, tables, template, words, title } = data;
  const formats = paperFormats(LANGUAGES[template.language].locale);
  const mark = data.preview ?? (invoice.isDraft ? words.draft : undefined);
  // What is not saved yet has no number.
  const name = invoice.invoiceId === 0 ? title : `${words.invoice} ${invoice.invoiceId}`;
  // Not "Rechnung" twice.
  const number = invoice.invoiceId === 0 ? '' : title === words.invoice ? String(invoice.invoiceId) : name;
  const sheet = new Sheet({
    title: [title, invoice.invoiceId || mark].join(' '), author: organisation.name, language: template.language,
  });
  drawHead(sheet, data, title, [number, mark ?? ''].filter(Boolean).join(' · '));
  drawParties(sheet, data, data.facts);
  const [totals, after] = [totalsOf(data, formats), prepaidOf(data, formats)];
  const closing = closingBox(sheet, data, formats);
  const followedBy = totalsHeight(sheet, totals, after) + noteHeight(sheet, invoice.note) + closing.height;
  for (const [index, table] of tables.entries()) drawPaperTable(sheet, table, index === tables.length - 1 ? followedBy : 0);
  drawTotals(sheet, totals, template.accent, after);
  if (data.isTaxRounded) drawAside(sheet, words.taxRounded);
  drawNote(sheet, invoice.note, closing.height);
  drawClosing(sheet, data, closing);
  return finishPaper(sheet, data, name, mark);
}

/** The most that columns of words take of the width of the page; figures take what they need. */
const MOST: Readonly<Partial<Record<PaperColumn, number>>> = { date: 0.16, person: 0.18, sku: 0.15 };
const FIGURE_GAP = 12;
const TEXT_GAP = 8;

/**
 * The widths of columns: each has what its longest cell needs, and what says the work has all the rest. Those of a table of figures alone
 * are alike.
 */
function sharesOf(sheet: Sheet, { columns, rows, sums }: PaperTable): number[] {
  if (!columns.some(({ name }) => isWork(name))) return columns.map(() => 1 / columns.length);
  const shares = columns.map(({ name, title, isFigure }, column) => {
    if (isWork(name)) return 0;
    const [face, gap] = isFigure ? [FACES.figure, FIGURE_GAP] : [FACES.text, TEXT_GAP];
    const texts = new Set(rows.map((cells) => cells[column]?.[0] ?? ''));
    const widths = [...texts].map((text) => sheet.type.width(text, face));
    const needed = Math.max(sheet.type.width(title, FACES.label), sheet.type.width(sums[name] ?? '', FACES.strongFigure), ...widths);
    return Math.min(MOST[name] ?? 0.2, (needed + gap) / WIDTH);
  });
  const rest = 1 - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, column) => (isWork(columns[column]!.name) ? rest : share));
}

const isWork = (name: PaperColumn): boolean => name === 'work' || name === 'description';

function drawPaperTable(sheet: Sheet, table: PaperTable, followedBy: number): void {
  const { title, columns, rows, sumLabel, sums } = table;
  const shown = sharesOf(sheet, table).map((share, column) => ({ ...columns[column]!, share }));
  drawTable(sheet, title, shown, rows.map((cells) => cells.map((texts, column) => (columns[column]!.isFigure ? texts[0] ?? ''
    : texts.map((text, index) => ({ text, face: index === 0 ? FACES.text : FACES.soft }))))), followedBy);
  drawSums(sheet, shown, sumLabel, Object.fromEntries(columns.flatMap(({ name, title: heading }) => {
    const sum = sums[name];
    return sum === undefined ? [] : [[heading, sum]];
  })));
}

/** The name of the tax with its rate; several rates stand in a table of their own. */
const taxLabel = ({ taxes, words }: InvoiceDocument, { percent }: PaperFormats): string =>
  (taxes.length === 1 ? `${words.tax} ${percent(taxes[0]!.taxPct)}` : words.tax);

function totalsOf(data: InvoiceDocument, formats: PaperFormats): Total[] {
  const { invoice, words } = data;
  const { money, percent } = formats;
  const discount: Total[] = invoice.discountTotal === '0.00' ? []
    : [[`${words.discount} ${percent(invoice.discountPct)}`, money(invoice.discountTotal)]];
  const sums: Total[] = [...discount, [words.subtotal, money(invoice.subtotal)], [taxLabel(data, formats), money(invoice.taxTotal)]];
  if (!isSettledInPart(invoice)) return [...sums, [words.totalWithTax, `${invoice.currencyId} ${money(invoice.total)}`]];
  const { paid, credited, outstanding } = words.clientPage;
  return [
    ...sums, [words.totalWithTax, money(invoice.total)],
    ...(isZeroMoney(invoice.received) ? [] : [[paid, money(invoice.received)] as const]),
    ...(isZeroMoney(invoice.credited) ? [] : [[credited, money(invoice.credited)] as const]),
    [outstanding, `${invoice.currencyId} ${money(invoice.outstanding)}`],
  ];
}

/** Something was paid or credited: what counts is the rest. */
const isSettledInPart = ({ received, credited }: InvoiceDocument['invoice']): boolean => !isZeroMoney(received) || !isZeroMoney(credited);

/** What a prepaid balance says below the total. */
const prepaidOf = ({ prepaid, words }: InvoiceDocument, { money }: PaperFormats): Total[] => (prepaid
  ? [[words.prepaidDrawn, money(prepaid.drawn.inc)], [words.prepaidLeft, money(prepaid.remaining.inc)]] : []);

/** Until when to pay, to where; or thanks, where nothing is left to be paid. */
function closingOf({ invoice, organisation, dueDate, reference, words }: InvoiceDocument, { date }: PaperFormats) {
  if (!isSettledInPart(invoice) || signOf(invoice.outstanding) > 0)
    return { pay: fillIn(words.pay, { due: date(dueDate), reference }), bankDetails: organisation.bankDetails };
  return { pay: isZeroMoney(invoice.received) ? '' : words.clientPage.thanks, bankDetails: '' };
}

interface ClosingBox {
  readonly pay: string; readonly bankDetails: string; readonly inner: number; readonly width: number; readonly height: number;
}

/** The box that says how to pay, before it is drawn: what stands above it has to leave it room. */
function closingBox(sheet: Sheet, data: InvoiceDocument, formats: PaperFormats): ClosingBox {
  const { pay, bankDetails } = closingOf(data, formats);
  const code = data.transferCode === undefined ? 0 : CODE_SIZE;
  const width = WIDTH - 20 - (code && code + 10);
  const told = [pay, bankDetails].flatMap((text, index) =>
    (text === '' ? [] : sheet.type.lines(text, index === 0 ? FACES.strong : FACES.soft, width)));
  const inner = Math.max(20 + told.length * 13.05, code && code + 20);
  return { pay, bankDetails, inner, width, height: pay === '' ? 0 : inner + BOX_GAP };
}

const BOX_GAP = 14;

function drawClosing(sheet: Sheet, { transferCode, words }: InvoiceDocument, { pay, bankDetails, inner, width, height }: ClosingBox): void {
  if (pay === '') return;
  sheet.keep(height);
  const top = sheet.y + BOX_GAP;
  sheet.aside(() => {
    sheet.doc
      .lineWidth(0.5)
      .rect(LEFT + 0.25, top, WIDTH - 0.5, inner)
      .stroke(RULE);
  });
  stack(sheet, [[pay, FACES.strong], [bankDetails, FACES.soft]], { x: LEFT + 10, width }, top + 10);
  if (transferCode !== undefined) drawCode(sheet, transferCode, { x: sheet.place(RIGHT - 10 - CODE_SIZE, CODE_SIZE), y: top + 10 }, words);
}

/** Points along a side: large enough to be read from paper. */
const CODE_SIZE = 78;

/** A QR code of a bank transfer, named for who does not see it. */
function drawCode(sheet: Sheet, text: string, { x, y }: { x: number; y: number }, words: PaperWords): void {
  // Level M is what the standard of the code asks for.
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const unit = CODE_SIZE / size;
  sheet.figure(words.transferCode, () => {
    for (const [row, squares] of data.entries())
      for (const [column, isDark] of squares.entries())
        if (isDark) sheet.doc.rect(x + column * unit, y + row * unit, unit, unit);
    sheet.doc.fill(INK);
  });
}
