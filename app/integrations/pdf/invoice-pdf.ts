import { createElement as h } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { InvoiceDocument, InvoiceLineRow } from '#app/domain/billing/index.server.ts';
import { formatHours, formatHoursGrouped } from '#app/domain/kernel/duration.ts';
import { formatMoney, formatPercent, formatQuantity, formatRate } from '#app/domain/kernel/format-money.ts';
import { formatDate } from '#app/domain/kernel/local-date.ts';
import { entryPages, workOf } from './entry-pages.ts';
import type { EntryPiece } from './entry-pages.ts';
import { drawable, fontsFor } from './fonts.ts';
import { invoiceStyle as style } from './invoice-pdf-style.ts';

type Style = (typeof style)[keyof typeof style];

/** An invoice on A4: who, to whom, the time and lines, the totals, how to pay, and page numbers. */
export function InvoicePdf({ data }: { data: InvoiceDocument }): ReactElement {
  const { invoice, organisation, entries } = data;
  const pages = entryPages(entries);
  return h(Document, { title: `${invoice.category} ${invoice.invoiceId}`, author: organisation.name, language: 'en-AU' },
    ...pages.map((pieces, index) => h(Page, { size: 'A4', style: style.page, key: index },
      index === 0 && h(Head, { data }),
      index === 0 && h(Parties, { data }),
      pieces.length > 0 && h(TimeTable, { pieces }),
      index === pages.length - 1 && h(Ending, { data }),
      h(Footer, { data }))));
}

function Ending({ data }: { data: InvoiceDocument }) {
  const { invoice, entries, lines } = data;
  const time: [string, Style][] = [[formatHoursGrouped(invoice.workedSeconds), style.hours], ['', style.rate], [formatMoney(invoice.timeTotal), style.amount]];
  return h(View, {},
    entries.length > 0 && sumRow('Time', time),
    lines.length > 0 && h(LineTable, { lines, total: invoice.lineTotal }),
    h(Totals, { data }),
    h(Closing, { data }));
}

function text(content: string, of: Style | readonly Style[] = [], key?: string): ReactElement {
  const shown = drawable(content);
  return h(Text, { style: [style.line, of, fontOf(shown)].flat(), ...(key === undefined ? {} : { key }) }, shown);
}

// The library takes a list of fonts to try; its type knows one.
function fontOf(shown: string): { fontFamily?: string } {
  const fonts = fontsFor(shown) as unknown as string | undefined;
  return fonts === undefined ? {} : { fontFamily: fonts };
}

function Head({ data: { organisation, invoice } }: { data: InvoiceDocument }) {
  const contact = [organisation.phone, organisation.email].filter((part) => part !== '').join(' · ');
  return h(View, { style: style.head },
    h(View, { style: style.from },
      text(organisation.name, style.organisation),
      organisation.taxNumber !== '' && text(`ABN ${organisation.taxNumber}`),
      ...organisation.address.split('\n').filter((line) => line !== '').map((line, i) => text(line, style.soft, `address-${i}`)),
      contact !== '' && text(contact, style.soft)),
    h(View, {}, text(invoice.category, style.title), text(`Invoice ${invoice.invoiceId}`, style.number)));
}

function Parties({ data: { invoice, clientLines, dueDate } }: { data: InvoiceDocument }) {
  const [name = '', ...address] = clientLines;
  const facts: [string, string][] = [
    ['Invoice date', formatDate(invoice.invoiceDate)],
    ['Payment due', formatDate(dueDate)],
    ...(invoice.periodFrom && invoice.periodTo ? [['Period', `${formatDate(invoice.periodFrom)} – ${formatDate(invoice.periodTo)}`] as [string, string]] : []),
    ...(invoice.clientRef === '' ? [] : [['Your reference', invoice.clientRef] as [string, string]]),
  ];
  return h(View, { style: style.parties },
    h(View, { style: style.billTo },
      text('Bill to', style.label),
      text(name, style.strong),
      ...address.map((line, i) => text(line, style.soft, `line-${i}`))),
    h(View, { style: style.facts },
      ...facts.map(([label, value]) => h(View, { style: style.fact, key: label }, text(label, style.soft), text(value)))));
}

function TimeTable({ pieces }: { pieces: readonly EntryPiece[] }) {
  return h(View, {},
    text('Time', style.section),
    h(View, { style: style.tableHead },
      text('Date', [style.date, style.label]), text('Person', [style.person, style.label]), text('Work', [style.work, style.label]),
      text('Hours', [style.hours, style.label]), text('Rate', [style.rate, style.label]), text('Amount', [style.amount, style.label])),
    ...pieces.map((piece, index) => h(EntryRow, { piece, key: index })));
}

function EntryRow({ piece: { entry, note, continued } }: { piece: EntryPiece }) {
  const once = (value: string) => (continued ? '' : value);
  return h(View, { style: style.row, wrap: false },
    text(once(formatDate(entry.entryDate)), style.date),
    text(once(entry.employeeName), style.person),
    h(View, { style: style.work }, !continued && text(workOf(entry)), note !== '' && text(note, style.soft)),
    text(once(formatHours(entry.workedSeconds)), style.hours),
    text(once(formatRate(entry.sellPrice)), style.rate),
    text(once(formatMoney(entry.charged)), style.amount));
}

function LineTable({ lines, total }: { lines: readonly InvoiceLineRow[]; total: string }) {
  return h(View, {},
    text('Products and other lines', style.section),
    h(View, { style: style.tableHead },
      text('Description', [style.description, style.label]), text('Quantity', [style.quantity, style.label]), text('Price', [style.price, style.label]),
      text('Discount', [style.discount, style.label]), text('Amount', [style.amount, style.label])),
    ...lines.map((line) => h(View, { style: style.row, key: line.position, wrap: false },
      text(line.description, style.description),
      text(formatQuantity(line.quantity), style.quantity),
      text(formatRate(line.price), style.price),
      text(line.discountPct === '0.000000' ? '' : formatPercent(line.discountPct), style.discount),
      text(formatMoney(line.amount), style.amount))),
    sumRow('Lines', [[formatMoney(total), style.amount]]));
}

function sumRow(label: string, cells: [string, Style][]): ReactNode {
  return h(View, { style: style.sumRow, wrap: false }, h(Text, { style: [style.line, { flexGrow: 1 }] }, label), ...cells.map(([value, of], i) => text(value, of, `sum-${i}`)));
}

function Totals({ data: { invoice } }: { data: InvoiceDocument }) {
  const row = (label: string, value: string) => h(View, { style: style.totalRow, key: label }, text(label, style.soft), text(value));
  return h(View, { style: style.totals, wrap: false },
    row('Subtotal (ex GST)', formatMoney(invoice.subtotal)),
    row('GST', formatMoney(invoice.taxTotal)),
    h(View, { style: style.grandTotal }, text('Total (inc GST)', style.big), text(`${invoice.currencyId} ${formatMoney(invoice.total)}`, style.big)));
}

function Closing({ data: { invoice, organisation, dueDate } }: { data: InvoiceDocument }) {
  return h(View, { style: style.after },
    invoice.note !== '' && text(invoice.note),
    h(View, { style: style.payment, wrap: false },
      text(`Please pay by ${formatDate(dueDate)} and quote invoice ${invoice.invoiceId}.`, style.strong),
      organisation.bankDetails !== '' && text(organisation.bankDetails, style.soft)));
}

// Without a line height: the library drops a fixed block whose lines have one.
function Footer({ data: { organisation, invoice } }: { data: InvoiceDocument }) {
  const from = organisation.taxNumber === '' ? organisation.name : `${organisation.name} · ABN ${organisation.taxNumber}`;
  return h(View, { style: style.footer, fixed: true },
    h(Text, { style: fontOf(drawable(from)) }, drawable(from)),
    h(Text, { render: ({ pageNumber, totalPages }) => `Invoice ${invoice.invoiceId} · Page ${pageNumber} of ${totalPages}` }));
}
