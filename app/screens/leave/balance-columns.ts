import type { BalanceRow } from '#app/domain/leave/balances/index.server.ts';
import type { Column } from '../lists/grid-column.ts';
import { personColumn } from '../people/people/person-picture.ts';

/** Balances of leave, with the parts that they are made of. */
export const balanceColumns: readonly Column<BalanceRow>[] = [
  personColumn({ key: 'employee', header: 'Employee', width: 180, sortKey: 'employee' }),
  { key: 'typeName', header: 'Type', width: 140, sortKey: 'typeName' },
  { key: 'opening', header: 'Opening', kind: 'hours', width: 90, priority: 3 },
  { key: 'accrued', header: 'Accrued', kind: 'hours', width: 90, sortKey: 'accrued', priority: 2 },
  { key: 'taken', header: 'Taken', kind: 'hours', width: 90, sortKey: 'taken', priority: 2 },
  { key: 'expired', header: 'Expired', kind: 'hours', width: 90, sortKey: 'expired', priority: 3 },
  { key: 'adjusted', header: 'Adjusted', kind: 'hours', width: 90, priority: 3 },
  { key: 'minutes', header: 'Balance', kind: 'hours', width: 90, sortKey: 'minutes' },
];
