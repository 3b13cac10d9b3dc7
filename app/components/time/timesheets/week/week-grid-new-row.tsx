import { useSubmit } from '@remix-run/react';
import { ListPlus } from 'lucide-react';
import type { RefObject } from 'react';
import { useRef } from 'react';
import type { Choice, WeekGridView } from '#app/domain/time/timesheets/index.server.ts';
import { addDays, formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { paths } from '#app/screens/paths.ts';
import { plainField } from '#app/components/form/plain-field.ts';
import { SearchableSelect } from '#app/components/form/choices/searchable-select.tsx';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { Button } from '#app/components/ui/button.tsx';

/** What was looked for without script, and what it may mean. */
export interface FoundWork { typed: string; found: readonly Choice[] }

interface NewRowProps {
  shown: Pick<WeekGridView, 'choices' | 'offered' | 'lastWeek' | 'week'>;
  /** The rows that are there. */
  has: readonly string[];
  empId: string;
  found: FoundWork | undefined;
  /** What was chosen so far. */
  chosen: Readonly<Record<string, unknown>>;
}

/** More rows: all of the last week by one press, what the words of a search mean, or any client, project and category. */
export function WeekGridNewRow({ shown: { choices, offered, lastWeek, week }, has, empId, found, chosen }: NewRowProps) {
  const place = useRef<HTMLDivElement>(null);
  const addRow = useAddRow(place);
  const options = offered.filter(({ key }) => !has.includes(key)).map(({ key, client, project, category, iteration }) => ({
    value: key, label: `${client} – ${project}`, detail: [category, iteration].filter(Boolean).join(' · '),
  }));
  const none = found?.found.length === 0 ? [`No client or project has “${found.typed}” in its name. Type fewer letters.`] : [];
  return (
    <div className="grid-new-row stack" ref={place}>
      <LastWeek lastWeek={lastWeek} monday={week.monday} has={has} />
      <SearchableSelect key={has.join()} field={plainField({ name: 'work', value: found?.typed, errors: none })} label="New row"
        options={options} searchHref={paths.workChoices(empId)} emptyLabel="Client and project, such as “coast ship”"
        onSelect={(option) => { if (option) addRow(option.value); }} />
      {found && found.found.length > 0 ? (
        <ul className="entry-found" aria-label={`Projects with “${found.typed}”`}>
          {found.found.map(({ value, label, detail }) => (
            <li key={value}>
              <Button size="small" name="intent" value={`refresh:${value}`} formNoValidate>{label}</Button>
              <span className="muted">{detail}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ChosenRow choices={choices} empId={empId} chosen={chosen} />
    </div>
  );
}

/** Posts the form for one more row, as the buttons do. */
function useAddRow(place: RefObject<HTMLElement>) {
  const submit = useSubmit();
  return (key: string) => {
    const form = place.current?.closest('form');
    if (!form) return;
    const data = new FormData(form);
    data.set('intent', `refresh:${key}`);
    submit(data, { method: 'post', preventScrollReset: true });
  };
}

function LastWeek({ lastWeek, monday, has }: Pick<WeekGridView, 'lastWeek'> & { monday: string; has: readonly string[] }) {
  const keys = lastWeek?.keys.filter((key) => !has.includes(key)) ?? [];
  if (!lastWeek || keys.length === 0) return null;
  return (
    <div>
      <Button icon={ListPlus} name="intent" value={`refresh:${keys.join(',')}`} formNoValidate>
        {lastWeek.monday === addDays(monday, -7) ? 'Add last week’s rows' : `Add rows of the week of ${formatHeading(lastWeek.monday)}`}
      </Button>
    </div>
  );
}

/** A row for any client, project and category, each offered once the one before is chosen. */
function ChosenRow({ choices, empId, chosen }: Pick<NewRowProps, 'empId' | 'chosen'> & Pick<WeekGridView, 'choices'>) {
  const { client, project } = choices;
  const value = (name: string, is: unknown) => (is && typeof chosen[name] === 'string' ? chosen[name] : '');
  return (
    <details className="grid-chosen-row" open={client !== null || undefined}>
      <summary>Choose client, project and category</summary>
      <div className="field-grid field-grid-2">
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
