import type { FormField } from './form-field.ts';

export interface PlainFieldOptions {
  name: string;
  value?: string | number | null;
  id?: string;
  required?: boolean;
  errors?: readonly string[];
}

/** A field of a form that is not a contract, such as the filters of a list. */
export function plainField({ name, value, id = `field-${name}`, required, errors }: PlainFieldOptions): FormField {
  return {
    id,
    name,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    initialValue: value === null || value === undefined ? undefined : String(value),
    required,
    errors,
  };
}
