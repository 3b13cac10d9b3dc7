import type { DateQuestion } from '#app/domain/imports/index.server.ts';
import type { FormField } from '../form/form-field.ts';
import { RadioGroup } from '../form/radio-group.tsx';

const ORDER = { 'dd/MM/yyyy': 'Day first', 'MM/dd/yyyy': 'Month first' } as const;

/** Asks which of its two days a date of the file is. Neither is proposed: a wrong one would move the whole file. */
export function DateQuestionField({ field, question: { example, readings, why } }: { field: FormField; question: DateQuestion }) {
  return (
    <RadioGroup
      field={field}
      label={`Which day is ${example}?`}
      required
      hint={`The dates of the file can be read two ways.${why === '' ? '' : ` ${why}`}`}
      options={readings.map(({ format, day }) => ({ value: format, label: `${ORDER[format]}: ${day}` }))}
    />
  );
}
