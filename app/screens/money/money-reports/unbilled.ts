import type { UnbilledEntryRow } from '#app/domain/money/money-reports/charged/unbilled-entries.ts';
import type { UnbilledWorkRow } from '#app/domain/money/money-reports/charged/unbilled-work.ts';
import type { WorkAge } from '#app/domain/money/money-reports/fields.ts';
import { formatMoney } from '../../format.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personColumn } from '../../people/people/person-picture.ts';
import { paths } from '../../paths.ts';
import { AT_TODAYS_RATES, BEFORE_TAX, behind, leading, ofClient, type MoneyParams, type MoneyReportScreen } from './money-report.ts';

const AGES: readonly (readonly [WorkAge, string])[] = [
  ['to30', 'Up to 30 days'], ['to60', '31–60 days'], ['to90', '61–90 days'], ['over90', 'Over 90 days'],
];

const COUNTED =
  'Entries coded B that are on no invoice, and those coded BPP beyond what is left of their client’s prepaid balances, each at '
  + 'its own price, counted from the day of the entry until today.';

/** The entries of a row or of all, of any age or of one, which a figure of theirs leads to. */
const entries = (params: MoneyParams, key: keyof UnbilledWorkRow, age?: WorkAge) => leading<UnbilledWorkRow>(key, (id) =>
  behind('unbilled-entries', params, { ...(params.by === 'project' && id !== undefined ? { by: 'project', of: id } : ofClient(id)), age }));

/** Work that waits for an invoice, and since when. */
export const unbilledWork: MoneyReportScreen<UnbilledWorkRow> = {
  name: 'unbilled-work', description: 'Billable time that is on no invoice yet, by how long ago it was worked.', filters: [],
  basis: () => [COUNTED, BEFORE_TAX, AT_TODAYS_RATES],
  choices: [{ name: 'by', label: 'By', options: [{ value: 'client', label: 'Client' }, { value: 'project', label: 'Project' }] }],
  columns: (params) => {
    const { by } = params;
    const hrefOf = ({ id, clientId }: UnbilledWorkRow) => paths.newInvoice(clientId, by === 'project' ? { projectId: id } : {});
    return [
      { key: 'name', header: by === 'project' ? 'Project' : 'Client', kind: 'link', sortKey: 'name', width: 220, href: hrefOf },
      ...(by === 'project' ? [{ key: 'clientName', header: 'Client', width: 180, priority: 2 as const }] : []),
      { key: 'earliest', header: 'Earliest', kind: 'date', sortKey: 'earliest', width: 110, priority: 3 },
      { key: 'workedSeconds', header: 'Hours', kind: 'hours', sortKey: 'workedSeconds', priority: 2,
        ...entries(params, 'workedSeconds') },
      ...AGES.map(([key, header]): Column<UnbilledWorkRow> => ({ key, header, kind: 'money', sortKey: key, priority: 3,
        ...entries(params, key, key) })),
      { key: 'total', header: 'Value', kind: 'money', sortKey: 'total', ...entries(params, 'total') },
    ];
  },
  rowKey: ({ id }) => id,
  chart: {
    title: () => 'Largest unbilled values',
    series: [{ label: 'Up to 30 days', letter: '1', tone: 'client' }, { label: '31–90 days', letter: '2', tone: 'warning' },
      { label: 'Over 90 days', letter: '3', tone: 'danger' }],
    bar: ({ name, to30, to60, to90, over90, total }) =>
      ({ label: name, values: [Number(to30), Number(to60) + Number(to90), Number(over90)], figure: formatMoney(total) }),
  },
  empty: 'All billable time is on invoices.',
};

/** The entries behind a figure. */
export const unbilledEntries: MoneyReportScreen<UnbilledEntryRow> = {
  name: 'unbilled-entries', description: 'Billable timesheets that are on no invoice yet.', filters: [],
  basis: () => [COUNTED, BEFORE_TAX, AT_TODAYS_RATES],
  choices: [{ name: 'age', label: 'Worked', options: AGES.map(([value, label]) => ({ value, label })), isOptional: true }],
  columns: () => [
    { key: 'entryDate', header: 'Date', kind: 'date', sortKey: 'entryDate', width: 110,
      href: ({ entryDate, empId, id }) => paths.editTimesheet(entryDate, empId, id) },
    personColumn({ key: 'person', header: 'Person', sortKey: 'person', width: 160, priority: 2 }),
    { key: 'clientName', header: 'Client', width: 180, priority: 3 },
    { key: 'projectName', header: 'Project', sortKey: 'projectName', width: 180 },
    { key: 'note', header: 'Notes', width: 240, isLong: true, priority: 3 },
    { key: 'workedSeconds', header: 'Hours', kind: 'hours', sortKey: 'workedSeconds', priority: 2 },
    { key: 'value', header: 'Value', kind: 'money', sortKey: 'value' },
  ],
  rowKey: ({ id }) => String(id),
  empty: 'No billable time waits for an invoice.',
};
