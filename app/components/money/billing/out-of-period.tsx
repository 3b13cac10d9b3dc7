import type { FormField } from '../../form/form-field.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { initialText } from '../../form/form-field.ts';

export interface OutOfPeriodProps {
  field: FormField;
  /** What the refusal carried beside its message. */
  details: unknown;
}

/** The question that a date out of the invoicing period is met with: ticked, the invoice is saved with it. */
export function OutOfPeriod({ field, details }: OutOfPeriodProps) {
  const asks = typeof details === 'object' && details !== null && 'asksOutOfPeriod' in details;
  if (!asks && initialText(field) === '') return null;
  return <CheckboxField field={field} label="Save it with this date all the same" />;
}
