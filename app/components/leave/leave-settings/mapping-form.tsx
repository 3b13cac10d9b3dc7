import type { Choice, Choices } from '#app/domain/kernel/choices.ts';
import { mappingFields } from '#app/domain/leave/leave-settings/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { BILLING_TYPE_CHOICES } from '#app/screens/money/billing/billing-code.ts';
import { SearchableSelect } from '../../form/choices/searchable-select.tsx';
import { ContractForm } from '../../form/contract-form.tsx';
import { DependentUpdate } from '../../form/dependent-update.tsx';
import { useRefreshOnChange } from '../../form/engine/look-ups.ts';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

type Values = Record<keyof typeof mappingFields, string> & { version: number };

interface Offered { readonly clients: Choices; readonly projects: Choices; readonly categories: readonly Choice[] }

export interface MappingFormProps extends Offered {
  answer: ({ result?: FormResult; details?: unknown } & Partial<Offered>) | undefined;
  values: Values;
  closeHref: string;
  historyHref: string;
}

/** The work that leave of a type is recorded on. Projects are those of the client, categories those that fit the project. */
export function MappingForm({ answer, values, closeHref, historyHref, ...page }: MappingFormProps) {
  const { latest, onChange } = useRefreshOnChange({ formId: 'leave-mapping', names: ['clientId', 'projectId'], answer });
  const [form, fields] = useContractForm<Values>({ id: 'leave-mapping', lastResult: latest?.result, defaultValue: values });
  const { clients, projects, categories } = { ...page, ...latest };
  const { clientId, projectId, categoryId, billableId } = mappingFields;
  const keyOf = (options: readonly Choice[]) => options.map(({ value }) => value).join();
  return (
    <ContractForm form={form} onChange={onChange}>
      <StaleEdit details={answer?.details} />
      <ChoiceField field={fields.clientId} label={clientId} required emptyLabel="Choose a client" choices={clients}
        searchHref={paths.choices('client')} />
      <DependentUpdate label="Show projects" />
      <ChoiceField
        key={`projects-${keyOf(projects.options)}`} field={fields.projectId} label={projectId} required choices={projects}
        searchHref={paths.choices('project', { clientId: clients.id })}
        emptyLabel={clients.id === '' ? 'Choose a client first' : 'Choose a project'}
      />
      <DependentUpdate label="Show categories" />
      <SearchableSelect key={`categories-${keyOf(categories)}`} field={fields.categoryId} label={categoryId} required allowEmpty
        options={categories} emptyLabel="Choose a category" />
      <SelectField field={fields.billableId} label={billableId} required options={BILLING_TYPE_CHOICES} placeholder="Please choose" />
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        <ButtonLink href={historyHref} variant="quiet">History</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
