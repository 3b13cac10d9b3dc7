import type { FieldOptions } from './field.tsx';
import { NumberField } from './number-field.tsx';

/** Shows and posts percent points: ten per cent is '10'. */
export function PercentField(props: FieldOptions) {
  return <NumberField {...props} suffix="%" />;
}
