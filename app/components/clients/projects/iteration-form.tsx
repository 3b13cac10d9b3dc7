import type { SubmissionResult } from '@conform-to/react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { iterationFields } from '#app/domain/clients/projects/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { DependentUpdate } from '../../form/dependent-update.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormLayout } from '../../form/form-layout.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { plainField } from '../../form/plain-field.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useRefreshOnChange } from '../../form/engine/look-ups.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { DISABLED_NOTE, READ_ONLY_RECORD, ReadOnlyByCrm, useCrmState, useMayCreate } from '../../layout/crm-state.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';

type NewValues = { clientId: string; projectId: string; iterationName: string; note: string };
type StoredValues = { iterationId: number; iterationName: string; note: string; version: number };
interface Answer { result?: SubmissionResult<string[]>; details?: unknown; clients?: Choices; projects?: Choices }

export interface NewIterationFormProps {
  answer: Answer | undefined;
  values: NewValues;
  clients: Choices;
  /** Of the client that is chosen at first. */
  projects: Choices;
  idempotencyKey: string;
  backHref: string;
}

export function NewIterationForm({ answer, values, idempotencyKey, backHref, ...page }: NewIterationFormProps) {
  const { latest, onChange } = useRefreshOnChange({ formId: 'iteration', names: ['clientId'], answer });
  const [form, fields] = useContractForm<NewValues>({ id: 'iteration', lastResult: latest?.result, defaultValue: values });
  const clients = latest?.clients ?? page.clients;
  const projects = latest?.projects ?? page.projects;
  const isReadOnly = !useMayCreate();
  return (
    <ContractForm form={form} onChange={onChange}>
      <ReadOnlyByCrm isReadOnly={isReadOnly} note={DISABLED_NOTE}>
        <FormLayout>
          <ChoiceField field={fields.clientId} label="Client" required emptyLabel="Please choose" choices={clients}
            searchHref={paths.choices('client')} />
          <DependentUpdate label="Show projects" />
          <ChoiceField
            key={projects.options.map(({ value }) => value).join()} field={fields.projectId} label="Project" required choices={projects}
            searchHref={paths.choices('project', { clientId: clients.id })}
            emptyLabel={projects.options.length > 0 ? 'Please choose' : 'Choose a client first'}
          />
          <RecordField field={fields.iterationName} of={iterationFields.iterationName} />
          <RecordField field={fields.note} of={iterationFields.note} />
        </FormLayout>
      </ReadOnlyByCrm>
      <IdempotencyKey value={idempotencyKey} />
      <FormActions>
        <SubmitButton disabled={isReadOnly}>Save</SubmitButton>
        <ButtonLink href={backHref} variant="quiet">Back to List</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}

export interface IterationFormProps {
  answer: Answer | undefined;
  values: StoredValues;
  clientName: string;
  projectName: string;
  /** A CRM keeps this iteration. */
  isInCrm: boolean;
  backHref: string;
}

export function IterationForm({ answer, values, clientName, projectName, isInCrm, backHref }: IterationFormProps) {
  const [form, fields] = useContractForm<StoredValues>({ id: 'iteration', lastResult: answer?.result, defaultValue: values });
  const isReadOnly = useCrmState().isReadOnly || isInCrm;
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <ReadOnlyByCrm isReadOnly={isReadOnly} note={isInCrm ? DISABLED_NOTE : READ_ONLY_RECORD}>
        <FormLayout>
          <TextField field={plainField({ name: 'clientName', value: clientName })} label="Client" disabled />
          <TextField field={plainField({ name: 'projectName', value: projectName })} label="Project" disabled />
          <RecordField field={fields.iterationName} of={iterationFields.iterationName} />
          <RecordField field={fields.note} of={iterationFields.note} />
        </FormLayout>
      </ReadOnlyByCrm>
      <HiddenField field={fields.iterationId} />
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton disabled={isReadOnly}>Update</SubmitButton>
        <ButtonLink href={backHref} variant="quiet">Back to List</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
