import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { projectFields, type ProjectFields } from '#app/domain/clients/projects/fields.ts';
import { heldBy } from '#app/domain/kernel/fields/header-fields.ts';
import { paths } from '#app/screens/paths.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { ContractForm } from '../../form/contract-form.tsx';
import { Field } from '../../form/fields/field.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import type { FormField } from '../../form/form-field.ts';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { plainField } from '../../form/plain-field.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useProposedId } from '../../form/use-proposed-id.ts';
import { GroupFields } from '../../records/group-fields.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { DISABLED_NOTE, ReadOnlyByCrm, useMayCreate } from '../../layout/crm-state.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';

type ProjectValues = Record<keyof ProjectFields, string> & { version?: number };

export interface ProjectFormProps {
  answer: { result?: SubmissionResult<string[]>; details?: unknown; clients?: Choices; employees?: Choices } | undefined;
  values: ProjectValues;
  /** Of an existing project, whose client and scrum master are locked. */
  clientName?: string;
  scrumMasterName?: string;
  /** The hash of their picture. */
  scrumMasterPortrait?: string | null;
  clients?: Choices;
  employees?: Choices;
  /** A CRM keeps this project; the rest of it is changed here. */
  isInCrm?: boolean;
  backHref: string;
  idempotencyKey?: string;
}

export function ProjectForm(props: ProjectFormProps) {
  const { answer, values, clientName, scrumMasterName, scrumMasterPortrait, isInCrm = false, backHref, idempotencyKey, ...page } = props;
  const [form, fields] = useContractForm<ProjectValues>({ id: 'project', lastResult: answer?.result, defaultValue: values });
  const isNew = clientName === undefined;
  useProposedId({ formId: 'project', isNew, of: 'project', from: ['projectName'], to: 'projectId' });
  const clients = answer?.clients ?? page.clients;
  const employees = answer?.employees ?? page.employees;
  const isReadOnly = !useMayCreate();
  const own = {
    clientId: clients
      ? <ChoiceField field={fields.clientId} label={projectFields.clientId.label} required emptyLabel="Please choose" choices={clients}
        searchHref={paths.choices('client')} />
      : <TextField field={plainField({ name: 'clientName', value: clientName ?? '' })} label={projectFields.clientId.label} readOnly />,
    scrumMaster: employees
      ? <ChoiceField field={fields.scrumMaster} label={projectFields.scrumMaster.label} emptyLabel="Nobody" choices={employees}
        searchHref={paths.choices('employee')} />
      : <LockedScrumMaster field={fields.scrumMaster} projectId={values.projectId} name={scrumMasterName || 'Nobody'}
        picture={scrumMasterName ? <Portrait of={scrumMasterPortrait} name={scrumMasterName} size="control" /> : null} />,
    ...(isInCrm ? { useIteration: <ReadOnlyTick isOn={values.useIteration === 'on'} /> } : {}),
  };
  const more = (name: keyof ProjectFields) => ({
    autoFocus: isNew && name === 'projectName', isStored: !isNew, isMade: isNew && name === 'projectId',
    isReadOnly: isInCrm && heldBy(projectFields, 'crm', [name]).length > 0,
  });
  const group = (name: 'Project' | 'Abstract') =>
    <GroupFields of={projectFields} group={name} fields={fields} own={own} more={more} />;
  return (
    <ContractForm form={form} mainIntent="save">
      <ReadOnlyByCrm isReadOnly={isReadOnly} note={DISABLED_NOTE}>
        <StaleEdit details={answer?.details} />
        {isInCrm && !isReadOnly ? <Notice kind="info">{DISABLED_NOTE}</Notice> : null}
        <FieldGroup columns={2}>{group('Project')}</FieldGroup>
        {group('Abstract')}
        {isNew ? null : <EditVersion field={fields.version} details={answer?.details} />}
        {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
      </ReadOnlyByCrm>
      <FormActions>
        <SubmitButton intent="save" disabled={isReadOnly}>Save</SubmitButton>
        <SubmitButton intent="save-and-back" variant="secondary" disabled={isReadOnly}>Save and Back to List</SubmitButton>
        <ButtonLink href={backHref} variant="quiet">Back to List</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}

/** Shown, and sent as it is: a box that is off is not sent by browsers. */
function ReadOnlyTick({ isOn }: { isOn: boolean }) {
  const { label } = projectFields.useIteration;
  const value = isOn ? 'on' : '';
  return (
    <>
      <CheckboxField field={plainField({ name: 'shownUseIteration', value })} label={label} disabled />
      <HiddenField name="useIteration" value={value} />
    </>
  );
}

interface LockedScrumMasterProps { field: FormField; projectId: string; name: string; picture: ReactNode }

/** Shows the scrum master, whom the form does not change, with a link to the step that does. */
function LockedScrumMaster({ field: { id, errors = [] }, projectId, name, picture }: LockedScrumMasterProps) {
  const mayChange = useMayCreate();
  const change = <PageLink href={paths.scrumMaster(projectId)}>Change<span className="visually-hidden"> scrum master</span></PageLink>;
  return (
    <Field field={plainField({ name: 'scrumMasterName', value: name, id, errors })} label={projectFields.scrumMaster.label}
      {...(mayChange ? { hint: change } : {})}>
      {(attributes) => (
        <div className="input-person">{picture}<input className="input" type="text" defaultValue={name} readOnly {...attributes} /></div>
      )}
    </Field>
  );
}
