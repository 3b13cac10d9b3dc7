import type { FieldOptions } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface DurationFieldProps extends FieldOptions {
  placeholder?: string;
}

export function DurationField({ hint = 'For example 1.5, 1:30, 90m or 9-10:30', ...props }: DurationFieldProps) {
  return <TextField {...props} hint={hint} />;
}
