import { paths } from '#app/screens/paths.ts';
import { DateField } from '../form/date-field.tsx';
import { DependentUpdate } from '../form/dependent-update.tsx';
import { DurationField } from '../form/duration-field.tsx';
import { SearchableSelect } from '../form/searchable-select.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TimeField } from '../form/time-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { entryField } from './entry-field.ts';
import type { EntryFieldSource } from './entry-field.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { RecordLinks } from './record-links.tsx';

interface EntryFieldsProps {
  source: EntryFieldSource;
  isAdmin: boolean;
  /** The entry is stored already. */
  isStored: boolean;
}

/** Everything about an entry but its price. */
export function EntryFields({ source, isAdmin, isStored }: EntryFieldsProps) {
  const { view, figures, budgets } = source.page;
  const field = (name: string, required = false) => entryField(source, name, required);
  const recents = view.basis.recents.map((recent) => ({
    value: [recent.clientId, recent.projectId, recent.categoryId, recent.iterationId ?? ''].join('/'),
    label: [recent.client, recent.project, recent.category, recent.iteration].filter(Boolean).join(' – '),
  }));
  return (
    <>
      <div className="field-grid field-grid-2">
        <ReadOnlyValue label="Employee">{view.basis.employee}</ReadOnlyValue>
        <DateField field={field('date', true)} label="Timesheet Date" steps />
        {recents.length > 0
          ? <SelectField field={{ ...field('recentProject'), initialValue: '' }} label="Recent Projects" options={recents}
            placeholder="Choose one to fill in client, project and category" className="span-all" />
          : null}
      </div>
      <ProjectFields source={source} isAdmin={isAdmin} isStored={isStored} />
      {view.project?.warning ? <Notice kind="warning"><p>{view.project.warning}</p></Notice> : null}
      {budgets.map((words) => <Notice key={words} kind="warning"><p>{words}</p></Notice>)}
      <div className="field-grid field-grid-2">
        <SearchableSelect key={field('categoryId').key} field={field('categoryId', true)} label="Category" options={view.categories}
          emptyLabel="Choose a category" />
        <SelectField field={field('locationId', true)} label="Location" options={view.basis.locations} placeholder="Choose a location" />
      </div>
      <div className="entry-times">
        <TimeField field={field('startTime', true)} label="Time Start" />
        <TimeField field={field('endTime', true)} label="Time End" />
        <DurationField field={field('timeLess')} label="Time Less" hint="0 to 8 hours" />
        <ReadOnlyValue label="Total" id={`${source.formId}-totalTime`} errors={source.answer?.result.error?.['totalTime'] ?? undefined}>
          {figures.totalHours ? `${figures.totalHours} h` : '–'}
        </ReadOnlyValue>
      </div>
      {view.clockChange ? (
        <p className="field-hint">
          The clocks go {view.clockChange} on this day. Hours are counted by the clock: 01:00 to 04:00 is 3.00 h, on this day as on any
            other.
        </p>
      ) : null}
      <TextArea field={field('notes')} label="Notes" rows={9} maxLength={view.notesMax} />
    </>
  );
}

function ProjectFields({ source, isAdmin, isStored }: EntryFieldsProps) {
  const { view, values } = source.page;
  const field = (name: string, required = false) => entryField(source, name, required);
  const { client, project } = view;
  const links = (kind: 'client' | 'project' | 'iteration', detailHref?: string) =>
    (isAdmin ? <RecordLinks kind={kind} source={source} isStored={isStored} detailHref={detailHref} /> : undefined);
  return (
    <div className="field-grid field-grid-2">
      <div>
        <SearchableSelect
          key={field('clientId').key} field={field('clientId', true)} label="Client" options={view.clients} emptyLabel="Choose a client"
          {...(view.searchClients ? { searchHref: paths.timesheetClientChoices() } : {})}
          hint={links('client', client ? paths.client(client.clientId) : undefined)}
        />
        <div className="entry-update"><DependentUpdate label="Show projects" /></div>
      </div>
      <div>
        <SearchableSelect
          key={`${field('projectId').key}-${values.clientId}`} field={field('projectId', true)} label="Project" options={view.projects}
          emptyLabel={client ? 'Choose a project' : 'Choose a client first'}
          {...(client && view.searchProjects ? { searchHref: paths.timesheetProjectChoices(view.basis.empId, client.clientId) } : {})}
          hint={links('project', project ? paths.project(project.projectId) : undefined)}
        />
        <div className="entry-update"><DependentUpdate label="Show iterations" /></div>
      </div>
      {project?.projectType ? <ReadOnlyValue label="Project Type">{project.projectType}</ReadOnlyValue> : null}
      {project?.useIteration ? (
        <SelectField
          field={field('iterationId', true)} label="Iteration" options={view.iterations} placeholder="Choose an iteration"
          hint={links('iteration')}
          autoFocus={source.answer?.asksIteration ?? false}
        />
      ) : null}
    </div>
  );
}
