import type { LeaveCalendarView } from '#app/domain/leave/leave-calendar/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { SelectField } from '../../form/fields/select-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { FilterForm } from '../../ui/filter-form.tsx';

const VIEWS = [{ value: 'month', label: 'Month' }, { value: 'year', label: 'Year' }];
const GROUPS = { team: 'Teams', group: 'Leave groups', project: 'Client projects' } as const;

interface CalendarFiltersProps {
  readonly view: string;
  readonly date: string;
  readonly who: string;
  readonly choices: LeaveCalendarView['choices'];
}

/** The people and the length of time that a calendar shows. */
export function CalendarFilters({ view, date, who, choices }: CalendarFiltersProps) {
  const groups = Object.entries(GROUPS)
    .map(([kind, group]) => ({ group, options: choices.filter((choice) => choice.kind === kind) }))
    .filter(({ options }) => options.length > 0);
  return (
    <FilterForm label="Choose people" action={paths.leaveCalendar()} submitLabel="Show"
      {...(who ? { clearHref: paths.leaveCalendar({ view, date }) } : {})}>
      <input type="hidden" name="date" value={date} />
      <SelectField field={plainField({ name: 'view', value: view })} label="Show" options={VIEWS} />
      <SelectField field={plainField({ name: 'who', value: who })} label="People" placeholder="Everybody who is away" options={groups} />
    </FilterForm>
  );
}
