import type { BalanceRow, ShownMovement } from '#app/domain/leave/balances/index.server.ts';
import type { Column } from '../lists/grid-column.ts';
import { paths } from '../paths.ts';
import { personColumn } from '../people/people/person-picture.ts';

type Figures = Pick<BalanceRow, 'opening' | 'accrued' | 'taken' | 'expired' | 'adjusted' | 'minutes'>;

/** Returns the columns of the parts of a balance. */
const figureColumns = <Row extends Figures>(sorts: boolean): Column<Row>[] => {
  const sorted = (key: string) => (sorts ? { sortKey: key } : {});
  return [
    { key: 'opening', header: 'Opening', kind: 'hours', width: 110, priority: 3 },
    { key: 'accrued', header: 'Accrued', kind: 'hours', width: 110, priority: 2, ...sorted('accrued') },
    { key: 'taken', header: 'Taken', kind: 'hours', width: 110, priority: 2, ...sorted('taken') },
    { key: 'expired', header: 'Expired', kind: 'hours', width: 110, priority: 3, ...sorted('expired') },
    { key: 'adjusted', header: 'Corrected', kind: 'hours', width: 110, priority: 3 },
    {
      key: 'minutes', header: 'Balance', kind: 'hours', width: 120, tone: ({ minutes }) => (minutes < 0 ? 'danger' : 'neutral'),
      ...sorted('minutes'),
    },
  ];
};

/** Balances of people. */
export const balanceColumns: readonly Column<BalanceRow>[] = [
  personColumn({ key: 'employee', header: 'Employee', sortKey: 'employee', width: 220 }),
  { key: 'typeName', header: 'Leave type', sortKey: 'typeName', width: 160 },
  ...figureColumns<BalanceRow>(true),
];

type OwnBalance = Figures & { readonly leaveTypeId: number; readonly typeName: string };

/** The balances of one person. */
export const ownBalanceColumns: readonly Column<OwnBalance>[] = [
  { key: 'typeName', header: 'Leave type', width: 180 }, ...figureColumns<OwnBalance>(false),
];

const KIND: Readonly<Record<ShownMovement['kind'], string>> = {
  opening: 'Opening balance', taken: 'Taken', 'given back': 'Given back', adjusted: 'Correction', expired: 'Expired',
};

/** The ledger of a person. */
export const movementColumns: readonly Column<ShownMovement>[] = [
  { key: 'date', header: 'Day', kind: 'date', width: 120 },
  { key: 'typeName', header: 'Leave type', width: 150, priority: 2 },
  { key: 'kind', header: 'What', width: 140, value: ({ kind }) => KIND[kind],
    href: ({ leaveRequestId }) => (leaveRequestId === null ? null : paths.leaveRequest(leaveRequestId)) },
  { key: 'seconds', header: 'Hours', kind: 'hours', width: 110, tone: ({ seconds }) => (seconds < 0 ? 'danger' : 'neutral') },
  { key: 'reason', header: 'Reason', isLong: true, width: 260, priority: 2 },
];
