import type { ReactNode } from 'react';
import { PICTURE_TYPES } from '#app/domain/site/files/fields.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { FileField } from './file-field.tsx';
import type { FormField } from '../form-field.ts';

export interface PictureFieldProps {
  field: FormField;
  /** Ticked, the stored picture goes. */
  remove: FormField;
  label: string;
  /** The picture as it stands. */
  shown?: ReactNode;
  /** Whether there is one to remove. */
  isStored: boolean;
  /** The file that came with the refused form: without script the browser has forgotten it. */
  sent?: string | undefined;
}

/** The picture of a record: what is stored, a file that takes its place, and a tick that removes it. The form has to be `multipart`. */
export function PictureField({ field, remove, label, shown, isStored, sent }: PictureFieldProps) {
  const isForgotten = !useHydrated() && sent !== undefined;
  return (
    <div className="picture-field span-all">
      {shown}
      <div className="picture-choice">
        <FileField field={field} label={label} accept={PICTURE_TYPES}
          hint={isForgotten ? `Please choose “${sent}” again: it was not saved.` : 'A .jpg or .png picture of at most 4 MB.'} />
        {isStored ? <CheckboxField field={remove} label={`Remove the ${label.toLowerCase()}`} /> : null}
      </div>
    </div>
  );
}
