import type { SubmissionResult } from '@conform-to/react';
import { CheckboxField } from '../form/fields/checkbox-field.tsx';
import { ContractForm } from '../form/contract-form.tsx';
import { DateField } from '../form/fields/date-field.tsx';
import { DependentUpdate } from '../form/dependent-update.tsx';
import { DurationField } from '../form/fields/duration-field.tsx';
import { FieldGroup } from '../form/fields/field-group.tsx';
import { FileField } from '../form/fields/file-field.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { FormLayout } from '../form/form-layout.tsx';
import { MoneyField } from '../form/fields/money-field.tsx';
import { NumberField } from '../form/fields/number-field.tsx';
import { PercentField } from '../form/fields/percent-field.tsx';
import { RadioGroup } from '../form/fields/radio-group.tsx';
import type { Option } from '../form/choices/resolve-option.ts';
import { SearchableSelect } from '../form/choices/searchable-select.tsx';
import { SelectField } from '../form/fields/select-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextArea } from '../form/fields/text-area.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { TimeField } from '../form/fields/time-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Section } from './section.tsx';

type Sample = Record<
  'name' | 'email' | 'date' | 'start' | 'less' | 'category' | 'client' | 'project' | 'price' | 'tax' | 'count' | 'notes' | 'billable'
    | 'rate' | 'file' | 'code',
  string
>;

const CATEGORIES = [
  { value: 'DEV', label: 'Development' }, { value: 'MEET', label: 'Meeting' }, { value: 'TRAIN', label: 'Training', disabled: true },
];
const RATES = [
  { value: 'default', label: 'Default Rate', hint: 'EUR 180.00, recommended' },
  { value: 'previous', label: 'Previous Rate', hint: 'EUR 165.00 until 30/06/2026' },
  { value: 'custom', label: 'Custom' },
];
const CLIENTS: Option[] = Array.from({ length: 60 }, (_, index) => ({
  value: `C${index + 1}`,
  label: `Client number ${index + 1}`,
  detail: `${(index * 7) % 23} times used, last on ${String((index % 28) + 1).padStart(2, '0')}/10/2026`,
}));
const START = {
  name: 'Intranet rebuild', date: '2026-11-21', start: '09:00', less: '0.5', category: 'DEV', client: 'C7', project: 'B', price: '180.00',
  tax: '10',
  count: '12', rate: 'default', billable: 'on', code: 'HRBR', email: '', notes: '', file: '',
};

export function FormsSection(
  { lastResult, errorsHref, plainHref }: { lastResult: SubmissionResult<string[]> | null; errorsHref: string; plainHref: string },
) {
  const [form, fields] = useContractForm<Sample>({ id: 'sample', lastResult, defaultValue: START });
  return (
    <Section title="Form">
      <ContractForm form={form} method="get">
        <FormLayout columns={2}>
          <TextField field={fields.name} label="Project name" required />
          <TextField field={fields.email} label="Email" type="email" hint="Invoices go to this address." required />
          <DateField field={fields.date} label="Timesheet Date" steps />
          <SearchableSelect field={fields.client} label="Client" options={CLIENTS} required />
          <SearchableSelect field={fields.project} label="Project"
            options={[{ value: 'A', label: 'Alpha' }, { value: 'B', label: 'Beta', detail: 'last used yesterday' }]} />
          <SelectField field={fields.category} label="Category" options={CATEGORIES} placeholder="Choose one" />
          <TimeField field={fields.start} label="Time Start" />
          <DurationField field={fields.less} label="Time Less" />
          <TextField field={fields.code} label="Client ID" readOnly />
          <FileField field={fields.file} label="Attachment" accept=".csv" />
          <TextArea field={fields.notes} label="Notes" rows={3} className="span-all" />
          <DependentUpdate label="Update choices" />
        </FormLayout>
        <FieldGroup title="Billing" description="What the client pays for this entry." columns={3}>
          <MoneyField field={fields.price} label="Sell Price" currency="EUR" required />
          <PercentField field={fields.tax} label="Sales Tax Pct" />
          <NumberField field={fields.count} label="Quantity" suffix="pcs" />
        </FieldGroup>
        <FieldGroup title="Rate">
          <RadioGroup field={fields.rate} label="We have no rate for: Alex Harbour, Acme" options={RATES} required />
          <CheckboxField field={fields.billable} label="Override Billing Type" hint="The client's usual type is Billable." />
        </FieldGroup>
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <SubmitButton variant="secondary" intent="next">Add + Next Day</SubmitButton>
          <ButtonLink variant="quiet" href={plainHref}>Cancel</ButtonLink>
          <ButtonLink variant="quiet" href={errorsHref}>Show it with errors</ButtonLink>
        </FormActions>
      </ContractForm>
    </Section>
  );
}
