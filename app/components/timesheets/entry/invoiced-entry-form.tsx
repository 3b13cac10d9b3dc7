import type { SubmissionResult } from '@conform-to/react';
import type { Choice } from '#app/domain/timesheets/index.server.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { DependentUpdate } from '../../form/dependent-update.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { SearchableSelect } from '../../form/choices/searchable-select.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useRefreshOnChange } from '../../form/use-refresh-on-change.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** What belongs to the project that is chosen. */
export interface InvoicedChoices { iterations: readonly Choice[] | null; categories: readonly Choice[] }

type Values = {
  timeId: string; projectId: string; iterationId: string; categoryId: string; locationId: string; notes: string; version: number
};

export interface InvoicedEntryFormProps extends InvoicedChoices {
  answer: { result?: SubmissionResult<string[]>; details?: unknown; choices?: InvoicedChoices } | undefined;
  values: Values;
  projects: readonly Choice[];
  locations: readonly Choice[];
  notesMax: number;
  cancelHref: string;
}

/** What of an entry may change while it is on an invoice. */
export function InvoicedEntryForm({ answer, values, projects, locations, notesMax, cancelHref, ...loaded }: InvoicedEntryFormProps) {
  const { latest, onChange } = useRefreshOnChange({ formId: 'invoiced-entry', names: ['projectId'], answer });
  const [form, fields] = useContractForm<Values>({ id: 'invoiced-entry', lastResult: latest?.result, defaultValue: values });
  const { iterations, categories } = latest?.choices ?? loaded;
  const project = String(latest?.result?.initialValue?.['projectId'] ?? values.projectId);
  return (
    <ContractForm form={form} onChange={onChange}>
      <StaleEdit details={answer?.details} />
      <SearchableSelect field={fields.projectId} label="Project" required options={projects} emptyLabel="Choose a project" />
      <DependentUpdate label="Show iterations" />
      {iterations
        ? <SelectField key={`iterations-${project}`} field={fields.iterationId} label="Iteration" required options={iterations}
          placeholder="Choose an iteration" />
        : null}
      <SearchableSelect key={`categories-${project}`} field={fields.categoryId} label="Category" required options={categories}
        emptyLabel="Choose a category" />
      <SelectField field={fields.locationId} label="Location" required options={locations} />
      <TextArea field={fields.notes} label="Notes" rows={6} maxLength={notesMax} className="entry-notes" />
      <HiddenField field={fields.timeId} />
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
