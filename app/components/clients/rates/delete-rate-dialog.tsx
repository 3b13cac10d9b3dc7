import type { ClientRateRecord } from '#app/domain/clients/rates/index.server.ts';
import { formatMoney } from '#app/screens/format.ts';
import { DeleteDialog, type DeleteDialogProps } from '../../records/delete-dialog.tsx';

interface Props { rate: ClientRateRecord; closeHref: string; answer: DeleteDialogProps['answer'] }

export function DeleteRateDialog({ rate, closeHref, answer }: Props) {
  const { clientRateId, employeeName, clientName, timesheets } = rate;
  return (
    <DeleteDialog title="Delete Rate" confirmLabel="Delete Rate" closeHref={closeHref} fields={{ clientRateId: String(clientRateId) }}
      answer={answer}>
      <p>Are you sure you want to delete this record?</p>
      <p className="muted">
        {employeeName} for {clientName}: {formatMoney(rate.rate)} an hour.
        {timesheets > 0 ? ` ${timesheets === 1 ? '1 timesheet keeps' : `${timesheets} timesheets keep`} the price that came from it.` : ''}
      </p>
    </DeleteDialog>
  );
}
