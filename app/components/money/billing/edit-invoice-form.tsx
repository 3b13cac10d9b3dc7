import { groupingOptions } from '#app/domain/kernel/time-grouping/fields.ts';
import { heldBy } from '#app/domain/kernel/fields/header-fields.ts';
import { INVOICE_TYPE_NAMES, invoiceFields, type InvoiceFields } from '#app/domain/money/billing/fields.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { explain, type Lock } from '#app/domain/kernel/lock.ts';
import { paths } from '#app/screens/paths.ts';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import type { FormAnswer } from '../../form/form-answer.ts';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { OtherFields } from '../../records/other-fields.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { OutOfPeriod } from './out-of-period.tsx';

export interface EditInvoiceFormProps {
  values: Record<keyof InvoiceFields, string> & { invoiceId: number; version: number };
  /** There is time to put together. */
  hasTime: boolean;
  currencies: readonly string[];
  clients: Choices;
  locks: { editLock: Lock | null; typeLock: Lock | null; clientLock: Lock | null };
  answer: (FormAnswer & { clients?: Choices }) | undefined;
}

/** Of the others the form draws what their declaration says. */
const PLACED = [
  'invoiceDate', 'paymentTermsDays', 'invoiceType', 'clientId', 'currencyId', 'exchangeRate', 'periodFrom', 'periodTo', 'discountPct',
  'category', 'clientRef', 'grouping', 'prepaidExpiry', 'prepaidThreshold', 'note', 'internalNote',
] as const satisfies readonly (keyof InvoiceFields)[];

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** An invoice, all but its time and lines. What a lock holds is shown and says why it stays. */
export function EditInvoiceForm({ values, hasTime, currencies, clients, locks, answer }: EditInvoiceFormProps) {
  const { editLock, typeLock, clientLock } = locks;
  const [form, fields] = useContractForm<typeof values & { isOutOfPeriodMeant?: string }>({
    id: 'edit-invoice', lastResult: answer?.result, defaultValue: values,
  });
  const isClosed = editLock !== null;
  const isHeld = (name: keyof InvoiceFields) => isClosed && heldBy(invoiceFields, 'closed', [name]).length > 0;
  const field = (name: keyof InvoiceFields) => <RecordField field={fields[name]} of={invoiceFields[name]} isReadOnly={isHeld(name)} />;
  const held = (lock: Lock | null) => (isClosed || lock ? { disabled: true, ...(lock && !isClosed ? { hint: explain(lock) } : {}) } : {});
  return (
    <ContractForm form={form}>
      {editLock ? <Notice kind="warning">{explain(editLock)}</Notice> : null}
      <StaleEdit details={answer?.details} />
      <HiddenField name="invoiceId" value={values.invoiceId} />
      <EditVersion field={fields.version} details={answer?.details} />
      <FieldGroup columns={3}>
        <div>
          {field('invoiceDate')}
          <OutOfPeriod field={fields.isOutOfPeriodMeant} details={answer?.details} />
        </div>
        <NumberField field={fields.paymentTermsDays} label={invoiceFields.paymentTermsDays.label} suffix="days" step={1} required
          readOnly={isClosed} />
        <SelectField field={fields.invoiceType} label={invoiceFields.invoiceType.label}
          options={asOptions(INVOICE_TYPE_NAMES)} {...held(typeLock)} />
      </FieldGroup>
      <FieldGroup columns={3}>
        <ChoiceField field={fields.clientId} label={invoiceFields.clientId.label} choices={answer?.clients ?? clients}
          searchHref={paths.choices('client')} emptyLabel="Please choose" {...held(clientLock)} />
        <SelectField field={fields.currencyId} label={invoiceFields.currencyId.label} options={asOptions(currencies)}
          {...held(clientLock)} />
        {field('exchangeRate')}
      </FieldGroup>
      <FieldGroup columns={3}>{field('periodFrom')}{field('periodTo')}{field('discountPct')}</FieldGroup>
      <FieldGroup columns={3}>
        {field('category')}
        {field('clientRef')}
        <OtherFields of={invoiceFields} placed={PLACED} fields={fields} isReadOnly={isHeld} />
        {hasTime ? <SelectField field={fields.grouping} label={invoiceFields.grouping.label} options={groupingOptions} disabled={isClosed}
          hint={invoiceFields.grouping.hint} /> : null}
      </FieldGroup>
      {values.invoiceType === 'Prepaid'
        ? <FieldGroup columns={2}>{field('prepaidExpiry')}{field('prepaidThreshold')}</FieldGroup> : null}
      {field('note')}
      {field('internalNote')}
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <PageLink className="button button-quiet" href={paths.invoice(values.invoiceId)} stays>Cancel</PageLink>
      </FormActions>
    </ContractForm>
  );
}
