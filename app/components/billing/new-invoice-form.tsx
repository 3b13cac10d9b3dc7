import type { ReactNode } from 'react';
import { invoiceFields } from '#app/domain/billing/fields.ts';
import { ContractForm } from '../form/contract-form.tsx';
import { DateField } from '../form/date-field.tsx';
import { FieldGroup } from '../form/field-group.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { FormLayout } from '../form/form-layout.tsx';
import { HiddenField } from '../form/hidden-field.tsx';
import { IdempotencyKey } from '../form/idempotency-key.tsx';
import { NumberField } from '../form/number-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextArea } from '../form/text-area.tsx';
import { useContractForm, type ContractFields, type FormResult } from '../form/use-contract-form.ts';
import { useRefreshOnChange } from '../form/use-refresh-on-change.ts';
import { RecordField } from '../records/record-field.tsx';
import { Card } from '../ui/card.tsx';
import { InvoiceLineFields } from './invoice-line-fields.tsx';
import { NewInvoiceTotals, type NewInvoiceTotalsProps } from './new-invoice-totals.tsx';
import { OutOfPeriod } from './out-of-period.tsx';
import { PageLink } from '../ui/page-link.tsx';

interface Totalled { readonly totals?: NewInvoiceTotalsProps['totals'] | undefined }

export interface NewInvoiceFormProps {
  result: FormResult | undefined;
  /** What a refusal carried beside its message. */
  details: unknown;
  defaultValue: Record<string, unknown>;
  types: readonly string[];
  currencyId: string;
  lineCount: number;
  idempotencyKey: string;
  /** What the choice of entries is made from, posted back as it was shown. */
  hidden: Readonly<Record<string, string | number>>;
  cancelHref: string;
  /** What the page's post was answered. */
  answer: Totalled | undefined;
  /** Of the form as the page was loaded. */
  totals: NewInvoiceTotalsProps['totals'];
  /** The tick boxes. */
  children: ReactNode;
}

export function NewInvoiceForm(props: NewInvoiceFormProps) {
  const { result, details, defaultValue, types, currencyId, lineCount, idempotencyKey, hidden, cancelHref, answer, children } = props;
  const [form, fields] = useContractForm<Record<string, unknown>>({ id: 'new-invoice', lastResult: result, defaultValue });
  const names = ['timeIds', 'scope', ...lineNames(lineCount)];
  const { latest, onChange } = useRefreshOnChange<Totalled>({ formId: 'new-invoice', names, answer });
  return (
    <ContractForm form={form} onChange={onChange}>
      <IdempotencyKey value={idempotencyKey} />
      {Object.entries(hidden).map(([name, value]) => <HiddenField key={name} name={name} value={value} />)}
      {children}
      <Card title="Products and other lines"><InvoiceLineFields fields={fields} count={lineCount} /></Card>
      <Card title="Details"><HeaderFields fields={fields} types={types} currencyId={currencyId} details={details} /></Card>
      <FormActions sticky>
        <SubmitButton>Save invoice</SubmitButton>
        <PageLink className="button button-quiet" href={cancelHref}>Cancel</PageLink>
        <NewInvoiceTotals totals={latest?.totals ?? props.totals} currencyId={currencyId} />
      </FormActions>
    </ContractForm>
  );
}

/** The fields of lines that the totals follow. */
const lineNames = (count: number): string[] => Array.from({ length: count }, (_, index) =>
  ['description', 'quantity', 'price', 'discountPct', 'taxPct'].map((part) => `lines[${index}].${part}`)).flat();

interface HeaderFieldsProps {
  fields: ContractFields<Record<string, unknown>>;
  types: readonly string[];
  currencyId: string;
  details: unknown;
}

function HeaderFields({ fields, types, currencyId, details }: HeaderFieldsProps) {
  const { invoiceDate, invoiceType, paymentTermsDays, periodFrom, periodTo, clientRef, note, internalNote, isOutOfPeriodMeant } = fields;
  if (!invoiceDate || !invoiceType || !paymentTermsDays || !periodFrom || !periodTo || !clientRef || !note || !internalNote) return null;
  return (
    <FormLayout columns={2}>
      <FieldGroup columns={3}>
        <div>
          <DateField field={invoiceDate} label="Invoice date" required />
          {isOutOfPeriodMeant ? <OutOfPeriod field={isOutOfPeriodMeant} details={details} /> : null}
        </div>
        <SelectField field={invoiceType} label="Type" required options={types.map((type) => ({ value: type, label: type }))}
          hint={`Tax Invoice in ${currencyId}`} />
        <NumberField field={paymentTermsDays} label="Payment terms" suffix="days" min={0} max={365} step={1} required />
      </FieldGroup>
      <FieldGroup columns={3}>
        <DateField field={periodFrom} label="Period from" />
        <DateField field={periodTo} label="Period to" />
        <RecordField field={clientRef} of={invoiceFields.clientRef} />
      </FieldGroup>
      <TextArea field={note} label="Note" hint="Printed on the invoice." rows={3} />
      <TextArea field={internalNote} label="Internal note" hint="Never shown to the client." rows={3} />
    </FormLayout>
  );
}
