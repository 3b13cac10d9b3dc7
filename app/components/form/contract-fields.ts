import type { FormField } from './form-field.ts';

/** The state of a form as the server last answered it; `SubmissionResult` of conform fits. */
export interface FormResult {
  status?: 'success' | 'error' | undefined;
  initialValue?: Readonly<Record<string, unknown>> | null | undefined;
  error?: Readonly<Record<string, readonly string[] | null>> | null | undefined;
}

export interface FieldConstraint {
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

export interface FormSource {
  formId: string;
  /** Changes when the fields start anew. */
  generation: string;
  values: unknown;
  errors: Readonly<Record<string, readonly string[] | null>>;
  constraint: Readonly<Record<string, FieldConstraint | undefined>>;
}

type Item<Value> = Value extends readonly (infer One)[] ? One : never;

export interface ContractField<Value = unknown> extends FormField {
  /** The fields of an object. */
  getFieldset(): ContractFields<Value>;
  /** One field for each member of a list. */
  getFieldList(): ContractField<Item<NonNullable<Value>>>[];
}

export type ContractFields<Schema> = { [Name in keyof NonNullable<Schema>]-?: ContractField<NonNullable<Schema>[Name]> };

/** The fields under a name; '' is the form itself. They are made as they are asked for. */
export function fieldsOf<Schema>(source: FormSource, prefix: string): ContractFields<Schema> {
  return new Proxy({} as ContractFields<Schema>, {
    get: (_, name) => (typeof name === 'string' ? fieldOf(source, prefix === '' ? name : `${prefix}.${name}`) : undefined),
  });
}

function fieldOf(source: FormSource, name: string): ContractField {
  const id = `${source.formId}-${name}`;
  const { required, minLength, maxLength } = source.constraint[name.replace(/\[\d+\]/g, '[]')] ?? {};
  const initialValue = valueAt(source.values, name);
  return {
    id,
    name,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    key: `${source.generation}${id}`,
    initialValue,
    errors: source.errors[name] ?? undefined,
    required,
    minLength,
    maxLength,
    getFieldset: () => fieldsOf(source, name),
    getFieldList: () =>
      Array.isArray(initialValue) ? initialValue.map((_, index) => fieldOf(source, `${name}[${index}]`) as ContractField<never>) : [],
  };
}

/** The value under a name such as 'lines[0].note'; a flat record that has the whole name as a key is read as well. */
export function valueAt(values: unknown, name: string): unknown {
  if (isRecord(values) && Object.hasOwn(values, name)) return values[name];
  let found: unknown = values;
  for (const part of name.split(/[.[\]]+/).filter((piece) => piece !== '')) {
    if (Array.isArray(found)) found = found[Number(part)];
    else if (isRecord(found) && Object.hasOwn(found, part)) found = found[part];
    else return undefined;
  }
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
