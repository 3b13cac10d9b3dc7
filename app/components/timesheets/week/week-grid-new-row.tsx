import type { WeekGridView } from '#app/domain/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { plainField } from '../../form/plain-field.ts';
import { SearchableSelect } from '../../form/choices/searchable-select.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { Button } from '../../ui/button.tsx';

interface NewRowProps extends Pick<WeekGridView, 'choices' | 'offered'> {
  empId: string;
  /** What was chosen so far. */
  chosen: Readonly<Record<string, unknown>>;
}

/** Another row: what was worked on lately, or any client, project and category, each offered once the one before is chosen. */
export function WeekGridNewRow({ choices, offered, empId, chosen }: NewRowProps) {
  const { client, project } = choices;
  const value = (name: string, is: unknown) => (is && typeof chosen[name] === 'string' ? chosen[name] : '');
  const recent = offered.map((work) => ({
    value: work.key, label: [work.client, work.project, work.iteration, work.category].filter(Boolean).join(' – '),
  }));
  return (
    <details className="grid-new-row" open={client !== null || undefined}>
      <summary>Add a row</summary>
      <div className="field-grid field-grid-2">
        {recent.length > 0
          ? <SelectField field={plainField({ name: 'add' })} label="Recent work" options={recent} placeholder="Choose one" /> : null}
        <SearchableSelect field={plainField({ name: 'clientId', value: client?.clientId ?? '' })} label="Client" options={choices.clients}
          allowEmpty {...(choices.searchClients ? { searchHref: paths.timesheetClientChoices() } : {})} />
        {client ? (
          <SearchableSelect key={client.clientId} field={plainField({ name: 'projectId', value: project?.projectId ?? '' })} label="Project"
            options={choices.projects} allowEmpty
            {...(choices.searchProjects ? { searchHref: paths.timesheetProjectChoices(empId, client.clientId) } : {})} />
        ) : null}
        {project && choices.iterations.length > 0
          ? <SelectField field={plainField({ name: 'iterationId', value: value('iterationId', project) })} label="Iteration"
            options={choices.iterations} placeholder="Choose an iteration" /> : null}
        {project
          ? <SelectField key={project.projectId} field={plainField({ name: 'categoryId' })} label="Category" options={choices.categories}
            placeholder="Choose a category" /> : null}
      </div>
      <Button name="intent" value="refresh" formNoValidate>{client && !project ? 'Show categories' : 'Add row'}</Button>
    </details>
  );
}
