import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { initialText, type FormField } from '../../form/form-field.ts';

export interface ZeroQuestionProps {
  field: FormField;
  /** What the refusal carried beside its message. */
  details: unknown;
  /** What the tick says. */
  label: string;
}

/** The question that an invoice of 0.00 is met with: ticked, it is meant. */
export function ZeroQuestion({ field, details, label }: ZeroQuestionProps) {
  const asks = typeof details === 'object' && details !== null && 'asksZero' in details;
  if (!asks && initialText(field) === '') return null;
  return <CheckboxField field={field} label={label} />;
}
