import { encode } from 'uqr';
import type { InvoiceDocument, InvoiceEntryRow, PaperLine, TimeGroup } from '#app/domain/billing/index.server.ts';
import type { DocumentTemplate } from '#app/domain/document-templates/index.server.ts';
import { formatBilledHours } from '#app/domain/kernel/values/duration.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatMoney, formatPercent, formatQuantity, formatRate } from '#app/domain/kernel/values/format-money.ts';
import { formatDate, formatDays } from '#app/domain/kernel/values/local-date.ts';
import { FACES, INK, RULE } from './invoice-style.ts';
import { LEFT, RIGHT, Sheet, WIDTH } from './sheet.ts';
import { drawSums, drawTable, type Column } from './table.ts';
import type { Face } from './typesetter.ts';

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
const SIDE = { x: LEFT, width: WIDTH * 0.54 };

/** An invoice on A4: who, to whom, the time and lines, the totals, how to pay, and page numbers. */
export async function drawInvoice(data: InvoiceDocument): Promise<Uint8Array> {
  const { invoice, organisation, entries, groups, lines, template } = data;
  const isGrouped = groups.length > 0;
  const time = isGrouped ? groupColumns(template) : timeColumns(template);
  const sheet = new Sheet({ title: `${invoice.category} ${invoice.invoiceId}`, author: organisation.name });
  drawHead(sheet, data);
  drawParties(sheet, data);
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
  drawTotals(sheet, data);
  drawClosing(sheet, data);
  const from = template.footer || [organisation.name, organisation.registration].filter((part) => part !== '').join(' · ');
  return sheet.finish((page, pages, top) => {
    if (invoice.isDraft) sheet.watermark('Draft', FACES.watermark);
    sheet.doc.rect(LEFT, top, WIDTH, 0.5).fill(RULE);
    sheet.lines(sheet.type.lines(from, FACES.label, WIDTH * 0.7).slice(0, 1), FACES.label, { x: LEFT, width: WIDTH }, top + 6);
    sheet.lines(
      [`Invoice ${invoice.invoiceId} · Page ${page} of ${pages}`],
      FACES.label,
      { x: LEFT, width: WIDTH, align: 'right' },
      top + 6,
    );
  });
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

/** Draws texts one below the other from `top` and answers where they end. */
function stack(
  sheet: Sheet,
  texts: readonly (readonly [text: string, face: Face, role?: string])[],
  box: { x: number; width: number; align?: 'right' },
  top: number,
): number {
  return texts
    .filter(([text]) => text !== '')
    .reduce((y, [text, face, role]) => y + sheet.paragraph(text, face, box, { top: y, ...(role ? { role } : {}) }), top);
}

const SELLER_LOGO = { x: LEFT, width: 150, height: 54 };
const CLIENT_LOGO = { x: LEFT + SIDE.width - 80, width: 80, height: 40 };

function drawHead(sheet: Sheet, { organisation, invoice, logos, template }: InvoiceDocument): void {
  const contact = [organisation.phone, organisation.email].filter((part) => part !== '').join(' · ');
  const logo = logos?.seller ? sheet.picture(logos.seller.bytes, `Logo of ${organisation.name}`, SELLER_LOGO, sheet.y) + 8 : 0;
  const top = stack(sheet, [[organisation.name, FACES.organisation]], SIDE, sheet.y + logo) + 4;
  const left = stack(
    sheet,
    [
      [organisation.registration, FACES.text],
      [organisation.address.replace(/\n+/g, '\n').trim(), FACES.soft],
      [contact, FACES.soft],
    ],
    SIDE,
    top,
  );
  const half = { x: LEFT + SIDE.width, width: WIDTH - SIDE.width, align: 'right' as const };
  const right = stack(
    sheet,
    [
      [invoice.category, { ...FACES.title, colour: template.accent }, 'H1'],
      [`Invoice ${invoice.invoiceId}${invoice.isDraft ? ' · Draft' : ''}`, FACES.number],
    ],
    half,
    sheet.y,
  );
  sheet.y = Math.max(left, right) + 26;
}

function drawParties(sheet: Sheet, { invoice, clientLines, dueDate, logos }: InvoiceDocument): void {
  const [name = '', ...address] = clientLines;
  const logo = logos?.client ? sheet.picture(logos.client.bytes, `Logo of ${name}`, CLIENT_LOGO, sheet.y) : 0;
  const left = stack(
    sheet,
    [
      ['Bill to', FACES.label],
      [name, FACES.strong],
      [address.join('\n'), FACES.soft],
    ],
    logo > 0 ? { ...SIDE, width: SIDE.width - CLIENT_LOGO.width - 8 } : SIDE,
    sheet.y,
  );
  const period = invoice.periodFrom && invoice.periodTo ? `${formatDate(invoice.periodFrom)} – ${formatDate(invoice.periodTo)}` : '';
  const facts = [
    ['Invoice date', formatDate(invoice.invoiceDate)],
    ['Payment due', formatDate(dueDate)],
    ['Period', period],
    ['Your reference', invoice.clientRef],
  ] as const;
  const width = WIDTH * 0.4;
  let top = sheet.y;
  for (const [label, value] of facts) {
    if (value === '') continue;
    sheet.paragraph(label, FACES.soft, { x: RIGHT - width, width: width * 0.4 }, { top: top + 1.5 });
    top += sheet.paragraph(value, FACES.figure, { x: RIGHT - width * 0.6, width: width * 0.6, align: 'right' }, { top: top + 1.5 }) + 3;
  }
  sheet.y = Math.max(left, top, sheet.y + logo) + 22;
}

/** 'GST 10%', or every rate where there are several. */
function taxLabel({ entries, lines }: InvoiceDocument): string {
  const taxed = [...entries.filter(({ billingCode }) => billingCode === 'B'), ...lines].map(({ taxPct }) => taxPct);
  const rates = [...new Set(taxed)].sort((a, b) => Number(a) - Number(b)).map(formatPercent);
  return rates.length < 2 ? `GST ${rates[0] ?? ''}`.trim() : `GST (${rates.join(', ')})`;
}

function drawTotals(sheet: Sheet, data: InvoiceDocument): void {
  const { invoice, template: { accent } } = data;
  const width = WIDTH * 0.46;
  const x = RIGHT - width;
  sheet.keep(120);
  sheet.y += 16;
  const row = (label: string, value: string, faces: readonly [Face, Face], padding: number) => {
    const height = sheet.paragraph(label, faces[0], { x, width }, { top: sheet.y + padding });
    sheet.paragraph(value, faces[1], { x, width, align: 'right' }, { top: sheet.y + padding });
    sheet.y += height + 2 * padding;
  };
  if (invoice.discountTotal !== '0.00')
    row(`Discount ${formatPercent(invoice.discountPct)}`, formatMoney(invoice.discountTotal), [FACES.soft, FACES.figure], 2.5);
  row('Subtotal (ex GST)', formatMoney(invoice.subtotal), [FACES.soft, FACES.figure], 2.5);
  row(taxLabel(data), formatMoney(invoice.taxTotal), [FACES.soft, FACES.figure], 2.5);
  sheet.y += 3;
  sheet.rule(sheet.y, { weight: 1, colour: accent, x, width });
  const [big, bigFigure] = [{ ...FACES.big, colour: accent }, { ...FACES.bigFigure, colour: accent }];
  row('Total (inc GST)', `${invoice.currencyId} ${formatMoney(invoice.total)}`, [big, bigFigure], 6);
  if (data.prepaid) {
    row('Prepaid balance drawn (inc GST)', formatMoney(data.prepaid.drawn.inc), [FACES.soft, FACES.figure], 2.5);
    row('Prepaid balance remaining (inc GST)', formatMoney(data.prepaid.remaining.inc), [FACES.soft, FACES.figure], 2.5);
  }
}

function drawClosing(sheet: Sheet, { invoice, organisation, dueDate, reference, transferCode }: InvoiceDocument): void {
  sheet.y += 20;
  for (const line of sheet.type.lines(invoice.note, FACES.text, WIDTH)) {
    sheet.keep(14);
    sheet.y += sheet.paragraph(line, FACES.text, { x: LEFT, width: WIDTH });
  }
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
