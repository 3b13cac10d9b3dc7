import { encode } from 'uqr';
import type { InvoiceDocument, InvoiceEntryRow, PaperLine, TimeGroup } from '#app/domain/billing/index.server.ts';
import type { DocumentTemplate } from '#app/domain/document-templates/index.server.ts';
import { formatBilledHours } from '#app/domain/kernel/values/duration.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatMoney, formatPercent, formatQuantity, formatRate } from '#app/domain/kernel/values/format-money.ts';
import { formatDate, formatDays } from '#app/domain/kernel/values/local-date.ts';
import { FACES, INK, RULE } from './invoice-style.ts';
import { drawHead, drawNote, drawParties, drawTotals, finishPaper, stack, type Total } from './letterhead.ts';
import { LEFT, RIGHT, Sheet, WIDTH } from './sheet.ts';
import { drawSums, drawTable, type Column } from './table.ts';

const PERSON: Column = { title: 'Person', share: 0.18 };
const RATE: Column = { title: 'Rate', share: 0.11, isFigure: true };

/** The columns of the time that the client's template shows; the work has the room of those that it leaves out. */
function timeColumns({ showsPeople, showsRates }: DocumentTemplate): readonly Column[] {
  const work = 0.36 + (showsPeople ? 0 : PERSON.share) + (showsRates ? 0 : RATE.share);
  return [
    { title: 'Date', share: 0.12 }, ...(showsPeople ? [PERSON] : []), { title: 'Work', share: work },
    { title: 'Hours', share: 0.09, isFigure: true }, ...(showsRates ? [RATE] : []), { title: 'Amount', share: 0.14, isFigure: true },
  ];
}

/** The same of time that is put together. */
const groupColumns = ({ showsRates }: DocumentTemplate): readonly Column[] => [
  { title: 'Work', share: 0.52 + (showsRates ? 0 : RATE.share) }, { title: 'Entries', share: 0.12, isFigure: true },
  { title: 'Hours', share: 0.11, isFigure: true }, ...(showsRates ? [RATE] : []), { title: 'Amount', share: 0.14, isFigure: true },
];

const LINES: readonly Column[] = [
  { title: 'Description', share: 0.46 },
  { title: 'Quantity', share: 0.12, isFigure: true },
  { title: 'Price', share: 0.14, isFigure: true },
  { title: 'Discount', share: 0.14, isFigure: true },
  { title: 'Amount', share: 0.14, isFigure: true },
];

const NOT_CHARGED = { B: '', BPP: ' (prepaid)', W: ' (not charged)' } as const;
const NO_DISCOUNT = '0.000000';

/** An invoice on A4: who, to whom, the time and lines, the totals, how to pay, and page numbers. */
export async function drawInvoice(data: InvoiceDocument): Promise<Uint8Array> {
  const { invoice, organisation, entries, groups, lines, template } = data;
  const isGrouped = groups.length > 0;
  const time = isGrouped ? groupColumns(template) : timeColumns(template);
  const mark = data.preview ?? (invoice.isDraft ? 'Draft' : undefined);
  // What is not saved yet has no number.
  const number = invoice.invoiceId === 0 ? [] : [`Invoice ${invoice.invoiceId}`];
  const sheet = new Sheet({ title: [invoice.category, invoice.invoiceId || mark].join(' '), author: organisation.name });
  drawHead(sheet, data, invoice.category, [...number, ...(mark ? [mark] : [])].join(' · '));
  drawParties(sheet, data, factsOf(data));
  if (entries.length > 0) {
    const rows = isGrouped ? groups.map((group) => groupCells(group, template)) : entries.map((entry) => entryCells(entry, template));
    drawTable(sheet, 'Time', time, rows);
    drawSums(sheet, time, 'Time', { Hours: formatBilledHours(invoice.workedSeconds), Amount: formatMoney(invoice.timeTotal) });
  }
  if (lines.length > 0) {
    drawTable(
      sheet,
      'Products and other lines',
      LINES,
      lines.map(lineCells),
    );
    drawSums(sheet, LINES, 'Lines', { Amount: formatMoney(invoice.lineTotal) });
  }
  drawTotals(sheet, totalsOf(data), template.accent, prepaidOf(data));
  drawClosing(sheet, data);
  return finishPaper(sheet, data, number[0] ?? invoice.category, mark);
}

function entryCells(entry: InvoiceEntryRow, { showsPeople, showsNotes, showsRates }: DocumentTemplate) {
  const { entryDate, employeeName, projectName, categoryName, billingCode, note, workedSeconds, sellPrice, charged } = entry;
  const work = [
    { text: `${projectName} · ${categoryName}${NOT_CHARGED[billingCode]}`, face: FACES.text },
    ...(showsNotes ? [{ text: note, face: FACES.soft }] : []),
  ];
  return [
    formatDate(entryDate), ...(showsPeople ? [employeeName] : []), work, formatBilledHours(workedSeconds),
    ...(showsRates ? [formatRate(sellPrice)] : []), formatMoney(charged),
  ];
}

function groupCells(group: TimeGroup, { showsRates }: DocumentTemplate) {
  const { label, billingCode, entryCount, workedSeconds, sellPrice, charged } = group;
  return [
    `${label}${NOT_CHARGED[billingCode]}`, formatCount(entryCount), formatBilledHours(workedSeconds),
    ...(showsRates ? [sellPrice === null ? '' : formatRate(sellPrice)] : []), formatMoney(charged),
  ];
}

function lineCells({ description, dateStart, dateEnd, note, quantity, price, discountPct, amount }: PaperLine) {
  const said = [
    { text: description, face: FACES.text },
    { text: formatDays(dateStart, dateEnd), face: FACES.soft },
    { text: note, face: FACES.soft },
  ].filter(({ text }) => text !== '');
  const discount = discountPct === NO_DISCOUNT ? '' : formatPercent(discountPct);
  return [said, formatQuantity(quantity), formatRate(price), discount, formatMoney(amount)];
}

/** 'GST 10%', or every rate where there are several. */
function taxLabel({ entries, lines }: InvoiceDocument): string {
  const taxed = [...entries.filter(({ billingCode }) => billingCode === 'B'), ...lines].map(({ taxPct }) => taxPct);
  const rates = [...new Set(taxed)].sort((a, b) => Number(a) - Number(b)).map(formatPercent);
  return rates.length < 2 ? `GST ${rates[0] ?? ''}`.trim() : `GST (${rates.join(', ')})`;
}

function totalsOf(data: InvoiceDocument): Total[] {
  const { invoice } = data;
  const discount: Total[] = invoice.discountTotal === '0.00' ? []
    : [[`Discount ${formatPercent(invoice.discountPct)}`, formatMoney(invoice.discountTotal)]];
  return [
    ...discount, ['Subtotal (ex GST)', formatMoney(invoice.subtotal)], [taxLabel(data), formatMoney(invoice.taxTotal)],
    ['Total (inc GST)', `${invoice.currencyId} ${formatMoney(invoice.total)}`],
  ];
}

/** What a prepaid balance says below the total. */
const prepaidOf = ({ prepaid }: InvoiceDocument): Total[] => (prepaid ? [
  ['Prepaid balance drawn (inc GST)', formatMoney(prepaid.drawn.inc)],
  ['Prepaid balance remaining (inc GST)', formatMoney(prepaid.remaining.inc)],
] : []);

function factsOf({ invoice: { invoiceDate, periodFrom, periodTo, clientRef }, dueDate }: InvoiceDocument) {
  const period = periodFrom && periodTo ? `${formatDate(periodFrom)} – ${formatDate(periodTo)}` : '';
  return [
    ['Invoice date', formatDate(invoiceDate)], ['Payment due', formatDate(dueDate)], ['Period', period], ['Your reference', clientRef],
  ] as const;
}

function drawClosing(sheet: Sheet, { invoice, organisation, dueDate, reference, transferCode }: InvoiceDocument): void {
  drawNote(sheet, invoice.note);
  const code = transferCode === undefined ? 0 : CODE_SIZE;
  const box = { x: LEFT + 10, width: WIDTH - 20 - (code && code + 10) };
  const bank = sheet.type.lines(organisation.bankDetails, FACES.soft, box.width).length;
  const height = Math.max(20 + (bank + 1) * 13.05, code && code + 20);
  sheet.keep(height + 14);
  const top = sheet.y + 14;
  sheet.aside(() => {
    sheet.doc
      .lineWidth(0.5)
      .rect(LEFT + 0.25, top, WIDTH - 0.5, height)
      .stroke(RULE);
  });
  stack(
    sheet,
    [
      [`Please pay by ${formatDate(dueDate)} and quote ${reference}.`, FACES.strong],
      [organisation.bankDetails, FACES.soft],
    ],
    box,
    top + 10,
  );
  if (transferCode !== undefined) drawCode(sheet, transferCode, { x: RIGHT - 10 - CODE_SIZE, y: top + 10 });
}

/** Points along a side: large enough to be read from paper. */
const CODE_SIZE = 78;

/** A QR code of a bank transfer, named for who does not see it. */
function drawCode(sheet: Sheet, text: string, { x, y }: { x: number; y: number }): void {
  // Level M is what the standard of the code asks for.
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const unit = CODE_SIZE / size;
  sheet.figure('Code for a bank transfer, to be read by a banking program', () => {
    for (const [row, squares] of data.entries())
      for (const [column, isDark] of squares.entries())
        if (isDark) sheet.doc.rect(x + column * unit, y + row * unit, unit, unit);
    sheet.doc.fill(INK);
  });
}
