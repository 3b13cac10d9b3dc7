import { paths } from '#app/screens/paths.ts';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { moreFields } from '#app/domain/time/timesheets/fields.ts';
import { RecordField } from '#app/components/records/record-field.tsx';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import { DependentUpdate } from '#app/components/form/dependent-update.tsx';
import { SearchableSelect } from '#app/components/form/choices/searchable-select.tsx';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { TextArea } from '#app/components/form/fields/text-area.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { entryField } from './entry-field.ts';
import type { EntryFieldSource } from './entry-field.ts';
import { PersonName } from '#app/components/ui/portrait.tsx';
import { ReadOnlyValue } from './read-only-value.tsx';
import { EntryTimes } from './entry-times.tsx';
import { RecordLinks } from './record-links.tsx';
import { WorkSearch } from './work-search.tsx';

interface EntryFieldsProps {
  source: EntryFieldSource;
  isAdmin: boolean;
  /** The entry is stored already. */
  isStored: boolean;
}

/** Everything about an entry but its price. */
export function EntryFields({ source, isAdmin, isStored }: EntryFieldsProps) {
  const { view, notices } = source.page;
  const field = (name: string, required = false) => entryField(source, name, required);
  const isFirst = (name: string) => source.firstEmpty === name;
  return (
    <>
      <div className="field-grid field-grid-2">
        <ReadOnlyValue label="Employee"><PersonName name={view.basis.employee} portrait={view.basis.portrait} /></ReadOnlyValue>
        <DateField field={field('date', true)} label="Timesheet Date" steps />
        <WorkSearch source={source} />
      </div>
      <ProjectFields source={source} isAdmin={isAdmin} isStored={isStored} />
      {view.project?.warning ? <Notice kind="warning"><p>{view.project.warning}</p></Notice> : null}
      {notices.map((words) => <Notice key={words} kind="warning"><p>{words}</p></Notice>)}
      <div className="field-grid field-grid-2">
        <SearchableSelect key={field('categoryId').key} field={field('categoryId', true)} label="Category" options={view.categories}
          emptyLabel="Choose a category" autoFocus={isFirst('categoryId')} />
        <SelectField field={field('locationId', true)} label="Location" options={view.basis.locations} placeholder="Choose a location"
          autoFocus={isFirst('locationId')} />
      </div>
      <EntryTimes source={source} />
      <TextArea field={field('notes')} label="Notes" rows={9} maxLength={view.notesMax} autoFocus={isFirst('notes')} />
      {namesOf(moreFields).map((name) => <RecordField key={name} field={field(name)} of={moreFields[name]} />)}
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
          emptyLabel={client ? 'Choose a project' : 'Choose a client first'} autoFocus={source.firstEmpty === 'projectId'}
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
          autoFocus={source.answer?.asksIteration ?? source.firstEmpty === 'iterationId'}
        />
      ) : null}
    </div>
  );
}
