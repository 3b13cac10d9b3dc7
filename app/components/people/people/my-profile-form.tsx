import type { Approver } from '#app/domain/people/people/index.server.ts';
import { userFields } from '#app/domain/people/people/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { PictureField } from '../../form/fields/picture-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { ApproverName } from './approver-name.tsx';

export interface MyProfileFormProps {
  answer: { result?: FormResult; pictureSent?: string | undefined } | undefined;
  name: string;
  email: string;
  /** The hash of one's own picture, and of the one that others see. */
  picture: string | null;
  portrait: string | null;
  approver: Approver | null;
}

/** The form of one's own picture and address, as the others of the organisation see them. */
export function MyProfileForm({ answer, name, email, picture, portrait, approver }: MyProfileFormProps) {
  const [form, fields] = useContractForm<{ picture?: string; removePicture?: string }>({ id: 'profile', lastResult: answer?.result });
  return (
    <ContractForm form={form} multipart>
      <FieldGroup title="Profile" description={`${name}, ${email}. An administrator changes your name and your address.`}>
        <DefinitionList items={[{
          term: userFields.approver.label, value: approver ? <ApproverName approver={approver} /> : 'Administrators',
        }]} />
        <PictureField field={fields.picture} remove={fields.removePicture} label="Picture" sent={answer?.pictureSent}
          isStored={picture !== null} shown={<Portrait of={portrait} name={name} />} />
      </FieldGroup>
      <FormActions><SubmitButton>Save</SubmitButton></FormActions>
    </ContractForm>
  );
}
