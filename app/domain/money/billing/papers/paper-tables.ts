import {
  groupColumns, lineColumns, timeColumns, workNamed, type GroupColumn, type LineColumn, type TimeColumn,
} from '#app/domain/money/document-templates/fields.ts';
import type { Paper, PaperWords } from '#app/domain/money/document-templates/index.server.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { addMoney, sumMoney, ZERO } from '#app/domain/kernel/values/money.ts';
import type { PaperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import type { TimeGroup } from './group-time.ts';
import type { TaxedAtRate } from '../totals/tax-by-rate.read-model.ts';
import type { InvoiceEntryRow, InvoiceHeader, InvoiceLineRow } from '../invoices/invoice-details.read-model.ts';

export type PaperColumn = TimeColumn | GroupColumn | LineColumn | TaxColumn;

type TaxColumn = 'taxRate' | 'amountWithoutTax' | 'tax' | 'totalWithTax';

/** A table of an invoice in words: what its PDF, its client's page and the preview of a template all show. */
export interface PaperTable {
  readonly title: string;
  readonly columns: readonly { readonly name: PaperColumn; readonly title: string; readonly isFigure: boolean }[];
  /** A cell is what it says, and below it what it adds. */
  readonly rows: readonly (readonly (readonly string[])[])[];
  readonly sumLabel: string;
  readonly sums: Readonly<Partial<Record<PaperColumn, string>>>;
}

/** A line without what the organisation writes for itself. */
export type PaperLine = Omit<InvoiceLineRow, 'internalNote'>;

const TEXTS: ReadonlySet<PaperColumn> = new Set(['date', 'person', 'work', 'sku', 'description', 'taxRate']);
const NO_DISCOUNT = '0.000000';

type Cells<Name extends string> = Readonly<Record<Name, string | readonly string[]>>;

function tableOf<Name extends PaperColumn, Row>(
  words: PaperWords, names: readonly Name[], rows: readonly Row[], cellsOf: (row: Row) => Cells<Name>,
  more: Pick<PaperTable, 'title' | 'sumLabel' | 'sums'>,
): PaperTable {
  return {
    ...more,
    columns: names.map((name) => ({ name, title: words[name], isFigure: !TEXTS.has(name) })),
    rows: rows.map((row) => {
      const cells = cellsOf(row);
      return names.map((name) => [cells[name]].flat().filter((text) => text !== ''));
    }),
  };
}

/** ' (prepaid)' after what asks for no money. */
const mark = (billingCode: InvoiceEntryRow['billingCode'], { prepaid, notCharged }: PaperWords): string =>
  ({ B: '', BPP: ` (${prepaid})`, W: ` (${notCharged})` })[billingCode];

type Totals = Pick<InvoiceHeader, 'workedSeconds' | 'timeTotal' | 'lineTotal'>;

const timeSums = ({ words, formats }: Paper, { workedSeconds, timeTotal }: Totals, drawn: string) => ({
  title: words.time, sumLabel: words.time,
  sums: { hours: formats.hours(workedSeconds), amount: formats.money(timeTotal), drawn: formats.money(drawn) },
});

interface Drawing { readonly billingCode: InvoiceEntryRow['billingCode']; readonly drawn: string }

/** Time that draws on a prepaid balance asks for no money: it says what it draws instead. */
function withDrawn<Name extends string>(names: readonly Name[], rows: readonly Drawing[]): (Name | 'drawn')[] {
  const isDrawn = rows.some(({ billingCode }) => billingCode === 'BPP') && rows.every(({ billingCode }) => billingCode !== 'B');
  return names.map((name) => (isDrawn && name === 'amount' ? 'drawn' : name));
}

const drawnBy = ({ billingCode, value }: InvoiceEntryRow): string => (billingCode === 'BPP' ? value : ZERO);

function timeTable(paper: Paper, totals: Totals, entries: readonly InvoiceEntryRow[]): PaperTable {
  const { template, words, formats } = paper;
  const cellsOf = (entry: InvoiceEntryRow): Cells<TimeColumn> => ({
    date: formats.date(entry.entryDate), person: entry.employeeName,
    work: [`${workNamed(template, entry.projectName, entry.categoryName)}${mark(entry.billingCode, words)}`.trim(),
      template.showsNotes ? entry.note : ''],
    hours: formats.hours(entry.workedSeconds), rate: formats.rate(entry.sellPrice), tax: formats.percent(entry.taxPct),
    amount: formats.money(entry.charged), drawn: formats.money(drawnBy(entry)),
  });
  const drawing = entries.map((entry) => ({ billingCode: entry.billingCode, drawn: drawnBy(entry) }));
  return tableOf(words, withDrawn(timeColumns(template), drawing), entries, cellsOf,
    timeSums(paper, totals, sumMoney(drawing.map(({ drawn }) => drawn))));
}

function groupTable(paper: Paper, totals: Totals, groups: readonly TimeGroup[]): PaperTable {
  const { template, words, formats } = paper;
  const cellsOf = (group: TimeGroup): Cells<GroupColumn> => ({
    work: `${group.label}${mark(group.billingCode, words)}`, entries: formats.count(group.entryCount),
    hours: formats.hours(group.workedSeconds), rate: formats.rate(group.sellPrice), tax: formats.percent(group.taxPct),
    amount: formats.money(group.charged), drawn: formats.money(group.drawn),
  });
  return tableOf(words, withDrawn(groupColumns(template), groups), groups, cellsOf,
    timeSums(paper, totals, sumMoney(groups.map(({ drawn }) => drawn))));
}

function lineTable({ template, words, formats }: Paper, { lineTotal }: Totals, lines: readonly PaperLine[]): PaperTable {
  const cellsOf = (line: PaperLine): Cells<LineColumn> => ({
    sku: line.skuId ?? '',
    description: [line.description, template.showsPeriods ? daysOf(line, words, formats) : '', line.note],
    quantity: formats.quantity(line.quantity), price: formats.rate(line.price),
    discount: line.discountPct === NO_DISCOUNT ? '' : formats.percent(line.discountPct), tax: formats.percent(line.taxPct),
    amount: formats.money(line.amount),
  });
  return tableOf(words, lineColumns(template), lines, cellsOf,
    { title: words.linesTitle, sumLabel: words.lines, sums: { amount: formats.money(lineTotal) } });
}

function daysOf({ dateStart: from, dateEnd: to }: PaperLine, words: PaperWords, { date }: PaperFormats): string {
  if (from && to) return from === to ? date(from) : `${date(from)} – ${date(to)}`;
  if (from) return fillIn(words.fromDay, { date: date(from) });
  return to ? fillIn(words.untilDay, { date: date(to) }) : '';
}

const TAX_COLUMNS: readonly TaxColumn[] = ['taxRate', 'amountWithoutTax', 'tax', 'totalWithTax'];

/** What is charged at each rate: the tax office asks for it where there are several. */
export function taxTable({ words, formats }: Pick<Paper, 'words' | 'formats'>, taxes: readonly TaxedAtRate[]): PaperTable {
  const { money, percent } = formats;
  const cellsOf = ({ taxPct, base, tax }: TaxedAtRate): Cells<TaxColumn> =>
    ({ taxRate: percent(taxPct), amountWithoutTax: money(base), tax: money(tax), totalWithTax: money(addMoney(base, tax)) });
  const [base, tax] = [sumMoney(taxes.map((each) => each.base)), sumMoney(taxes.map((each) => each.tax))];
  return tableOf(words, TAX_COLUMNS, taxes, cellsOf, {
    title: words.taxByRate, sumLabel: words.total,
    sums: { amountWithoutTax: money(base), tax: money(tax), totalWithTax: money(addMoney(base, tax)) },
  });
}

interface Rows {
  readonly entries: readonly InvoiceEntryRow[];
  /** Empty where each entry stands for itself. */
  readonly groups: readonly TimeGroup[];
  readonly lines: readonly PaperLine[];
  /** What is charged at each rate. */
  readonly taxes: readonly TaxedAtRate[];
}

/** What an invoice is for, as its client sees it: the time, then the other lines, where there are some; and several rates of tax. */
export function paperTables(paper: Paper, totals: Totals, { entries, groups, lines, taxes }: Rows): PaperTable[] {
  const hasRates = taxes.length > 1;
  const shown = hasRates ? { ...paper, template: { ...paper.template, showsTax: true } } : paper;
  return [
    ...(entries.length === 0 ? [] : [groups.length > 0 ? groupTable(shown, totals, groups) : timeTable(shown, totals, entries)]),
    ...(lines.length === 0 ? [] : [lineTable(shown, totals, lines)]),
    ...(hasRates ? [taxTable(paper, taxes)] : []),
  ];
}
