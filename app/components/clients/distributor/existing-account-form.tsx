import { useState } from 'react';
import { distributorFields, MIN_DISTRIBUTOR_ID } from '#app/domain/clients/distributor/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { initialText } from '../../form/form-field.ts';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface Props {
  clientId: string;
  /** The id that was asked for last. */
  asked: string;
  answer: { result?: FormResult } | undefined;
}

/** Links the client with an account that the distributor has already. Without scripts the server says that an id is too short. */
export function ExistingAccountForm({ clientId, asked, answer }: Props) {
  const [form, fields] = useContractForm<{ distributorId: string }>(
    { id: 'existing-account', lastResult: answer?.result, defaultValue: { distributorId: asked } });
  const [typed, setTyped] = useState(initialText(fields.distributorId));
  const isTooShort = useHydrated() && typed.trim().length < MIN_DISTRIBUTOR_ID;
  return (
    <ContractForm form={form}>
      <HiddenField name="clientId" value={clientId} />
      <HiddenField name="how" value="existing" />
      <div onChange={({ target }) => { if (target instanceof HTMLInputElement) setTyped(target.value); }}>
        <RecordField field={fields.distributorId} of={distributorFields.distributorId} />
      </div>
      <div><SubmitButton variant="secondary" disabled={isTooShort}>Sync account</SubmitButton></div>
    </ContractForm>
  );
}
