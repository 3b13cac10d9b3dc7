import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { paths } from '#app/web/paths.ts';
import { ContractForm } from '../form/contract-form.tsx';
import { DateField } from '../form/date-field.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { HiddenField } from '../form/hidden-field.tsx';
import { IdempotencyKey } from '../form/idempotency-key.tsx';
import { MoneyField } from '../form/money-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextArea } from '../form/text-area.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { RouteDialog } from '../ui/route-dialog.tsx';
import { ChoiceField } from './choice-field.tsx';
import { EditVersion, StaleEdit } from '../form/stale-edit.tsx';

type RateValues = {
  clientRateId?: number; empId?: string; clientId?: string; rate: string; prepaidRate: string; expiryDate: string; notes: string; version?: number;
};

export interface ClientRateFormProps {
  title: string;
  answer: { result?: SubmissionResult<string[]>; details?: unknown; clients?: Choices; employees?: Choices } | undefined;
  values: RateValues;
  /** The field that is chosen for a new rate, and what is offered for it. */
  choose?: { field: 'empId' | 'clientId'; label: string; choices: Choices };
  about: ReactNode;
  closeHref: string;
  idempotencyKey?: string;
}

/** The dialog in which a rate of a person for a client is agreed or changed. */
export function ClientRateForm({ title, answer, values, choose, about, closeHref, idempotencyKey }: ClientRateFormProps) {
  const [form, fields] = useContractForm<RateValues>({ id: 'client-rate', lastResult: answer?.result, defaultValue: values });
  return (
    <RouteDialog title={title} closeHref={closeHref} width={350} dismissable={false}>
      <ContractForm form={form}>
        <StaleEdit details={answer?.details} />
        {about}
        {choose ? (
          <ChoiceField
            field={fields[choose.field]} label={choose.label} required emptyLabel="Please choose" choices={answer?.clients ?? answer?.employees ?? choose.choices}
            searchHref={paths.choices(choose.field === 'clientId' ? 'client' : 'employee')}
          />
        ) : null}
        {choose?.field === 'empId' ? <HiddenField field={fields.clientId} /> : null}
        {choose?.field === 'clientId' ? <HiddenField field={fields.empId} /> : null}
        {choose ? null : <HiddenField field={fields.clientRateId} />}
        <MoneyField field={fields.rate} label="Rate" required />
        <MoneyField field={fields.prepaidRate} label="Prepaid Rate" required />
        <DateField field={fields.expiryDate} label="Expiry Date" required={Boolean(choose)} {...(choose ? {} : { hint: 'Without a date the rate does not run out.' })} />
        <TextArea field={fields.notes} label="Notes" maxLength={500} rows={2} />
        {choose ? null : <EditVersion field={fields.version} details={answer?.details} />}
        {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
