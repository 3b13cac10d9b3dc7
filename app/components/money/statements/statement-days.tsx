import type { ClientPageWords } from '#app/domain/money/document-templates/index.server.ts';
import { DateField } from '../../form/fields/date-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { FilterForm } from '../../ui/filter-form.tsx';

const WORDS = { days: 'Days of the statement', firstDay: 'From', lastDay: 'To', show: 'Search' };

export interface StatementDaysProps {
  from: string;
  to: string;
  /** In the language of a client's page; English when left out. */
  words?: Pick<ClientPageWords, keyof typeof WORDS>;
  inWords?: (day: string) => string;
}

/** The days that a statement of account is asked for. */
export function StatementDays({ from, to, words = WORDS, ...more }: StatementDaysProps) {
  return (
    <FilterForm label={words.days} submitLabel={words.show}>
      <div className="filter-days">
        <DateField field={plainField({ name: 'from', value: from })} label={words.firstDay} {...more} />
        <DateField field={plainField({ name: 'to', value: to })} label={words.lastDay} {...more} />
      </div>
    </FilterForm>
  );
}
