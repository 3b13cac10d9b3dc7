import type { ChargedItemRow } from '#app/domain/money/money-reports/charged/charged-items.ts';
import type { MarginRow } from '#app/domain/money/money-reports/charged/margin.ts';
import type { RevenueRow } from '#app/domain/money/money-reports/charged/revenue.ts';
import { CHARGED_BY, CHARGED_KINDS, type ChargedBy, type ChargedKind } from '#app/domain/money/money-reports/fields.ts';
import { formatMoney } from '../../format.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personPicture } from '../../people/people/person-picture.ts';
import { paths } from '../../paths.ts';
import {
  AT_THEIR_RATES, BEFORE_TAX, behind, itemsChoice, leading, NO_DRAFTS, type MoneyParams, type MoneyReportScreen,
} from './money-report.ts';

const LABEL: Readonly<Record<ChargedBy, string>> = { client: 'Client', project: 'Project', person: 'Person', product: 'Product' };
const BY = { name: 'by', label: 'By', options: CHARGED_BY.map((value) => ({ value, label: LABEL[value] })) } as const;

const byOf = ({ by }: MoneyParams): ChargedBy => CHARGED_BY.find((each) => each === by) ?? 'client';

/** What a list is narrowed down to by a group; by none it is of all groups. */
const ofGroup = (params: MoneyParams, id?: string) => {
  if (id === undefined) return {};
  return byOf(params) === 'client' ? { clientId: id } : { by: byOf(params), of: id };
};

/** The items of a group or of all, of each kind or of one. */
const itemsOf = (params: MoneyParams, id?: string, items?: ChargedKind): string =>
  behind('charged-items', params, { ...ofGroup(params, id), items });

interface Group { readonly id: string; readonly name: string; readonly clientName: string; readonly portrait: string | null }

/** What is charged for no person's time has no portrait, not even an empty one. */
const pictureOf = ({ name, portrait }: Group) => (portrait === null ? null : personPicture(name, portrait));

const group = <Row extends Group>(params: MoneyParams): Column<Row>[] => [
  { key: 'name', header: LABEL[byOf(params)], kind: 'link', sortKey: 'name', width: 220, href: ({ id }) => itemsOf(params, id),
    ...(byOf(params) === 'person' ? { picture: pictureOf } : {}) },
  ...(byOf(params) === 'project' ? [{ key: 'clientName', header: 'Client', width: 180, priority: 2 as const }] : []),
];

interface Figure { readonly items?: ChargedKind; readonly priority: 1 | 2 | 3 }

/** A figure of a group, which leads to the items of that kind. */
const money = <Row extends { id: string }>(params: MoneyParams, key: keyof Row & string, header: string,
  { items, priority }: Figure): Column<Row> => ({ key, header, kind: 'money', sortKey: key, priority,
  ...leading<Row>(key, (id) => itemsOf(params, id, items)) });

const CHARGED = 'Time and lines of the invoices whose date is in the period, less the credit notes of the period.';
const PREPAID = 'Time that draws on a prepaid balance is counted with the invoice that sold it.';

/** What was earned, by whom and with what. */
export const revenue: MoneyReportScreen<RevenueRow> = {
  name: 'revenue', description: 'What invoices charged, less credit notes, before tax.', filters: ['period'], choices: [BY],
  basis: () => [CHARGED, PREPAID, BEFORE_TAX,
    'By whatever it is summed up, it comes to the same total: the subtotals of the invoices, less what is credited.',
    AT_THEIR_RATES, NO_DRAFTS],
  columns: (params) => [
    ...group<RevenueRow>(params),
    money(params, 'timeCharged', 'Time', { items: 'time', priority: 2 }),
    money(params, 'linesCharged', 'Products and lines', { items: 'lines', priority: 2 }),
    { ...money<RevenueRow>(params, 'credited', 'Credited', { items: 'credits', priority: 3 }), sortKey: undefined },
    money(params, 'charged', 'Revenue', { priority: 1 }),
  ],
  rowKey: ({ id }) => id,
  chart: {
    title: (params) => `Revenue by ${LABEL[byOf(params)].toLowerCase()}`,
    series: [{ label: 'Time', letter: 'T', tone: 'client' }, { label: 'Products and lines', letter: 'P', tone: 'info' }],
    bar: ({ name, timeCharged, linesCharged, charged }) =>
      ({ label: name, values: [Number(timeCharged), Number(linesCharged)], figure: formatMoney(charged) }),
  },
  empty: 'Nothing was charged in this period.',
};

/** What became of the value. */
export const margin: MoneyReportScreen<MarginRow> = {
  name: 'margin', description: 'What work and products were worth, what was written off and discounted, and what was charged.',
  filters: ['period'], choices: [BY],
  basis: () => [CHARGED, 'Value at price is time at its rate and lines before their discount; less what is written off (time coded W on an '
    + 'invoice), discounts and credit notes it is what was charged.',
      'Cost is that of lines of products; time has none, so its margin is what it was '
    + 'charged.', PREPAID, BEFORE_TAX, AT_THEIR_RATES, NO_DRAFTS],
  columns: (params) => [
    ...group<MarginRow>(params), money(params, 'value', 'Value at price', { priority: 2 }),
    money(params, 'writtenOff', 'Written off', { items: 'written-off', priority: 2 }),
    money(params, 'discount', 'Discounts', { items: 'discounted', priority: 3 }),
    { ...money<MarginRow>(params, 'credited', 'Credited', { items: 'credits', priority: 3 }), sortKey: undefined },
    money(params, 'charged', 'Charged', { priority: 1 }), money(params, 'cost', 'Cost', { items: 'lines', priority: 3 }),
    money(params, 'margin', 'Margin', { priority: 2 }),
  ],
  rowKey: ({ id }) => id,
  chart: {
    title: (params) => `Value by ${LABEL[byOf(params)].toLowerCase()}`,
    series: [{ label: 'Charged', letter: 'C', tone: 'client' }, { label: 'Written off', letter: 'W', tone: 'danger' },
      { label: 'Discounts', letter: 'D', tone: 'warning' }],
    bar: ({ name, charged, writtenOff, discount, value }) =>
      ({ label: name, values: [Number(charged), Number(writtenOff), Number(discount)],
        figure: `${formatMoney(charged)} of ${formatMoney(value)}` }),
  },
  empty: 'Nothing was charged in this period.',
};

const KIND_LABEL: Readonly<Record<ChargedKind, string>> = {
  time: 'Time', lines: 'Products and lines', credits: 'Credit notes', 'written-off': 'Written off', discounted: 'Discounted',
};

/** What stands behind a figure of revenue or margin. */
export const chargedItems: MoneyReportScreen<ChargedItemRow> = {
  name: 'charged-items', description: 'Entries and lines of invoices, and credit notes.', filters: ['period'],
  choices: [itemsChoice(CHARGED_KINDS.map((value) => ({ value, label: KIND_LABEL[value] })))],
  basis: () => [CHARGED, 'An entry coded W is written off: it has a value, and charges nothing.', BEFORE_TAX, AT_THEIR_RATES, NO_DRAFTS],
  columns: () => [
    { key: 'invoiceId', header: 'Invoice', kind: 'link', sortKey: 'invoiceId', width: 90, value: ({ invoiceId }) => invoiceId || null,
      href: ({ invoiceId }) => paths.invoice(invoiceId) },
    { key: 'invoiceDate', header: 'Date', kind: 'date', sortKey: 'invoiceDate', width: 110, priority: 2 },
    { key: 'clientName', header: 'Client', width: 160, priority: 3 },
    { key: 'what', header: 'Item', width: 240, href: ({ creditNoteId }) => (creditNoteId ? paths.creditNote(creditNoteId) : null) },
    { key: 'detail', header: 'Notes', width: 240, isLong: true, priority: 3 },
    { key: 'value', header: 'Value at price', kind: 'money', priority: 3 },
    { key: 'writtenOff', header: 'Written off', kind: 'money', priority: 3 },
    { key: 'discount', header: 'Discount', kind: 'money', priority: 3 },
    { key: 'credited', header: 'Credited', kind: 'money', priority: 3 },
    { key: 'charged', header: 'Charged', kind: 'money', sortKey: 'charged' },
    { key: 'cost', header: 'Cost', kind: 'money', priority: 3 },
    { key: 'margin', header: 'Margin', kind: 'money', priority: 3 },
  ],
  rowKey: ({ id }) => id,
  empty: 'Nothing was charged in this period.',
};
