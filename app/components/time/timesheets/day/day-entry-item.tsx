import { Form } from '@remix-run/react';
import { Lock, Pencil, Receipt, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Choice, DayEntry, WorkType } from '#app/domain/time/timesheets/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { paths } from '#app/screens/paths.ts';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { EntryDetailsForm } from '../entry/entry-details-form.tsx';

interface DayEntryItemProps { entry: DayEntry; locations: Choice[]; notesMax: number; actions: ReactNode }

export const WORK_KIND: Record<WorkType, string> = { client: 'Client work', internal: 'Internal work', leave: 'Leave' };

/** One entry of the day: a link to its page, its location and notes to change in place, and its deletion, which can be undone. */
export function DayEntryItem({ entry, locations, notesMax, actions }: DayEntryItemProps) {
  const href = paths.editTimesheet(entry.date, entry.empId, entry.timeId);
  const what = [entry.category, entry.iteration].filter(Boolean).join(' · ');
  return (
    <li className={`day-entry day-entry-${entry.workType}`}>
      <div className="day-entry-main">
        <p className="day-entry-when numeric">{entry.startTime}–{entry.endTime}</p>
        <div>
          <PageLink className="day-entry-link" href={href}>{entry.client} – {entry.project}</PageLink>
          <p className="muted">{what}</p>
          <p className="cluster">
            <Badge tone={entry.workType}>{WORK_KIND[entry.workType]}</Badge>
            {entry.invoiceId === null ? null : <Badge icon={Receipt}>{`Invoice ${entry.invoiceId}`}</Badge>}
            {entry.billableId === 'BPP' ? <Badge>Prepaid</Badge> : null}
            {entry.billableId === 'W' && entry.workType === 'client' ? <Badge>Not billable</Badge> : null}
          </p>
        </div>
        <p className="day-entry-total numeric"><strong>{formatHours(entry.workedSeconds)}</strong> h</p>
        <div className="cluster day-entry-actions">{actions}<DeleteAction entry={entry} /></div>
      </div>
      <div className="day-entry-notes">
        <p className="day-entry-text">{entry.notes || <span className="muted">No Notes</span>}</p>
        {entry.can.editDetails ? (
          <details>
            <summary><Icon icon={Pencil} size={14} /> Edit notes and location<span className="muted"> · {entry.location}</span></summary>
            <EntryDetailsForm entry={entry} locations={locations} notesMax={notesMax} />
          </details>
        ) : null}
        <p className={entry.can.editDetails ? 'muted print-only' : 'muted'}>{entry.location}</p>
      </div>
    </li>
  );
}

function DeleteAction({ entry }: { entry: DayEntry }) {
  const name = `Delete ${entry.client} – ${entry.project}, ${entry.startTime}`;
  const href = paths.deleteDayEntry(entry.empId, entry.date, entry.timeId);
  if (entry.can.remove && entry.can.removeAsks)
    return <ButtonLink href={href} variant="quiet" size="small" icon={Trash2} aria-label={name} title="Delete" />;
  if (entry.can.remove) {
    return (
      <Form method="post" action={href}>
        <input type="hidden" name="timeId" value={entry.timeId} />
        <Button variant="quiet" size="small" icon={Trash2} aria-label={name} title="Delete" />
      </Form>
    );
  }
  return <Button type="button" variant="quiet" size="small" icon={Lock} aria-disabled="true"
    aria-label={`${name}. ${entry.can.removeReason}`} title={entry.can.removeReason} />;
}
