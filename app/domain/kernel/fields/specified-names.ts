/** Returns a field's name as the specification writes it: in capitals, and `ID` at the end of what names a record. */
const inCapitals = (field: string): string => `${field.charAt(0).toUpperCase()}${field.slice(1)}`.replace(/Id$/, 'ID');

/** Returns the specification's names of fields; `others` are those that it writes in another way. */
export const specifiedNames = (
  fields: readonly string[], others: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => ({ ...Object.fromEntries(fields.map((field) => [field, inCapitals(field)])), ...others });
