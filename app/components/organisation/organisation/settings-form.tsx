import type { ReactNode } from 'react';
import { ContractForm } from '../../form/contract-form.tsx';
import type { ContractField } from '../../form/contract-fields.ts';
import { FormActions } from '../../form/form-actions.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type ContractFields, type FormResult } from '../../form/use-contract-form.ts';

/** What the action of a section answered. */
export type SettingsAnswer = { result?: FormResult; details?: unknown } | undefined;

export interface SettingsFormProps<Values> {
  id: string;
  values: Values;
  answer: SettingsAnswer;
  /** For a section with files. */
  multipart?: boolean;
  children: (fields: ContractFields<Values>) => ReactNode;
}

/** The form of a section: its fields, both versions after a stale edit, and the button that saves this section alone. */
export function SettingsForm<Values extends { version: number }>(
  { id, values, answer, multipart = false, children }: SettingsFormProps<Values>,
) {
  const [form, fields] = useContractForm<Values>({ id, lastResult: answer?.result, defaultValue: values });
  return (
    <ContractForm form={form} mainIntent="save" multipart={multipart}>
      <StaleEdit details={answer?.details} />
      {children(fields)}
      <EditVersion field={fields.version as ContractField} details={answer?.details} />
      <FormActions><SubmitButton intent="save">Save</SubmitButton></FormActions>
    </ContractForm>
  );
}
