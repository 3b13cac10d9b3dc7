import { apiKeyFields } from '#app/domain/people/api-keys/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';

export interface ApiKeyFormProps {
  idempotencyKey: string;
  answer: { result?: FormResult } | undefined;
}

/** A form for one more key. */
export function ApiKeyForm({ idempotencyKey, answer }: ApiKeyFormProps) {
  const [form, fields] = useContractForm<{ keyName: string; scope: string; expiresOn: string; origins: string; idempotencyKey: string }>({
    id: 'api-key', lastResult: answer?.result, defaultValue: { keyName: '', scope: 'all', expiresOn: '', origins: '', idempotencyKey },
  });
  return (
    <ContractForm form={form}>
      <IdempotencyKey value={idempotencyKey} />
      <FieldGroup title="New key" description="A key acts as you, within what it may, and stops when your account does.">
        {(['keyName', 'scope', 'expiresOn', 'origins'] as const).map((name) =>
          <RecordField key={name} field={fields[name]} of={apiKeyFields[name]} />)}
      </FieldGroup>
      <FormActions><SubmitButton>Generate</SubmitButton></FormActions>
    </ContractForm>
  );
}
