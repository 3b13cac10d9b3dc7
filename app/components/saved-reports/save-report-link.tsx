import { useLocation } from '@remix-run/react';
import { Bookmark } from 'lucide-react';
import type { PeriodName } from '#app/domain/kernel/values/named-period.ts';
import { paths } from '#app/screens/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';

/** Saves the report that is open, with its filters, under a name: of its named period, where it has one, and not of that one's days. */
export function SaveReportLink({ period }: { period: PeriodName | '' }) {
  const { pathname, search } = useLocation();
  const filters = new URLSearchParams(search);
  if (period) {
    filters.delete('startDate');
    filters.delete('endDate');
    filters.set('period', period);
  }
  return <ButtonLink href={paths.newSavedReport({ of: `${pathname}?${filters.toString()}` })} icon={Bookmark}>Save report</ButtonLink>;
}
