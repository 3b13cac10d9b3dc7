import { formatRate } from '#app/domain/kernel/values/format-money.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personColumn } from '../../people/people/person-picture.ts';
import { billingLabel, billingMeaning, billingTone } from './billing-code.ts';

export interface ChargedTime {
  timeId: number;
  entryDate: string;
  employeeName: string;
  portrait: string | null;
  projectName: string;
  categoryName: string;
  note: string;
  billingCode: string;
  workedSeconds: number;
  sellPrice: string;
}

/** The rate of tax of a row, where a document has more than one. */
export const RATE_OF_TAX = { key: 'taxPct', header: 'Tax', kind: 'percent' } as const;

/** What the tables of charged time have in common; the amount stands last and is each table's own. */
export function timeColumns<Row extends ChargedTime>(ratePriority: 2 | 3): Column<Row>[] {
  return [
    { key: 'entryDate', header: 'Date', kind: 'date' },
    personColumn({ key: 'employeeName', header: 'Employee', priority: 2 }),
    { key: 'projectName', header: 'Project', priority: 2 },
    { key: 'categoryName', header: 'Category', priority: 3 },
    { key: 'note', header: 'Notes', isLong: true, priority: 3 },
    {
      key: 'billingCode', header: 'Code', kind: 'badge', value: ({ billingCode }) => billingLabel(billingCode),
      tone: ({ billingCode }) => billingTone(billingCode),
      title: ({ billingCode }) => billingMeaning(billingCode),
    },
    { key: 'workedSeconds', header: 'Hours', kind: 'billed-hours' },
    { key: 'sellPrice', header: 'Rate', kind: 'number', value: ({ sellPrice }) => formatRate(sellPrice), priority: ratePriority },
  ];
}
