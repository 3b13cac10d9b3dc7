import { LockOpen, Pencil, Trash2, Undo2 } from 'lucide-react';
import { formatBilledHours } from '#app/domain/kernel/values/duration.ts';
import type { TimesheetView } from '#app/domain/time/timesheets/index.server.ts';
import { moreFields } from '#app/domain/time/timesheets/fields.ts';
import { headerFacts } from '#app/components/records/header-facts.tsx';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '#app/components/layout/features.tsx';
import { PersonName, type PersonNameProps } from '#app/components/ui/portrait.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { DefinitionList } from '#app/components/ui/definition-list.tsx';
import { formatDate, formatHours, formatMoney, formatPercent } from '#app/screens/format.ts';
import { Notice } from '#app/components/ui/notice.tsx';

export interface LockedEntryProps { entry: TimesheetView; person: PersonNameProps; isAdmin: boolean }

/** An entry that cannot be changed as a whole: what it says, which lock it is, and what may be done. */
export default function LockedEntryFacts({ entry, person, isAdmin }: LockedEntryProps) {
  const { can, date, empId, timeId } = entry;
  const hasInvoices = useFeature('enableInvoices');
  return (
    <div className="stack">
      {can.lock ? <Notice kind="info" title={can.lock.reason}><p>{can.lock.remedy}</p></Notice> : null}
      <DefinitionList
        columns={3}
        items={[
          { term: 'Employee', value: <PersonName {...person} /> }, { term: 'Timesheet Date', value: formatDate(entry.date) },
          { term: 'Client', value: entry.clientName },
          { term: 'Project', value: entry.projectName }, { term: 'Iteration', value: entry.iterationName ?? '–' },
          { term: 'Category', value: entry.categoryName },
          { term: 'Time Start', value: entry.startTime }, { term: 'Time End', value: entry.endTime },
          { term: 'Time Less', value: formatHours(entry.timeLessSeconds) },
          { term: 'Total', value: `${formatBilledHours(entry.workedSeconds)} h` }, { term: 'Billing Type', value: entry.billableId },
          { term: 'Sell Price', value: (
            <>
              {formatMoney(entry.sellPrice)}
              <details className="explained"><summary>Why this rate?</summary><p>{entry.whyThisRate}</p></details>
            </>
          ) },
          { term: 'Sell Total', value: formatMoney(entry.sellTotal) }, { term: 'Sales Tax Pct', value: formatPercent(entry.salesTaxPct) },
          { term: 'Sales Tax Amt', value: formatMoney(entry.salesTaxAmt) },
          { term: 'Location', value: entry.locationName }, { term: 'Notes', value: entry.notes || 'No Notes', wide: true },
          ...headerFacts(moreFields, entry, []),
        ]}
      />
      <div className="form-actions">
        {can.editDetails ? (
          <ButtonLink href={paths.changeInvoicedTimesheet(date, empId, timeId)} variant="primary" icon={Pencil}>
            Change project, category and notes
          </ButtonLink>
        ) : null}
        {can.lock?.kind === 'invoiced' && isAdmin && hasInvoices
          ? <ButtonLink href={paths.removeFromInvoice(date, empId, timeId)} icon={Undo2}>Remove from invoice</ButtonLink>
          : null}
        {can.unlock
          ? <ButtonLink href={paths.unlockTimesheet(date, empId, timeId)} variant="primary" icon={LockOpen}>Unlock Timesheet</ButtonLink>
          : null}
        {can.remove ? null : <Button type="button" icon={Trash2} aria-disabled="true" title={can.removeReason}>Delete</Button>}
        <ButtonLink href={paths.dayView(empId, date)} variant="quiet">Back to the day</ButtonLink>
      </div>
    </div>
  );
}
