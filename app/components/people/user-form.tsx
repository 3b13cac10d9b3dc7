import type { SubmissionResult } from '@conform-to/react';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { ContractForm } from '../form/contract-form.tsx';
import { FieldGroup } from '../form/field-group.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { IdempotencyKey } from '../form/idempotency-key.tsx';
import { MoneyField } from '../form/money-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useCurrency } from '../layout/currency.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EditVersion, StaleEdit } from '../form/stale-edit.tsx';

/** As the form shows them: amounts as typed, ticks as 'on'. */
type UserValues = {
  empId: string; firstName: string; surname: string; middleName: string; email: string; position: string; address: string; suburb: string; state: string; postcode: string;
  defaultRate: string; defaultPrepaidRate: string; isEnabled: string; isAdmin: string; isWebApi: string; password: string; invite: string; present?: string; version?: number;
};

export interface UserFormProps {
  answer: { result?: SubmissionResult<string[]>; details?: unknown } | undefined;
  values: UserValues;
  isNew: boolean;
  passwordHint: string;
  /** Another address or password takes the administrator's own. */
  asksPassword?: boolean;
  /** Of a new user's invitation. */
  inviteHint?: string;
  cancelHref: string;
  idempotencyKey?: string;
}

export function UserForm({ answer, values, isNew, passwordHint, asksPassword = false, inviteHint, cancelHref, idempotencyKey }: UserFormProps) {
  const [form, fields] = useContractForm<UserValues>({ id: 'user', lastResult: answer?.result, defaultValue: values });
  const currency = useCurrency();
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <FieldGroup title="Person" columns={2}>
        <TextField field={fields.firstName} label="First name" required maxLength={50} autoFocus={isNew} />
        <TextField field={fields.surname} label="Surname" required maxLength={50} />
        <TextField field={fields.middleName} label="Middle name" maxLength={50} />
        <TextField field={fields.empId} label="Emp ID" required maxLength={6} readOnly={!isNew} hint={isNew ? 'Up to 6 letters and digits.' : 'The Emp ID cannot be changed.'} />
        <TextField field={fields.position} label="Position" maxLength={100} />
      </FieldGroup>
      <FieldGroup title="Sign-in and role" columns={2}>
        <TextField field={fields.email} label="Email" type="email" required maxLength={254} />
        <TextField field={fields.password} label={isNew ? 'Password' : 'New password'} type="password" autoComplete="new-password" hint={passwordHint} />
        {isNew ? <CheckboxField field={fields.invite} label="Send an invitation" hint={inviteHint} /> : null}
        <CheckboxField field={fields.isEnabled} label="Enabled" hint="A disabled user cannot sign in; what they recorded stays." />
        <CheckboxField field={fields.isAdmin} label="Administrator" hint="May do everything in this organisation." />
        <CheckboxField field={fields.isWebApi} label="Web API" hint="May use the API with a key of their own." />
      </FieldGroup>
      <FieldGroup title="Rates" columns={2} description="Proposed when a client has no rate for this person.">
        <MoneyField field={fields.defaultRate} label="Default rate" hint={`${currency} per hour`} />
        <MoneyField field={fields.defaultPrepaidRate} label="Default prepaid rate" hint={`${currency} per hour`} />
      </FieldGroup>
      <FieldGroup title="Address" columns={2}>
        <TextField field={fields.address} label="Address" maxLength={255} />
        <TextField field={fields.suburb} label="Suburb" maxLength={100} />
        <TextField field={fields.state} label="State" maxLength={50} />
        <TextField field={fields.postcode} label="Postcode" maxLength={20} />
      </FieldGroup>
      {asksPassword || fields.present.errors ? (
        <FieldGroup title="Confirm that it is you" columns={2} description="Needed only to change this person’s e-mail address or password, because you signed in some time ago.">
          <TextField field={fields.present} label="Your current password" type="password" autoComplete="current-password" />
        </FieldGroup>
      ) : null}
      {isNew ? null : <EditVersion field={fields.version} details={answer?.details} />}
      {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
      <FormActions>
        <SubmitButton intent="save">Save</SubmitButton>
        <SubmitButton intent="save-and-close" variant="secondary">Save And Close</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
