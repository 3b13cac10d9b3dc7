import type { Field } from '#app/domain/kernel/fields/fields.ts';
import { controlAttributes } from '../form/fields/field.tsx';
import { initialText, type FormField } from '../form/form-field.ts';

export interface RowInputProps {
  /** The form stands outside the table: a row cannot hold one. */
  formId: string;
  field: FormField;
  of: Field;
  autoFocus?: boolean;
}

/** A cell of a row that is edited in place, named by its column. */
export function RowInput({ formId, field, of: { kind, label, max, options }, autoFocus }: RowInputProps) {
  const shared = {
    ...controlAttributes({ field, label }), form: formId, 'aria-label': label, defaultValue: initialText(field), autoFocus,
  };
  if (kind === 'choice') {
    return (
      <select key={field.key} {...shared} className="input">
        {options?.map((option) => <option key={option} value={option}>{option}</option>)}
      </select>
    );
  }
  const isFigure = kind === 'amount' || kind === 'whole';
  return (
    <input
      key={field.key} {...shared} className={isFigure ? 'input input-figure rate-input' : 'input'} type={kind === 'date' ? 'date' : 'text'}
      maxLength={max} inputMode={isFigure ? 'decimal' : undefined} autoComplete="off"
    />
  );
}
