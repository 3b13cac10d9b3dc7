import { explain } from '#app/domain/kernel/lock.ts';
import type { TimesheetView } from '#app/domain/time/timesheets/index.server.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { EntryDetailsForm, type EntryDetailsFormProps } from './entry-details-form.tsx';

interface EntryDetailsDialogProps extends Pick<EntryDetailsFormProps, 'locations' | 'notesMax' | 'action'> {
  entry: Pick<TimesheetView, 'timeId' | 'empId' | 'date' | 'clientName' | 'projectName' | 'locationId' | 'notes' | 'version' | 'can'>;
  answer: FormAnswer | undefined;
  closeHref: string;
}

/** Location and notes of an entry over the page that it was met on; where they cannot be changed, why, and what they say. */
export function EntryDetailsDialog({ entry, answer, closeHref, ...form }: EntryDetailsDialogProps) {
  const { result, details } = answer ?? {};
  const typed = (name: 'notes' | 'locationId') => String(result?.initialValue?.[name] ?? entry[name]);
  const posted = result?.initialValue?.['version'];
  return (
    <RouteDialog title={`${entry.clientName}, ${entry.projectName}`} closeHref={closeHref}>
      <div className="stack">
        {result?.error?.['']?.map((message) => <Notice key={message} kind="danger" role="alert"><p>{message}</p></Notice>)}
        {entry.can.editDetails ? (
          <EntryDetailsForm {...form} entry={{ ...entry, notes: typed('notes'), locationId: typed('locationId') }} rows={6} startsAtNotes
            errors={result?.error ?? {}} details={details} {...(posted === undefined ? {} : { version: String(posted) })} />
        ) : (
          <>
            <Notice kind="warning"><p>{entry.can.lock ? explain(entry.can.lock) : ''}</p></Notice>
            {entry.notes ? <p className="day-entry-text">{entry.notes}</p> : null}
          </>
        )}
      </div>
    </RouteDialog>
  );
}
