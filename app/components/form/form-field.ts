/** What a field component needs to know of a field. The field metadata of conform fits, and so does `plainField`. */
export interface FormField {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  key?: string | undefined;
  initialValue?: unknown;
  errors?: readonly string[] | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

/** The text that a field starts with. */
export function initialText(field: FormField): string {
  const value = Array.isArray(field.initialValue) ? (field.initialValue as unknown[])[0] : field.initialValue;
  return value === null || value === undefined ? '' : String(value);
}
