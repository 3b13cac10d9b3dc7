import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { explain, type Lock } from '#app/domain/kernel/lock.ts';
import { receiptFields, type ReceiptFields } from '#app/domain/money/receipts/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormLayout } from '../../form/form-layout.tsx';
import { MoneyField } from '../../form/fields/money-field.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type ContractFields, type FormResult } from '../../form/use-contract-form.ts';
import { OtherFields } from '../../records/other-fields.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatMoney } from '#app/screens/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { showInvoices } from './new-receipt-client.tsx';
import { OutstandingInvoices, PaymentAllocation, nameOf, type AllocationRow } from './allocation-tables.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export interface ReceiptValues extends Record<keyof ReceiptFields, string> {
  clientId: string;
  currencyId: string;
  /** Of a stored receipt. */
  version?: number;
}

/** Of the others the form draws what their declaration says. */
const PLACED = ['paymentDate', 'receiptTotal', 'paymentMethod', 'note'] as const satisfies readonly (keyof ReceiptFields)[];

export interface ReceiptFormProps {
  result: FormResult | undefined;
  /** What a refusal carried beside its message. */
  details?: unknown;
  defaultValue: ReceiptValues;
  methods: readonly { id: string; name: string }[];
  allocation: {
    outstanding: readonly AllocationRow[];
    allocated: readonly AllocationRow[];
    applied: string;
    unposted: string;
    restIsBeyond: boolean;
    remark: string;
    warning: string;
  };
  /** Why nothing can be changed; null when everything can. */
  lock: Lock | null;
  cancelHref: string;
  /** Id and client, and what the form carries hidden. */
  client: (fields: ContractFields<ReceiptValues>) => ReactNode;
  /** Of the client. */
  contact: string | undefined;
  currency: string;
  /** Of a new receipt, where it can be chosen. */
  currencyField?: (fields: ContractFields<ReceiptValues>) => ReactNode;
  /** Buttons after Save, such as Delete Receipt. */
  actions?: ReactNode;
}

export function ReceiptForm(props: ReceiptFormProps) {
  const { result, details, defaultValue, methods, allocation, lock, cancelHref, client, contact, currency, currencyField, actions } = props;
  const [form, fields] = useContractForm<ReceiptValues>({ id: 'receipt', lastResult: result, defaultValue });
  const readOnly = lock !== null;
  return (
    <ContractForm form={form} mainIntent="save" onChange={showInvoicesOfCurrency}>
      {lock === null ? null : <Notice kind="warning">{explain(lock)}</Notice>}
      <StaleEdit details={details} intent="save" />
      {allocation.warning === '' ? null : <Notice kind="warning" role="status">{allocation.warning}</Notice>}
      {lock === null && allocation.restIsBeyond ? <Notice kind="info" role="status">{OVERPAID}</Notice> : null}
      {allocation.allocated.map(
        (row) => <input key={nameOf(row)} type="hidden" name="allocations" value={`${nameOf(row)}:${row.paid}`} />,
      )}
      <Card title="Payment">
        <FormLayout columns={2}>
          {client(fields)}
          <RecordField field={fields.paymentDate} of={receiptFields.paymentDate} isReadOnly={readOnly} />
          <div className="field"><span className="field-label">In Contact</span><span>{contact || '–'}</span></div>
          {currencyField?.(fields)}
          <MoneyField field={fields.receiptTotal} label={receiptFields.receiptTotal.label} required readOnly={readOnly}
            currency={currency} />
          <SelectField field={fields.paymentMethod} label={receiptFields.paymentMethod.label}
            options={methods.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))} disabled={readOnly} />
          <div className="field"><span className="field-label">Unposted</span>
            <output className="numeric" aria-label="Unposted">{formatMoney(allocation.unposted)}</output></div>
          <OtherFields of={receiptFields} placed={PLACED} fields={fields} isReadOnly={() => readOnly} />
          <RecordField field={fields.note} of={receiptFields.note} className="span-all" isReadOnly={readOnly} />
        </FormLayout>
      </Card>
      <Allocations {...props} />
      <FormActions sticky>
        {readOnly ? null : <SubmitButton intent="save">Save</SubmitButton>}
        {readOnly ? null : <SubmitButton variant="secondary" intent="save-and-close">Save and Close</SubmitButton>}
        <PageLink className="button button-quiet" href={cancelHref}>Cancel</PageLink>
        {actions}
      </FormActions>
    </ContractForm>
  );
}

/** What to do with money that nothing is owed for, so that the receipt still comes to what the bank says. */
const OVERPAID = 'More was received than is outstanding. To keep the rest as the client’s credit: invoice it as a Product line '
  + '“Overpayment” without tax, allocate this receipt to that invoice too, and add a credit note to it. The credit can be used by later '
  + 'receipts, or refunded by a receipt below zero.';

function showInvoicesOfCurrency({ target }: Event) {
  if (target instanceof HTMLSelectElement && target.name === 'currencyId') showInvoices();
}

function Allocations({ allocation, lock }: ReceiptFormProps) {
  const { outstanding, allocated, applied, remark } = allocation;
  const locked = lock !== null;
  return (
    <>
      <Card title="Outstanding Invoices" padded={false} actions={!locked && outstanding.length > 0 ? <AllocateAll /> : null}>
        {remark === '' ? null : <div className="card-body"><Notice kind="info" role="status">{remark}</Notice></div>}
        <OutstandingInvoices rows={outstanding} partPaid={allocated.filter(({ status }) => status === 'Part Payment')}
          locked={locked} />
      </Card>
      <div id="receipt-allocations">
        <Card
          title="Payment Allocation" padded={false}
          actions={!locked && allocated.length > 0
            ? <SubmitButton variant="secondary" size="small" intent="deallocate-all" skipValidation>Deallocate All</SubmitButton>
            : null}
        >
          <PaymentAllocation rows={allocated} applied={applied} locked={locked} />
        </Card>
      </div>
    </>
  );
}

/** The Allocate All menu; its entries are buttons of the form, so that what is typed goes with them. */
function AllocateAll() {
  return (
    <details className="menu menu-end" data-menu="">
      <summary className="button button-secondary button-small">
        Allocate All<span className="menu-caret"><Icon icon={ChevronDown} /></span>
      </summary>
      <ul className="menu-panel">
        <li>
          <button type="submit" className="menu-item" name="intent" value="allocate-all" formNoValidate>
            Allocate all with the available amount
          </button></li>
        <li>
          <button type="submit" className="menu-item" name="intent" value="allocate-all-total" formNoValidate>
            Allocate all and update the receipt total
          </button></li>
      </ul>
    </details>
  );
}
