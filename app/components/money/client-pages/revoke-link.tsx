import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface RevokeLinkProps {
  /** What the link leads to, as “invoice 12”. */
  about: string;
  kind: 'invoice' | 'credit-note' | 'statement';
  recordId: string;
  closeHref: string;
}

/** Asks before the link that a client was sent leads nowhere. */
export function RevokeLink({ about, kind, recordId, closeHref }: RevokeLinkProps) {
  return (
    <ConfirmDialog title="Withdraw link" confirmLabel="Withdraw link" closeHref={closeHref} fields={{ kind, recordId }}>
      <p>Whoever was sent the link to {about} sees nothing there any more. A new link can be made afterwards.</p>
    </ConfirmDialog>
  );
}
