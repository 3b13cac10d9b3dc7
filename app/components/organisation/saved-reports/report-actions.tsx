import { useLocation } from '@remix-run/react';
import { Bookmark } from 'lucide-react';
import type { PeriodName } from '#app/domain/kernel/values/named-period.ts';
import { paths } from '#app/screens/paths.ts';
import { ActionRow, type PageAction } from '../../ui/actions/action-row.tsx';

export interface ReportActionsProps {
  period: PeriodName | '';
  /** What else can be done with this report. */
  others?: readonly (PageAction | null)[];
}

/** Saves the report that is open, with its filters, under a name: of its named period, where it has one, and not of that one's days. */
export function ReportActions({ period, others = [] }: ReportActionsProps) {
  const { pathname, search } = useLocation();
  const filters = new URLSearchParams(search);
  if (period) {
    filters.delete('startDate');
    filters.delete('endDate');
    filters.set('period', period);
  }
  const href = paths.newSavedReport({ of: `${pathname}?${filters.toString()}` });
  return <ActionRow actions={[...others, { label: 'Save report', href, icon: Bookmark }]} />;
}
