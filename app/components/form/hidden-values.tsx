import { HiddenField } from './fields/hidden-field.tsx';

/** Holds the place of fields whose script is still on its way, so that a form sent before then says what they say. */
export function HiddenValues({ values }: { values: Readonly<Record<string, string>> }) {
  return <>{Object.entries(values).map(([name, value]) => (value === '' ? null : <HiddenField key={name} name={name} value={value} />))}</>;
}
