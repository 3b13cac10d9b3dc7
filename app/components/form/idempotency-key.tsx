import { HiddenField } from './fields/hidden-field.tsx';

/** Makes a form that is sent twice do its work once. The loader makes the value. */
export function IdempotencyKey({ value }: { value: string }) {
  return <HiddenField name="idempotencyKey" value={value} />;
}
