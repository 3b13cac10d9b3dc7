import type { ReactNode } from 'react';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { periodTitle } from '#app/domain/kernel/values/named-period.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PrintButton } from '../../ui/print-button.tsx';

interface ReportPaperProps {
  title: string;
  backHref: string;
  days: { readonly startDate: string; readonly endDate: string };
  /** What else narrows the report down, by name; what is empty is left out. */
  facts?: Readonly<Record<string, string | null | undefined>>;
  /** How many rows there is no room for. */
  left: number;
  children: ReactNode;
}

/** A report as it is printed: all of its rows, and in words what it is of. */
export function ReportPaper({ title, backHref, days: { startDate, endDate }, facts = {}, left, children }: ReportPaperProps) {
  const said = Object.entries({ Period: periodTitle({ from: startDate, to: endDate }), ...facts }).filter(([, value]) => value);
  return (
    <div className="stack">
      <PageHeader title={title} back={{ href: backHref, label: title }} actions={<PrintButton />} />
      <p className="report-facts">{said.map(([name, value]) => <span key={name}>{name}: <strong>{value}</strong></span>)}</p>
      {left > 0 ? <Notice kind="warning"><p>{formatCount(left)} more rows are not printed. Choose a shorter period.</p></Notice> : null}
      {children}
    </div>
  );
}
