import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, formatMonth, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { paths } from '#app/screens/paths.ts';
import { plainField } from '../../form/plain-field.ts';
import { SelectField } from '../../form/fields/select-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

interface Choice { readonly kind: 'team' | 'group' | 'project'; readonly value: string; readonly label: string }

interface CalendarFiltersProps {
  view: 'month' | 'year';
  who: string;
  period: Period;
  today: LocalDate;
  choices: readonly Choice[];
}

const KINDS = { team: 'Teams', group: 'Leave groups', project: 'Projects' } as const;
const VIEWS = [{ value: 'month', label: 'Month' }, { value: 'year', label: 'Year' }];

/** Returns the name of the period of the calendar. */
export const periodName = ({ from }: Period, view: 'month' | 'year'): string => (view === 'year' ? from.slice(0, 4) : formatMonth(from));

/** The period of the calendar with the one before and after it, and whom it is of. */
export function CalendarFilters({ view, who, period, today, choices }: CalendarFiltersProps) {
  const hrefOf = (date: LocalDate) => paths.leaveCalendar({ view: view === 'month' ? undefined : view, date, who });
  const groups = (['team', 'group', 'project'] as const).map((kind) => ({
    group: KINDS[kind], options: choices.filter((choice) => choice.kind === kind).map(({ value, label }) => ({ value, label })),
  })).filter(({ options }) => options.length > 0);
  const isOffered = who === '' || choices.some(({ value }) => value === who);
  const options = isOffered ? groups : [...groups, { value: who, label: who.replace(/^\w+:/, '') }];
  return (
    <Toolbar>
      <div className="period-present">
        <ButtonLink href={hrefOf(addDays(period.from, -1))} size="small" icon={ChevronLeft} aria-label={`Previous ${view}`} />
        <strong>{periodName(period, view)}</strong>
        <ButtonLink href={hrefOf(addDays(period.to, 1))} size="small" icon={ChevronRight} aria-label={`Next ${view}`} />
      </div>
      <FilterForm label="Calendar" submitLabel="Show" {...(who === '' ? {} : { clearHref: paths.leaveCalendar({ date: period.from }) })}>
        {period.from <= today && today <= period.to ? null : <input type="hidden" name="date" value={period.from} readOnly />}
        <SelectField field={plainField({ name: 'view', value: view })} label="Show" options={VIEWS} />
        <SelectField field={plainField({ name: 'who', value: who })} label="People" options={options} placeholder="Everybody who is away" />
      </FilterForm>
    </Toolbar>
  );
}
