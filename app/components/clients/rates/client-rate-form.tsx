import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { rateFields } from '#app/domain/clients/rates/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { DependentUpdate } from '../../form/dependent-update.tsx';
import { initialText } from '../../form/form-field.ts';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useRefreshOnChange } from '../../form/engine/look-ups.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';

type RateValues = {
  empId?: string; clientId?: string; rate: string; prepaidRate: string; startDate: string; expiryDate: string; notes: string;
  offered?: string;
};

export interface ClientRateFormProps {
  title: string;
  answer: { result?: SubmissionResult<string[]>; details?: unknown; clients?: Choices; employees?: Choices } | undefined;
  values: RateValues;
  /** The field that is chosen for a new rate, and what is offered for it. */
  choose: { field: 'empId' | 'clientId'; label: string; choices: Choices };
  about: ReactNode;
  closeHref: string;
  idempotencyKey: string;
}

/** The dialog in which a rate of a person for a client is agreed. A person who is chosen brings their default rates. */
export function ClientRateForm({ title, answer, values, choose, about, closeHref, idempotencyKey }: ClientRateFormProps) {
  const { latest, onChange } = useRefreshOnChange({ formId: 'client-rate', names: ['empId'], answer });
  const [form, fields] = useContractForm<RateValues>({ id: 'client-rate', lastResult: latest?.result, defaultValue: values });
  return (
    <RouteDialog title={title} closeHref={closeHref} width={350} dismissable={false}>
      <ContractForm form={form} onChange={onChange}>
        {about}
        <ChoiceField field={fields[choose.field]} label={choose.label} required emptyLabel="Please choose"
          choices={latest?.clients ?? latest?.employees ?? choose.choices}
          searchHref={paths.choices(choose.field === 'clientId' ? 'client' : 'employee')} />
        {choose.field === 'empId' ? <DependentUpdate label="Fill in default rates" /> : null}
        {choose.field === 'empId' ? <HiddenField field={fields.clientId} /> : <HiddenField field={fields.empId} />}
        <input type="hidden" name="offered" value={initialText(fields.offered)} readOnly />
        <RecordField field={fields.rate} of={rateFields.rate} />
        <RecordField field={fields.prepaidRate} of={rateFields.prepaidRate} />
        <RecordField field={fields.startDate} of={rateFields.startDate} />
        <RecordField field={fields.expiryDate} of={{ ...rateFields.expiryDate, required: true }} />
        <RecordField field={fields.notes} of={rateFields.notes} />
        <IdempotencyKey value={idempotencyKey} />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
