import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { PageLink } from './page-link.tsx';
import { RouteDialog, type DialogWidth } from './route-dialog.tsx';

export interface ConfirmDialogProps {
  title: ReactNode;
  /** What will happen; may hold inputs, which are posted as well. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  closeHref: string;
  danger?: boolean;
  /** It waits for something that the person has to do first. */
  disabled?: boolean;
  /** Hidden inputs of the form. */
  fields?: Readonly<Record<string, string>>;
  /** Where the form posts; the dialog's own route when left out. */
  action?: string;
  errors?: readonly string[];
  width?: DialogWidth;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', closeHref, danger = true, width } = props;
  const { fields = {}, action, errors = [], disabled } = props;
  const busy = useNavigation().formMethod === 'POST';
  return (
    <RouteDialog title={title} closeHref={closeHref} width={width}>
      <Form method="post" action={action}>
        {errors.length > 0 ? (
          <Notice kind="danger" role="alert">
            {errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Notice>
        ) : null}
        <div className="stack">{children}</div>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="form-actions">
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
            {confirmLabel}
          </Button>
          <PageLink className="button button-quiet" href={closeHref} stays data-autofocus={danger ? '' : undefined}>
            {cancelLabel}
          </PageLink>
        </div>
      </Form>
    </RouteDialog>
  );
}
