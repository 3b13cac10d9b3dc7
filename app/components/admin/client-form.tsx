import type { SubmissionResult } from '@conform-to/react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { paths } from '#app/web/paths.ts';
import { ContractForm } from '../form/contract-form.tsx';
import { FieldGroup } from '../form/field-group.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { IdempotencyKey } from '../form/idempotency-key.tsx';
import { PercentField } from '../form/percent-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SearchableSelect } from '../form/searchable-select.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ClientIdField } from './client-id-field.tsx';
import { ClientNameFields } from './client-name-fields.tsx';
import { ClientTaxFields, type TaxTypeOption } from './client-tax-fields.tsx';
import { EditVersion, StaleEdit } from '../form/stale-edit.tsx';

/** As the form shows them: percentages in points, ticks as 'on'. */
type ClientValues = {
  clientId: string; coName: string; useCompanyName: string; displayName: string; firstName: string; surname: string; position: string; phone: string; fax: string;
  email: string; address: string; suburb: string; state: string; postcode: string; country: string; referredBy: string; note: string; accountManager: string;
  taxType: string; taxRate: string; defaultDiscountPct: string; toEmailInvoice: string; ccEmailInvoice: string; version?: number;
};

export interface ClientFormProps {
  answer: { result?: SubmissionResult<string[]>; details?: unknown; employees?: Choices } | undefined;
  values: ClientValues;
  isNew: boolean;
  idempotencyKey?: string;
  cancelHref: string;
  availabilityHref: string;
  managers: Choices;
  countries: readonly { value: string; label: string }[];
  taxTypes: readonly TaxTypeOption[];
}

export function ClientForm(props: ClientFormProps) {
  const { answer, values, isNew, idempotencyKey, cancelHref, availabilityHref, managers, countries, taxTypes } = props;
  const [form, fields] = useContractForm<ClientValues>({ id: 'client', lastResult: answer?.result, defaultValue: values });
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <FieldGroup title="Company" columns={2}>
        <ClientNameFields coName={fields.coName} displayName={fields.displayName} useCompanyName={fields.useCompanyName} isNew={isNew}>
          <ClientIdField field={fields.clientId} isNew={isNew} availabilityHref={availabilityHref} />
        </ClientNameFields>
      </FieldGroup>
      <FieldGroup title="Contact" columns={2}>
        <TextField field={fields.firstName} label="First Name" maxLength={50} />
        <TextField field={fields.surname} label="Surname" maxLength={50} />
        <TextField field={fields.position} label="Position" maxLength={100} />
        <TextField field={fields.phone} label="Phone" type="tel" maxLength={50} />
        <TextField field={fields.fax} label="Fax" type="tel" maxLength={50} />
        <TextField field={fields.email} label="Email" type="email" maxLength={254} />
      </FieldGroup>
      <FieldGroup title="Address" columns={2}>
        <TextField field={fields.address} label="Address" maxLength={255} />
        <TextField field={fields.suburb} label="Suburb" maxLength={100} />
        <TextField field={fields.state} label="State" maxLength={50} />
        <TextField field={fields.postcode} label="Postcode" maxLength={20} />
        <SearchableSelect field={fields.country} label="Country" allowEmpty emptyLabel="None" options={countries} />
      </FieldGroup>
      <FieldGroup title="About" columns={2}>
        <TextField field={fields.referredBy} label="Referred By" maxLength={100} />
        <ChoiceField field={fields.accountManager} label="Account Manager" emptyLabel="Nobody" choices={answer?.employees ?? managers} searchHref={paths.choices('employee')} />
        <TextArea field={fields.note} label="Note" maxLength={4000} rows={4} className="span-all" />
      </FieldGroup>
      <FieldGroup title="Billing" columns={2}>
        <ClientTaxFields taxType={fields.taxType} taxRate={fields.taxRate} options={taxTypes} />
        <PercentField field={fields.defaultDiscountPct} label="Default Discount" />
        <div />
        <TextField field={fields.toEmailInvoice} label="Invoice To" maxLength={1000} hint="Separate several addresses with semicolons: Ann Lee <ann@example.org>; bob@example.org" />
        <TextField field={fields.ccEmailInvoice} label="Invoice CC" maxLength={1000} />
      </FieldGroup>
      {isNew ? null : <EditVersion field={fields.version} details={answer?.details} />}
      {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
