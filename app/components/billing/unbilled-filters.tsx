import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { DateField } from '../form/date-field.tsx';
import { plainField } from '../form/plain-field.ts';
import { SelectField } from '../form/select-field.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

export interface UnbilledFiltersProps {
  filter: { clientId: string; from: string | null; to: string | null; projectId: string };
  projects: readonly { projectId: string; projectName: string; entryCount: number }[];
  clearHref: string;
}

/** Which of the client's unbilled time is listed. */
export function UnbilledFilters({ filter, projects, clearHref }: UnbilledFiltersProps) {
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
      </FilterForm>
    </Toolbar>
  );
}
