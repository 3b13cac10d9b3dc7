import { explain, type Lock } from '#app/domain/kernel/lock.ts';
import type { FormField } from '../../form/form-field.ts';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { TextField } from '../../form/fields/text-field.tsx';

export interface FixedSettingProps {
  field: FormField;
  label: string;
  /** What is stored, and is sent again whatever was chosen before it was fixed. */
  stored: { value: string; label: string };
  /** Why it is fixed. */
  lock: Lock;
}

/** A setting that may not be changed any more: it is shown with the reason. */
export function FixedSetting({ field: { id, name, errors }, label, stored, lock }: FixedSettingProps) {
  const shown = plainField({ name: `${name}Shown`, value: stored.label, id, ...(errors ? { errors } : {}) });
  return (
    <>
      <TextField field={shown} label={label} readOnly hint={explain(lock)} />
      <HiddenField name={name} value={stored.value} />
    </>
  );
}
