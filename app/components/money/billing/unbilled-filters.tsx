import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { UnbilledBy } from '#app/screens/money/billing/unbilled-groups.ts';
import { DateField } from '../../form/fields/date-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { SelectField } from '../../form/fields/select-field.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

export interface UnbilledFiltersProps {
  filter: { clientId: string; from: string | null; to: string | null; projectId: string };
  projects: readonly { projectId: string; projectName: string; entryCount: number }[];
  by: UnbilledBy;
  clearHref: string;
}

const GROUPS: readonly { value: UnbilledBy; label: string }[] = [
  { value: 'month', label: 'Month' }, { value: 'project', label: 'Project' }, { value: 'person', label: 'Person' },
  { value: 'none', label: 'Nothing' },
];

/** Which of the client's unbilled time is listed. */
export function UnbilledFilters({ filter, projects, by, clearHref }: UnbilledFiltersProps) {
  const filtered = filter.from !== null || filter.to !== null || filter.projectId !== '';
  return (
    <Toolbar>
      <FilterForm label="Filter unbilled time" submitLabel="Show" waitsForButton {...(filtered ? { clearHref } : {})}>
        <input type="hidden" name="clientId" value={filter.clientId} />
        <DateField field={plainField({ name: 'from', value: filter.from, id: 'unbilled-from' })} label="From" />
        <DateField field={plainField({ name: 'to', value: filter.to, id: 'unbilled-to' })} label="To" />
        <SelectField
          field={plainField({ name: 'projectId', value: filter.projectId, id: 'unbilled-project' })} label="Project"
          placeholder="All projects"
          options={projects.map(
            ({ projectId, projectName, entryCount }) => ({ value: projectId, label: `${projectName} (${formatCount(entryCount)})` }),
          )}
        />
        <SelectField field={plainField({ name: 'by', value: by, id: 'unbilled-by' })} label="Group by" options={GROUPS} />
      </FilterForm>
    </Toolbar>
  );
}
