import type { SubmissionResult } from '@conform-to/react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';

export interface ScrumMasterFormProps {
  answer: { result?: SubmissionResult<string[]>; details?: unknown; employees?: Choices } | undefined;
  values: { scrumMaster: string; version: number };
  employees: Choices;
  backHref: string;
}

/** Who leads a project from now on. */
export function ScrumMasterForm({ answer, values, employees, backHref }: ScrumMasterFormProps) {
  const [form, fields] = useContractForm<typeof values>({ id: 'scrum-master', lastResult: answer?.result, defaultValue: values });
  return (
    <ContractForm form={form} mainIntent="save">
      <StaleEdit details={answer?.details} intent="save" />
      <ChoiceField
        field={fields.scrumMaster} label="Scrum Master" emptyLabel="Nobody" choices={answer?.employees ?? employees}
        searchHref={paths.choices('employee')} hint="Enabled employees can be chosen." autoFocus
      />
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton intent="save">Change scrum master</SubmitButton>
        <ButtonLink href={backHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
