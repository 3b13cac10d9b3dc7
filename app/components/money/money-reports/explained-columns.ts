import { formatQuantity, formatRate } from '#app/domain/kernel/values/format-money.ts';
import type { explainInvoice } from '#app/domain/money/money-reports/index.server.ts';
import { billingLabel } from '#app/screens/money/billing/billing-code.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { personColumn } from '#app/screens/people/people/person-picture.ts';

type Explained = Awaited<ReturnType<typeof explainInvoice>>;
type Line = Omit<Explained['lines'][number], 'isDiscount' | 'cost' | 'costTotal'>;

/** What time is made of, wherever a total of it is explained. */
export const TIME_PARTS: readonly Column<Explained['time'][number]>[] = [
  personColumn({ key: 'employeeName', header: 'Employee', width: 160 }),
  { key: 'projectName', header: 'Project', width: 160, priority: 2 },
  { key: 'billableId', header: 'Code', value: ({ billableId }) => billingLabel(billableId), width: 90, priority: 3 },
  { key: 'entries', header: 'Entries', kind: 'number', priority: 3 },
  { key: 'workedSeconds', header: 'Hours', kind: 'billed-hours' },
  { key: 'sellPrice', header: 'Rate', kind: 'number', value: ({ sellPrice }) => formatRate(sellPrice) },
  { key: 'whyThisRate', header: 'Why this rate?', width: 260, isLong: true, priority: 2 },
  { key: 'value', header: 'Value', kind: 'money', priority: 3 },
  { key: 'charged', header: 'Amount', kind: 'money' },
];

/** The same of lines. */
export const LINE_PARTS: readonly Column<Line>[] = [
  { key: 'description', header: 'Description', width: 240 },
  { key: 'quantity', header: 'Quantity', kind: 'number', value: ({ quantity }) => formatQuantity(quantity) },
  { key: 'price', header: 'Price', kind: 'number', value: ({ price }) => formatRate(price) },
  { key: 'before', header: 'Quantity × price', kind: 'money', priority: 3 },
  { key: 'discountPct', header: 'Discount', kind: 'percent', priority: 2 },
  { key: 'discount', header: 'Less', kind: 'money', priority: 3 },
  { key: 'amount', header: 'Amount', kind: 'money' },
];

/** The same of tax. */
export const TAX_PARTS: readonly Column<Explained['taxes'][number]>[] = [
  { key: 'taxPct', header: 'Tax rate', kind: 'percent' }, { key: 'base', header: 'Of', kind: 'money' },
  { key: 'tax', header: 'Tax', kind: 'money' },
];
