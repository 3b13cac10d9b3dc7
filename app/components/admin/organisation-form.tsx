import type { SubmissionResult } from '@conform-to/react';
import type { OrganisationView } from '#app/domain/settings/index.server.ts';
import { ContractForm } from '../form/contract-form.tsx';
import { DateField } from '../form/date-field.tsx';
import { FieldGroup } from '../form/field-group.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { NumberField } from '../form/number-field.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { SelectField } from '../form/select-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EditVersion, StaleEdit } from '../form/stale-edit.tsx';

type Organisation = Omit<OrganisationView, 'locations'>;

type Values = {
  name: string; taxNumber: string; address: string; email: string; phone: string; bankDetails: string; paymentTermsDays: number; taxMode: string;
  invoiceClosingDate: string; receiptClosingDate: string; timesheetClosingDate: string; defaultLocationId: string; version: number;
};

export interface OrganisationFormProps {
  organisation: Organisation;
  locations: OrganisationView['locations'];
  answer: { result?: SubmissionResult<string[]>; details?: unknown } | undefined;
  cancelHref: string;
}

function valuesOf({ ownClientId: _client, timeZone: _zone, currencyId: _currency, ...organisation }: Organisation): Values {
  const { invoiceClosingDate, receiptClosingDate, timesheetClosingDate } = organisation;
  return { ...organisation, invoiceClosingDate: invoiceClosingDate ?? '', receiptClosingDate: receiptClosingDate ?? '', timesheetClosingDate: timesheetClosingDate ?? '' };
}

const TAX_MODES = [
  { value: 'line', label: 'Per line', hint: 'Tax is rounded on each line; the total is the sum of the lines.' },
  { value: 'document', label: 'Per document', hint: 'Tax is computed once on the invoice’s subtotal of each rate.' },
];

export function OrganisationForm({ organisation, locations, answer, cancelHref }: OrganisationFormProps) {
  const [form, fields] = useContractForm<Values>({ id: 'organisation', lastResult: answer?.result, defaultValue: valuesOf(organisation) });
  const { ownClientId, timeZone, currencyId } = organisation;
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <FieldGroup title="Organisation" columns={2} description={`Own client ${ownClientId}, time zone ${timeZone}, currency ${currencyId}.`}>
        <TextField field={fields.name} label="Name" required maxLength={100} />
        <TextField field={fields.taxNumber} label="ABN" maxLength={50} />
        <TextField field={fields.email} label="Email" type="email" maxLength={254} />
        <TextField field={fields.phone} label="Phone" type="tel" maxLength={50} />
        <TextArea field={fields.address} label="Address" maxLength={500} rows={3} />
        <TextArea field={fields.bankDetails} label="Bank Details" maxLength={500} rows={3} hint="Printed on every invoice." />
      </FieldGroup>
      <FieldGroup title="Billing" columns={2}>
        <NumberField field={fields.paymentTermsDays} label="Payment Terms" required step={1} min={0} max={365} suffix="days" />
        <RadioGroup field={fields.taxMode} label="Tax" required options={TAX_MODES} />
      </FieldGroup>
      <FieldGroup title="Closing Dates" columns={3} description="On or before a closing date nothing of that kind is created, changed or deleted.">
        <DateField field={fields.timesheetClosingDate} label="Timesheet Closing Date" />
        <DateField field={fields.invoiceClosingDate} label="Invoice Closing Date" />
        <DateField field={fields.receiptClosingDate} label="Receipt Closing Date" />
      </FieldGroup>
      <FieldGroup title="Time" columns={2}>
        <SelectField field={fields.defaultLocationId} label="Default Location" placeholder="None" options={locations.map(({ locationId, locationName }) => ({ value: locationId, label: locationName }))} />
      </FieldGroup>
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
