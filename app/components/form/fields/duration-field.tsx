import type { FieldOptions } from './field.tsx';
import { stepByKey } from './number-field.tsx';
import { TextField } from './text-field.tsx';

export interface DurationFieldProps extends FieldOptions {
  placeholder?: string;
  /** How many hours the arrow keys go, and how far. */
  step?: number;
  max?: number;
}

export function DurationField({ hint = 'For example 1.5, 1:30, 90m or 9-10:30', step, max, ...props }: DurationFieldProps) {
  return <TextField {...props} hint={hint} {...(step === undefined ? {} : { onKeyDown: (event) => stepByKey(event, step, 0, max) })} />;
}
