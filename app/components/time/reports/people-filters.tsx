import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { reportQuery, type ReportFilterValues } from '#app/screens/time/timesheets/report-query.ts';
import type { FilterChoices } from '#app/domain/time/timesheets/index.server.ts';
import { plainField } from '../../form/plain-field.ts';
import { SearchableSelect } from '../../form/choices/searchable-select.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { FilterDays } from '../timesheets/report/filter-days.tsx';
import { chosen } from '../timesheets/report/report-facts.tsx';
import { FoldedFilters } from '../../ui/folded-filters.tsx';

interface PeopleFiltersProps {
  action: string;
  params: ReportFilterValues;
  choices: FilterChoices;
  teams: readonly { value: string; label: string }[];
  teamId: number;
  /** Somebody who sees their own time only is asked for no person and no team. */
  isAdmin: boolean;
  keep?: Readonly<Record<string, string>>;
}

/** Period, person and team of a report about people. */
export function PeopleFilters({ action, params, choices: { person }, teams, teamId, isAdmin, keep = {} }: PeopleFiltersProps) {
  const team = teamId === 0 ? '' : String(teamId);
  const set = [
    { name: 'empId', label: 'Employee', value: isAdmin ? chosen(person) : '' },
    { name: 'teamId', label: 'Team', value: teams.find(({ value }) => value === team)?.label ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <FoldedFilters action={action} label="Filters" submitLabel="Show" chosen={set}
      {...(Object.keys(reportQuery(params)).length + set.length > 0 ? { clearHref: action } : {})}>
      {Object.entries(keep).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <FilterDays params={params} />
      {isAdmin ? (
        <>
          <SearchableSelect field={plainField({ name: 'empId', value: params.empId })} label="Employee" options={person.options} allowEmpty
            emptyLabel="All" {...(person.isLong ? { searchHref: paths.reportFilterChoices('person') } : {})} />
          <SelectField key={`team-${team}`} field={plainField({ name: 'teamId', value: team })} label="Team" options={teams}
            placeholder="All" />
        </>
      ) : null}
    </FoldedFilters>
  );
}

interface AboutPeople extends Pick<PeopleFiltersProps, 'teams' | 'teamId'> {
  choices: Pick<FilterChoices, 'person'>;
  /** Who sees their own time only. */
  person: string | null;
}

/** Whom a report is about, in words for paper. */
export const peopleFacts = ({ person, choices, teams, teamId }: AboutPeople): Record<string, string | undefined> => ({
  Employee: person ?? choices.person.options.find(({ value }) => value === choices.person.id)?.label,
  Team: teams.find(({ value }) => value === String(teamId))?.label,
});

/** The days that a report has looked at, where they are not those that were asked for. */
export function LookedAt({ period, params }: { period: { from: string; to: string }; params: ReportFilterValues }) {
  if (period.from === params.startDate && period.to === params.endDate) return null;
  return <p className="muted">Days from {formatDate(period.from)} to {formatDate(period.to)}.</p>;
}
