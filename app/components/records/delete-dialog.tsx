import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button-link.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { RouteDialog } from '../ui/route-dialog.tsx';

export interface DeleteDialogProps {
  title: string;
  confirmLabel: string;
  closeHref: string;
  fields: Readonly<Record<string, string>>;
  /** Why it cannot be done, as a sentence; then there is nothing to confirm. */
  blocked?: string | null;
  /** False where nothing is lost. */
  danger?: boolean;
  answer: { result?: SubmissionResult<string[]> } | undefined;
  children: ReactNode;
}

export function DeleteDialog({ title, confirmLabel, closeHref, fields, blocked, danger = true, answer, children }: DeleteDialogProps) {
  if (blocked) {
    return (
      <RouteDialog title={title} closeHref={closeHref}>
        <Notice kind="warning">{blocked}</Notice>
        <div className="form-actions"><ButtonLink href={closeHref}>Close</ButtonLink></div>
      </RouteDialog>
    );
  }
  const errors = Object.values(answer?.result?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ConfirmDialog title={title} confirmLabel={confirmLabel} closeHref={closeHref} fields={fields} errors={errors} danger={danger}>
      {children}
    </ConfirmDialog>
  );
}
