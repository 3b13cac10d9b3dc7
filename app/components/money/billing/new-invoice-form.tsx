import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { askedOfNew } from '#app/domain/kernel/fields/header-fields.ts';
import { invoiceFields, type InvoiceFields } from '#app/domain/money/billing/fields.ts';
import { groupingOptions, isGroupingProposed } from '#app/domain/kernel/time-grouping/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { DateField } from '../../form/fields/date-field.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormLayout } from '../../form/form-layout.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { NewTabButton } from '../../form/choices/new-tab-button.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { PercentField } from '../../form/fields/percent-field.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type ContractFields } from '../../form/use-contract-form.ts';
import { OtherFields } from '../../records/other-fields.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { Card } from '../../ui/card.tsx';
import { GroupingProposal } from './grouping-proposal.tsx';
import { InvoiceLineFields } from './invoice-line-fields.tsx';
import { NewInvoiceTotals, type NewInvoiceTotalsProps } from './new-invoice-totals.tsx';
import { OutOfPeriod } from './out-of-period.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { ZeroQuestion } from './zero-question.tsx';
import { useLineRows, type LinesAnswer } from './use-line-rows.ts';

interface Answered extends LinesAnswer {
  readonly totals?: NewInvoiceTotalsProps['totals'] | undefined;
  readonly skus?: readonly Choices[] | undefined;
}

export interface NewInvoiceFormProps {
  /** What a refusal carried beside its message. */
  details: unknown;
  defaultValue: Record<string, unknown>;
  types: readonly string[];
  currencies: readonly string[];
  lineCount: number;
  idempotencyKey: string;
  /** What the choice of entries is made from, posted back as it was shown. */
  hidden: Readonly<Record<string, string | number>>;
  cancelHref: string;
  /** What the page's post was answered. */
  answer: Answered | undefined;
  /** What the product field of an untouched row offers. */
  skus: Choices;
  /** Of the form as the page was loaded. */
  /** None of a client that is gone. */
  totals: NewInvoiceTotalsProps['totals'] | null;
  /** Of the client that this filter finds. */
  entryCount: number;
  /** The tick boxes. */
  children: ReactNode;
}

export function NewInvoiceForm(props: NewInvoiceFormProps) {
  const { details, defaultValue, types, currencies, lineCount, idempotencyKey, hidden, cancelHref, answer, entryCount, children } = props;
  const { latest, result, lineCount: changedCount, onChange, onMove } = useLineRows<Answered>({
    formId: 'new-invoice', names: ['timeIds', 'scope', 'discountPct', 'currencyId', 'invoiceDate'], answer,
  });
  const [form, fields] = useContractForm<Record<string, unknown>>({ id: 'new-invoice', lastResult: result, defaultValue });
  const totals = latest?.totals ?? props.totals;
  return (
    <ContractForm form={form} onChange={onChange}>
      <IdempotencyKey value={idempotencyKey} />
      {Object.entries(hidden).map(([name, value]) => <HiddenField key={name} name={name} value={value} />)}
      {children}
      <Card title="Products and other lines"><InvoiceLineFields fields={fields} count={changedCount ?? lineCount}
        skus={latest?.skus ?? [props.skus]} onMove={onMove} /></Card>
      {isGroupingProposed(entryCount, String(defaultValue['grouping'])) ? (
        <GroupingProposal entryCount={entryCount}>Choose it under <a className="link" href="#new-invoice-grouping">Group time by</a>.
        </GroupingProposal>
      ) : null}
      <Card title="Details"><HeaderFields fields={fields} types={types} currencies={currencies} details={details} /></Card>
      {fields['isZeroMeant'] ? <ZeroQuestion field={fields['isZeroMeant']} details={details} label="Save it all the same" /> : null}
      <FormActions sticky>
        <SubmitButton>Save invoice</SubmitButton>
        <NewTabButton intent="preview" icon={FileText}>Preview</NewTabButton>
        <PageLink className="button button-quiet" href={cancelHref}>Cancel</PageLink>
        {totals ? <NewInvoiceTotals totals={totals} /> : null}
      </FormActions>
    </ContractForm>
  );
}

const asOption = (value: string) => ({ value, label: value });

/** Of the others the form draws what their declaration says; the client is chosen before. */
const PLACED = [
  'clientId', 'invoiceDate', 'invoiceType', 'paymentTermsDays', 'periodFrom', 'periodTo', 'clientRef', 'currencyId', 'discountPct',
  'grouping', 'category', 'exchangeRate', 'note', 'internalNote',
] as const satisfies readonly (keyof InvoiceFields)[];

interface HeaderFieldsProps {
  fields: ContractFields<Record<string, unknown>>;
  types: readonly string[];
  currencies: readonly string[];
  details: unknown;
}

function HeaderFields({ fields, types, currencies, details }: HeaderFieldsProps) {
  const { invoiceDate, invoiceType, paymentTermsDays, periodFrom, periodTo, note, internalNote, isOutOfPeriodMeant } = fields;
  const { clientRef, category, exchangeRate, discountPct, grouping, currencyId } = fields;
  if (!invoiceDate || !invoiceType || !paymentTermsDays || !periodFrom || !periodTo || !clientRef || !note || !internalNote
    || !category || !exchangeRate || !discountPct || !grouping || !currencyId) return null;
  return (
    <FormLayout columns={2}>
      <FieldGroup columns={3}>
        <div>
          <DateField field={invoiceDate} label="Invoice date" required />
          {isOutOfPeriodMeant ? <OutOfPeriod field={isOutOfPeriodMeant} details={details} /> : null}
        </div>
        <SelectField field={invoiceType} label="Type" required options={types.map((type) => ({ value: type, label: type }))} />
        <NumberField field={paymentTermsDays} label="Payment terms" suffix="days" step={1} required />
      </FieldGroup>
      <FieldGroup columns={2}>
        <DateField field={periodFrom} label="Period from" hint="As proposed it is that of the time, and left out where none is charged." />
        <DateField field={periodTo} label="Period to" />
      </FieldGroup>
      <FieldGroup columns={3}>
        <SelectField field={currencyId} label={invoiceFields.currencyId.label} options={currencies.map(asOption)}
          hint="Time is in the client’s currency." />
        <NumberField field={exchangeRate} label="Exchange rate"
          hint="What one of it is worth in the organisation’s currency. Empty: the rate that the organisation has for it." />
        <PercentField field={discountPct} label="Discount on the invoice" />
      </FieldGroup>
      <FieldGroup columns={3}>
        <RecordField field={category} of={invoiceFields.category} />
        <RecordField field={clientRef} of={invoiceFields.clientRef} />
        <OtherFields of={askedOfNew(invoiceFields)} placed={PLACED} fields={fields} />
        <SelectField field={grouping} label="Group time by" options={groupingOptions} hint="On paper. The total stays." />
      </FieldGroup>
      <FieldGroup columns={2}>
        <RecordField field={note} of={invoiceFields.note} />
        <RecordField field={internalNote} of={invoiceFields.internalNote} />
      </FieldGroup>
    </FormLayout>
  );
}
