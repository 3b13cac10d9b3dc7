import { ChevronLeft, ChevronRight } from 'lucide-react';
import { namedPeriod, neighbouringPeriod, PERIOD_NAMES, periodTitle, type PeriodName } from '#app/domain/kernel/values/named-period.ts';
import type { ReportFilterValues } from '#app/screens/time/timesheets/report-query.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface PeriodLinksProps {
  params: ReportFilterValues;
  today: string;
  hrefFor: (days: Pick<ReportFilterValues, 'period' | 'startDate' | 'endDate'>) => string;
}

const LABEL: Record<PeriodName, string> = {
  'this-week': 'This week', 'last-week': 'Last week', 'this-month': 'This month', 'last-month': 'Last month',
  'this-quarter': 'This quarter', 'last-quarter': 'Last quarter',
  'this-year': 'This year', 'last-year': 'Last year', all: 'All time',
};

/** The period of a report, the one before and after it, and those that are asked for most. */
export function PeriodLinks({ params, today, hrefFor }: PeriodLinksProps) {
  const { startDate, endDate } = params;
  const isCurrent = (name: PeriodName) => {
    const days = namedPeriod(name, today);
    return startDate === (days?.from ?? '') && endDate === (days?.to ?? '');
  };
  return (
    <nav className="period-links" aria-label="Period">
      <PresentPeriod startDate={startDate} endDate={endDate} hrefFor={hrefFor} />
      <ul>
        {PERIOD_NAMES.map((name) => (
          <li key={name}>
            <PageLink className="period-link" href={hrefFor({ period: name, startDate: '', endDate: '' })}
              aria-current={isCurrent(name) ? 'true' : undefined} stays>{LABEL[name]}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PresentPeriod(
  { startDate, endDate, hrefFor }: Pick<ReportFilterValues, 'startDate' | 'endDate'> & Pick<PeriodLinksProps, 'hrefFor'>,
) {
  const present = { from: startDate, to: endDate };
  const title = <strong>{periodTitle(present)}</strong>;
  if (!startDate || !endDate || startDate > endDate) return <p className="period-present">{title}</p>;
  const step = (direction: 1 | -1) => {
    const { from, to } = neighbouringPeriod(present, direction);
    return hrefFor({ period: '', startDate: from, endDate: to });
  };
  return (
    <div className="period-present">
      <ButtonLink href={step(-1)} size="small" icon={ChevronLeft} aria-label="Previous period" />
      {title}
      <ButtonLink href={step(1)} size="small" icon={ChevronRight} aria-label="Next period" />
    </div>
  );
}
