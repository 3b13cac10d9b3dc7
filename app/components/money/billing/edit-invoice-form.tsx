import { groupingOptions } from '#app/domain/kernel/time-grouping/fields.ts';
import { INVOICE_TYPE_NAMES, invoiceFields } from '#app/domain/money/billing/fields.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { explain, type Lock } from '#app/domain/kernel/lock.ts';
import { paths } from '#app/screens/paths.ts';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { ContractForm } from '../../form/contract-form.tsx';
import { DateField } from '../../form/fields/date-field.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import type { FormAnswer } from '../../form/form-answer.ts';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { PercentField } from '../../form/fields/percent-field.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { OutOfPeriod } from './out-of-period.tsx';

export interface EditInvoiceFormProps {
  values: {
    invoiceId: number; version: number; clientId: string; invoiceDate: string; invoiceType: string; category: string; currencyId: string;
    exchangeRate: string; periodFrom: string | null; periodTo: string | null; clientRef: string; paymentTermsDays: number;
    discountPct: string; grouping: string;
    prepaidExpiry: string | null; prepaidThreshold: string | null; note: string; internalNote: string;
  };
  /** There is time to put together. */
  hasTime: boolean;
  currencies: readonly string[];
  clients: Choices;
  locks: { editLock: Lock | null; typeLock: Lock | null; clientLock: Lock | null };
  answer: (FormAnswer & { clients?: Choices }) | undefined;
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** An invoice, all but its time and lines. What a lock holds is shown and says why it stays. */
export function EditInvoiceForm({ values, hasTime, currencies, clients, locks, answer }: EditInvoiceFormProps) {
  const { editLock, typeLock, clientLock } = locks;
  const [form, fields] = useContractForm<typeof values & { isOutOfPeriodMeant?: string }>({
    id: 'edit-invoice', lastResult: answer?.result, defaultValue: values,
  });
  const isClosed = editLock !== null;
  const held = (lock: Lock | null) => (isClosed || lock ? { disabled: true, ...(lock && !isClosed ? { hint: explain(lock) } : {}) } : {});
  return (
    <ContractForm form={form}>
      {editLock ? <Notice kind="warning">{explain(editLock)}</Notice> : null}
      <StaleEdit details={answer?.details} />
      <HiddenField name="invoiceId" value={values.invoiceId} />
      <EditVersion field={fields.version} details={answer?.details} />
      <FieldGroup columns={3}>
        <div>
          <DateField field={fields.invoiceDate} label="Invoice date" required readOnly={isClosed} />
          <OutOfPeriod field={fields.isOutOfPeriodMeant} details={answer?.details} />
        </div>
        <NumberField field={fields.paymentTermsDays} label="Payment terms" suffix="days" step={1} required
          readOnly={isClosed} />
        <SelectField field={fields.invoiceType} label="Type" options={asOptions(INVOICE_TYPE_NAMES)} {...held(typeLock)} />
      </FieldGroup>
      <FieldGroup columns={3}>
        <ChoiceField field={fields.clientId} label="Client" choices={answer?.clients ?? clients} searchHref={paths.choices('client')}
          emptyLabel="Please choose" {...held(clientLock)} />
        <SelectField field={fields.currencyId} label={invoiceFields.currencyId.label} options={asOptions(currencies)}
          {...held(clientLock)} />
        <NumberField field={fields.exchangeRate} label="Exchange rate" readOnly={isClosed}
          hint="What one of it is worth in the organisation’s currency." />
      </FieldGroup>
      <FieldGroup columns={3}>
        <DateField field={fields.periodFrom} label="Period from" readOnly={isClosed} />
        <DateField field={fields.periodTo} label="Period to" readOnly={isClosed} />
        <PercentField field={fields.discountPct} label="Discount on the invoice" readOnly={isClosed} />
      </FieldGroup>
      <FieldGroup columns={3}>
        <RecordField field={fields.category} of={invoiceFields.category} isReadOnly={isClosed} />
        <RecordField field={fields.clientRef} of={invoiceFields.clientRef} isReadOnly={isClosed} />
        {hasTime ? <SelectField field={fields.grouping} label="Group time by" options={groupingOptions} disabled={isClosed}
          hint="On paper. The total stays." /> : null}
      </FieldGroup>
      {values.invoiceType === 'Prepaid' ? (
        <FieldGroup columns={2}>
          <DateField field={fields.prepaidExpiry} label="Expiry" hint="The last day whose time can be drawn. Empty: without end." />
          <NumberField field={fields.prepaidThreshold} label="Top-up threshold"
            hint="Administrators are written to once so little is left, with tax. Empty: never." />
        </FieldGroup>
      ) : null}
      <RecordField field={fields.note} of={invoiceFields.note} isReadOnly={isClosed} />
      <TextArea field={fields.internalNote} label="Internal note" hint="Never shown to the client." rows={3} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <PageLink className="button button-quiet" href={paths.invoice(values.invoiceId)} stays>Cancel</PageLink>
      </FormActions>
    </ContractForm>
  );
}
