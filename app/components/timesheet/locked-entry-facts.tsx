import { LockOpen, Trash2 } from 'lucide-react';
import type { Choice, TimesheetView } from '#app/domain/timesheets/index.server.ts';
import { formatBilledHours } from '#app/domain/kernel/duration.ts';
import { paths } from '#app/web/paths.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { formatDate, formatHours, formatMoney, formatPercent } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import { EntryDetailsForm } from './entry-details-form.tsx';

export interface LockedEntryProps { entry: TimesheetView; employee: string; locations: Choice[]; notesMax: number }

/** An entry that cannot be changed as a whole: what it says, which lock it is, and what may be done. */
export default function LockedEntryFacts({ entry, employee, locations, notesMax }: LockedEntryProps) {
  const { can } = entry;
  return (
    <div className="stack">
      {can.lock ? <Notice kind="info" title={can.lock.reason}><p>{can.lock.remedy}</p></Notice> : null}
      <DefinitionList
        columns={3}
        items={[
          { term: 'Employee', value: employee }, { term: 'Timesheet Date', value: formatDate(entry.date) }, { term: 'Client', value: entry.clientName },
          { term: 'Project', value: entry.projectName }, { term: 'Iteration', value: entry.iterationName ?? '–' }, { term: 'Category', value: entry.categoryName },
          { term: 'Time Start', value: entry.startTime }, { term: 'Time End', value: entry.endTime }, { term: 'Time Less', value: formatHours(entry.timeLessSeconds) },
          { term: 'Total', value: `${formatBilledHours(entry.workedSeconds)} h` }, { term: 'Billing Type', value: entry.billableId },
          { term: 'Sell Price', value: <>{formatMoney(entry.sellPrice)}<span className="muted block">{entry.whyThisRate}</span></> },
          { term: 'Sell Total', value: formatMoney(entry.sellTotal) }, { term: 'Sales Tax Pct', value: formatPercent(entry.salesTaxPct) },
          { term: 'Sales Tax Amt', value: formatMoney(entry.salesTaxAmt) },
          ...(can.editDetails ? [] : [{ term: 'Location', value: entry.locationName }, { term: 'Notes', value: entry.notes || 'No Notes', wide: true }]),
        ]}
      />
      {can.editDetails ? <EntryDetailsForm entry={{ ...entry, timeId: entry.timeId }} locations={locations} notesMax={notesMax} rows={9} /> : null}
      <div className="form-actions">
        {can.unlock ? <ButtonLink href={paths.unlockTimesheet(entry.date, entry.empId, entry.timeId)} variant="primary" icon={LockOpen}>Unlock Timesheet</ButtonLink> : null}
        {can.remove ? null : <Button type="button" icon={Trash2} aria-disabled="true" title={can.removeReason}>Delete</Button>}
        <ButtonLink href={paths.dayView(entry.empId, entry.date)} variant="quiet">Back to the day</ButtonLink>
      </div>
    </div>
  );
}
