import type { BillableClient, CheckRow, RunClient } from '#app/domain/money/billing-run/index.server.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { DELIVERY } from '../billing/invoice-state.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personColumn } from '../../people/people/person-picture.ts';
import { paths } from '../../paths.ts';
import type { Tone } from '../../tone.ts';
import { TAX } from '../../lists/tax-in-columns.ts';

/** Hours of a kind, nothing where there are none. */
const hours = (seconds: number): number | null => (seconds === 0 ? null : seconds);

const orNothing = (amount: string): string | null => (signOf(amount) === 0 ? null : amount);

/** The clients that a billing run offers, beside what the checks found. */
export const billableColumns: readonly Column<BillableClient>[] = [
  { key: 'clientName', header: 'Client', href: ({ clientId }) => paths.client(clientId) },
  { key: 'earliest', header: 'Earliest day', kind: 'date', priority: 2, width: 110 },
  {
    key: 'billableSeconds', header: 'Billable', kind: 'hours', value: ({ billableSeconds }) => hours(billableSeconds), priority: 2,
    width: 80,
  },
  { key: 'prepaidSeconds', header: 'Prepaid', kind: 'hours', value: ({ prepaidSeconds }) => hours(prepaidSeconds), priority: 3, width: 80 },
  {
    key: 'writtenOffSeconds', header: 'Written off', kind: 'hours', value: ({ writtenOffSeconds }) => hours(writtenOffSeconds), priority: 3,
    width: 80,
  },
  { key: 'prepaidRemaining', header: `Prepaid left (inc ${TAX})`, kind: 'money', priority: 3 },
  { key: 'prepaidUndrawn', header: `Not drawn (inc ${TAX})`, kind: 'money', value: ({ prepaidUndrawn }) => orNothing(prepaidUndrawn),
    priority: 3 },
  { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
  { key: 'value', header: 'Value', kind: 'money' },
];

export const checkRowColumns: readonly Column<CheckRow>[] = [
  { key: 'date', header: 'Date', kind: 'date', width: 110 },
  personColumn({ key: 'employeeName', header: 'Employee' }),
  { key: 'projectName', header: 'Project', priority: 2 },
  { key: 'note', header: 'Notes', isLong: true, priority: 3 },
  { key: 'workedSeconds', header: 'Hours', kind: 'hours' },
];

const STATE: Readonly<Record<RunClient['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'neutral' }, invoiced: { label: 'Invoiced', tone: 'success' },
  drawn: { label: 'Drawn', tone: 'success' }, failed: { label: 'Failed', tone: 'danger' },
};

/** How far a client of a run is, in one word. */
function stateOf({ state, invoiceId, isDraft }: RunClient): { label: string; tone: Tone } {
  if (state === 'invoiced' && invoiceId === null) return { label: 'Invoice deleted', tone: 'warning' };
  return isDraft ? { label: 'Draft', tone: 'warning' } : STATE[state];
}

export const runClientColumns: readonly Column<RunClient>[] = [
  { key: 'clientName', header: 'Client', href: ({ clientId }) => paths.client(clientId) },
  { key: 'invoiceId', header: 'Invoice', href: ({ invoiceId }) => (invoiceId === null ? null : paths.invoice(invoiceId)), width: 90 },
  { key: 'state', header: 'Status', kind: 'badge', value: (row) => stateOf(row).label, tone: (row) => stateOf(row).tone, width: 110 },
  {
    key: 'delivery', header: 'Delivery', kind: 'badge', value: ({ delivery }) => (delivery ? DELIVERY[delivery]?.label : null),
    tone: ({ delivery }) => (delivery && DELIVERY[delivery]?.tone) || 'neutral', priority: 2, width: 100,
  },
  { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
  { key: 'total', header: `Total (inc ${TAX})`, kind: 'money' },
  { key: 'reason', header: 'Remark', isLong: true, priority: 2 },
  {
    key: 'actions', header: '', kind: 'actions', width: 110,
    actions: ({ invoiceId, failedMailId }) => (invoiceId === null || failedMailId === null ? []
      : [{ label: 'Send again', href: paths.emailInvoice(invoiceId, { again: failedMailId }) }]),
  },
];
