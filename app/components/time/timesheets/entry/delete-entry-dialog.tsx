import type { TimesheetView } from '#app/domain/time/timesheets/index.server.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { formatHours } from '#app/screens/format.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';

interface DeleteEntryDialogProps { entry: TimesheetView; closeHref: string; errors?: readonly string[] | null | undefined }

/** Says which entry goes; one that may not be deleted says why instead. */
export function DeleteEntryDialog({ entry, closeHref, errors }: DeleteEntryDialogProps) {
  const which = `${entry.clientName}, ${entry.projectName}: ${entry.startTime}–${entry.endTime}, ${formatHours(entry.workedSeconds)} hours`;
  if (!entry.can.remove) {
    return (
      <RouteDialog title="Delete Timesheet" closeHref={closeHref}>
        <Notice kind="warning"><p>{entry.can.removeReason}</p></Notice>
        <div className="form-actions"><ButtonLink href={closeHref}>Back</ButtonLink></div>
      </RouteDialog>
    );
  }
  return (
    <ConfirmDialog title="Delete Timesheet" confirmLabel="Delete Timesheet" closeHref={closeHref} errors={errors ?? []}>
      <p>Are you sure you want to delete this timesheet?</p>
      <p>{which}</p>
    </ConfirmDialog>
  );
}
