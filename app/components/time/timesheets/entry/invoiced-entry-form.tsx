import type { SubmissionResult } from '@conform-to/react';
import type { Choice } from '#app/domain/time/timesheets/index.server.ts';
import { openFields } from '#app/domain/time/timesheets/fields.ts';
import { OtherFields } from '#app/components/records/other-fields.tsx';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { DependentUpdate } from '#app/components/form/dependent-update.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { HiddenField } from '#app/components/form/fields/hidden-field.tsx';
import { SearchableSelect } from '#app/components/form/choices/searchable-select.tsx';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { EditVersion, StaleEdit } from '#app/components/form/stale-edit.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextArea } from '#app/components/form/fields/text-area.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { useRefreshOnChange } from '#app/components/form/engine/look-ups.ts';
import { ButtonLink } from '#app/components/ui/button-link.tsx';

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

const PLACED = ['projectId', 'iterationId', 'categoryId', 'locationId', 'notes'] as const satisfies readonly (keyof typeof openFields)[];

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
      <OtherFields of={openFields} placed={PLACED} fields={fields} />
      <HiddenField field={fields.timeId} />
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
