import type { SubmissionResult } from '@conform-to/react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { userFields, type UserFields } from '#app/domain/people/people/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { PictureField } from '../../form/fields/picture-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useProposedId } from '../../form/use-proposed-id.ts';
import { GroupFields } from '../../records/group-fields.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { ReadOnlyByCrm, READ_ONLY_PAGE, useCrmState, useMayCreate } from '../../layout/crm-state.tsx';
import { useCurrency } from '../../layout/currency.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';

/** As the form shows them: amounts as typed, ticks as 'on'. */
type UserValues = Record<keyof UserFields | 'password' | 'invite', string>
  & { present?: string; version?: number; picture?: string; removePicture?: string };

export interface UserFormProps {
  answer: { result?: SubmissionResult<string[]>; details?: unknown; pictureSent?: string | undefined; employees?: Choices } | undefined;
  values: UserValues;
  /** The stored one. */
  picture?: string | null;
  isNew: boolean;
  approvers: Choices;
  approverHint: string;
  passwordHint: string;
  /** Another address or password takes the administrator's own. */
  asksPassword?: boolean;
  /** Of a new user's invitation. */
  inviteHint?: string;
  cancelHref: string;
  idempotencyKey?: string;
}

export function UserForm(props: UserFormProps) {
  const { answer, values, picture = null, isNew, approvers, approverHint, passwordHint, asksPassword = false, inviteHint, cancelHref,
    idempotencyKey } = props;
  const [form, fields] = useContractForm<UserValues>({ id: 'user', lastResult: answer?.result, defaultValue: values });
  useProposedId({ formId: 'user', isNew, of: 'user', from: ['firstName', 'surname'], to: 'empId' });
  const currency = useCurrency();
  const more = (name: keyof UserFields) => ({
    isStored: !isNew, isMade: isNew && name === 'empId', autoFocus: isNew && name === 'firstName',
    ...(userFields[name].group === 'Rates' ? { hint: `${currency} per hour` } : {}),
    ...(name === 'empId' && !isNew ? { hint: 'The Emp ID cannot be changed.' } : {}),
  });
  const { isReadOnly } = useCrmState();
  const mayCreate = useMayCreate();
  const isClosed = isNew ? !mayCreate : isReadOnly;
  return (
    <ContractForm form={form} multipart>
      <ReadOnlyByCrm isReadOnly={isClosed} note={READ_ONLY_PAGE}>
        <StaleEdit details={answer?.details} />
        <FieldGroup title="Person" columns={2}>
          <GroupFields of={userFields} group="Person" fields={fields} more={more} />
          <PictureField field={fields.picture} remove={fields.removePicture} label="Picture" sent={answer?.pictureSent}
            isStored={picture !== null} shown={picture ? <Portrait of={picture} name={values.firstName} /> : null} />
        </FieldGroup>
        <FieldGroup title="Sign-in and role" columns={2}>
          <GroupFields of={userFields} group="Sign-in and role" fields={fields} more={more} own={{
            email: (
              <>
                <RecordField field={fields.email} of={userFields.email} />
                <TextField field={fields.password} label={isNew ? 'Password' : 'New password'} type="password" autoComplete="new-password"
                  hint={passwordHint} />
                {isNew ? <CheckboxField field={fields.invite} label="Send an invitation" hint={inviteHint} /> : null}
              </>
            ),
          }} />
        </FieldGroup>
        <FieldGroup title="Rates" columns={2} description="Proposed when a client has no rate for this person.">
          <GroupFields of={userFields} group="Rates" fields={fields} more={more} />
        </FieldGroup>
        <FieldGroup title="Employment" columns={2}>
          <GroupFields of={userFields} group="Employment" fields={fields} more={more} own={{
            approver: <ChoiceField field={fields.approver} label={userFields.approver.label} emptyLabel="Administrators alone"
              choices={answer?.employees ?? approvers} searchHref={paths.choices('employee')} hint={approverHint} />,
          }} />
        </FieldGroup>
        <FieldGroup title="Address" columns={2}>
          <GroupFields of={userFields} group="Address" fields={fields} more={more} />
        </FieldGroup>
        {asksPassword || fields.present.errors ? (
          <FieldGroup title="Confirm that it is you" columns={2}
            description="Needed only to change this person’s e-mail address or password, because you signed in some time ago.">
            <TextField field={fields.present} label="Your current password" type="password" autoComplete="current-password" />
          </FieldGroup>
        ) : null}
      </ReadOnlyByCrm>
      {isNew ? null : <EditVersion field={fields.version} details={answer?.details} />}
      {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
      <FormActions>
        <SubmitButton intent="save" disabled={isClosed}>Save</SubmitButton>
        <SubmitButton intent="save-and-close" variant="secondary" disabled={isClosed}>Save And Close</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
