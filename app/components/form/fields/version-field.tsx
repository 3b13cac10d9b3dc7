import { HiddenField } from './hidden-field.tsx';

/** The version of the record that the person is looking at, so that a stale edit is noticed. */
export function VersionField({ value }: { value: number }) {
  return <HiddenField name="version" value={value} />;
}
