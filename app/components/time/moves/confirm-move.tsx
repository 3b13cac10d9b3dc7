import { useState, type ReactNode } from 'react';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { UNDERSTOOD } from '#app/domain/time/moves/fields.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface ConfirmMoveProps {
  title: string;
  confirmLabel: string;
  closeHref: string;
  count: number;
  fields: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  children: ReactNode;
}

/** The question before timesheets are moved. Its button waits for the box to be ticked. */
export function ConfirmMove({ title, confirmLabel, closeHref, count, fields, errors, children }: ConfirmMoveProps) {
  const [isTicked, setTicked] = useState(false);
  const waits = useHydrated() && !isTicked;
  const { understood, ...others } = errors;
  const field = plainField({ name: 'understood', required: true, ...(understood ? { errors: understood } : {}) });
  return (
    <ConfirmDialog title={title} confirmLabel={confirmLabel} closeHref={closeHref} fields={fields} disabled={waits} width={600}
      errors={Object.values(others).flatMap((messages) => messages ?? [])}>
      <p><strong>{formatCount(count)} {count === 1 ? 'timesheet' : 'timesheets'}</strong> will be moved.</p>
      {children}
      <div onChange={({ target }) => setTicked((target as HTMLInputElement).checked)}>
        <CheckboxField field={field} label={UNDERSTOOD} />
      </div>
    </ConfirmDialog>
  );
}
