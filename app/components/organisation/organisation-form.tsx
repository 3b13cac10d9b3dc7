import type { Lock } from '#app/domain/kernel/lock.ts';
import type { SubmissionResult } from '@conform-to/react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { organisationFields } from '#app/domain/organisation/fields.ts';
import { ContractForm } from '../form/contract-form.tsx';
import { DateField } from '../form/date-field.tsx';
import { FieldGroup } from '../form/field-group.tsx';
import { FormActions } from '../form/form-actions.tsx';
import type { SelectOption } from '../form/select-field.tsx';
import { EditVersion, StaleEdit } from '../form/stale-edit.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { RecordField } from '../records/record-field.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { OrganisationBilling } from './organisation-billing.tsx';
import { OrganisationTime } from './organisation-time.tsx';

export type OrganisationValues = {
  name: string; taxNumber: string; address: string; email: string; phone: string; bankDetails: string;
  currencyId: string; paymentTermsDays: number; taxMode: string;
  invoiceClosingDate: string | null; receiptClosingDate: string | null; timesheetClosingDate: string | null;
  timeZone: string; workdayMinutes: string; ownClientId: string; defaultLocationId: string; version: number;
};

export interface OrganisationFormProps {
  values: OrganisationValues;
  /** What is stored of the settings that may be fixed. */
  currency: { value: string; label: string };
  ownClient: { value: string; label: string };
  /** Why a setting is fixed; null where it may be changed. */
  locks: { currency: Lock | null; ownClient: Lock | null };
  clients: Choices;
  locations: readonly SelectOption[];
  currencies: readonly SelectOption[];
  zones: readonly SelectOption[];
  answer: { result?: SubmissionResult<string[]>; details?: unknown; clients?: Choices } | undefined;
  cancelHref: string;
}

export function OrganisationForm({ values, answer, cancelHref, currencies, currency, locks, ...choices }: OrganisationFormProps) {
  const [form, fields] = useContractForm<OrganisationValues>({ id: 'organisation', lastResult: answer?.result, defaultValue: values });
  return (
    <ContractForm form={form} mainIntent="save">
      <StaleEdit details={answer?.details} />
      <FieldGroup title="Organisation" columns={2}>
        {(Object.keys(organisationFields) as (keyof typeof organisationFields)[]).map((name) => (
          <RecordField key={name} field={fields[name]} of={organisationFields[name]} />
        ))}
      </FieldGroup>
      <OrganisationBilling fields={fields} currencies={currencies} currency={currency} lock={locks.currency} />
      <FieldGroup title="Closing Dates" columns={3}
        description="On or before a closing date nothing of that kind is created, changed or deleted.">
        <DateField field={fields.timesheetClosingDate} label="Timesheet Closing Date" />
        <DateField field={fields.invoiceClosingDate} label="Invoice Closing Date" />
        <DateField field={fields.receiptClosingDate} label="Receipt Closing Date" />
      </FieldGroup>
      <OrganisationTime fields={fields} {...choices} clients={answer?.clients ?? choices.clients} lock={locks.ownClient} />
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton intent="save">Save</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
