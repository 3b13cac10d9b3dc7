import type { Fields } from '#app/domain/kernel/fields/fields.ts';
import type { FormField } from '../form/form-field.ts';
import { RecordField } from './record-field.tsx';

export interface OtherFieldsProps<Set extends Fields> {
  of: Set;
  /** Those that have a place of their own in the form. */
  placed: readonly string[];
  fields: Readonly<Record<string, FormField | undefined>>;
  isReadOnly?(name: keyof Set): boolean;
}

/** The declared fields without a place of their own, so that a form asks for all of them. */
export function OtherFields<Set extends Fields>({ of, placed, fields, isReadOnly }: OtherFieldsProps<Set>) {
  return Object.entries(of).filter(([name]) => !placed.includes(name)).map(([name, declared]) => {
    const field = fields[name];
    return field ? <RecordField key={name} field={field} of={declared} isReadOnly={isReadOnly?.(name) ?? false} /> : null;
  });
}
