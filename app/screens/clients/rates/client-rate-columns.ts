import type { ClientRateRow } from '#app/domain/clients/rates/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personColumn } from '../../people/people/person-picture.ts';

/** Columns of the rates of a client or of a person, who has no column of their own. */
export const clientRateColumns = (of: 'client' | 'employee'): readonly Column<ClientRateRow>[] => [
  of === 'client'
    ? personColumn({ key: 'employeeName', header: 'Employee', sortKey: 'employeeName' })
    : { key: 'clientName', header: 'Client', sortKey: 'clientName' },
  { key: 'rate', header: 'Rate', kind: 'money', sortKey: 'rate' },
  { key: 'prepaidRate', header: 'Prepaid Rate', kind: 'money', sortKey: 'prepaidRate', priority: 2 },
  { key: 'startDate', header: 'Start Date', kind: 'date', sortKey: 'startDate', priority: 2 },
  { key: 'expiryDate', header: 'Expiry Date', kind: 'date', sortKey: 'expiryDate' },
  { key: 'isExpired', header: 'State', kind: 'badge', priority: 2,
    value: ({ isExpired, isUpcoming }) => (isExpired ? 'Expired' : isUpcoming ? 'Upcoming' : 'Active'),
    tone: ({ isExpired, isUpcoming }) => (isExpired ? 'danger' : isUpcoming ? 'warning' : 'success') },
  { key: 'notes', header: 'Notes', priority: 3 },
  { key: 'dateCreated', header: 'Date Created', kind: 'datetime', sortKey: 'dateCreated', priority: 3 },
  { key: 'dateUpdated', header: 'Date Updated', kind: 'datetime', sortKey: 'dateUpdated', priority: 3 },
];
