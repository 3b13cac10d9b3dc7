import type { Choices } from '#app/domain/kernel/choices.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { periodTitle } from '#app/domain/kernel/values/named-period.ts';
import type { FilterChoices } from '#app/domain/time/timesheets/index.server.ts';
import type { ReportFilterValues } from '#app/screens/time/timesheets/report-query.ts';
import { billingLabel } from '#app/screens/money/billing/billing-code.ts';

interface ReportFactsProps { params: ReportFilterValues; choices: FilterChoices; /** Whose time it is, where it is one person's only. */
  person: string | null; /** How many timesheets it lists. */ count?: number }

/** What was chosen, in words. */
export const chosen = ({ options, id }: Choices): string => options.find(({ value }) => value === id)?.label ?? id;

/** What a report is of, in words: on paper nobody sees the filters. */
export function ReportFacts({ params, choices, person, count }: ReportFactsProps) {
  const facts = [
    ['Period', periodTitle({ from: params.startDate, to: params.endDate })], ['Employee', person ?? chosen(choices.person)],
    ['Client', chosen(choices.client)],
    ['Project', chosen(choices.project)], ['Iteration', chosen(choices.iteration)], ['Category', chosen(choices.category)],
    ['Billing Type', billingLabel(params.billableId)], ['Timesheets', count === undefined ? '' : formatCount(count)],
  ].filter(([, value]) => value);
  return <p className="report-facts">{facts.map(([name, value]) => <span key={name}>{name}: <strong>{value}</strong></span>)}</p>;
}
