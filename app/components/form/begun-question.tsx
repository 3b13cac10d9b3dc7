import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { initialText, type FormField } from './form-field.ts';

export interface BegunQuestionProps {
  field: FormField;
  /** What the refusal carried beside its message. */
  details: unknown;
}

const begunIn = (details: unknown): number =>
  (typeof details === 'object' && details !== null && 'begun' in details ? Number(details.begun) : 0);

/** The question that a start several periods back is met with: ticked, so many invoices are made at once. */
export function BegunQuestion({ field, details }: BegunQuestionProps) {
  const count = begunIn(details) || Number(initialText(field)) || 0;
  return count > 1
    ? <CheckboxField field={field} value={String(count)} label={`The ${formatCount(count)} invoices at once are meant`} /> : null;
}
