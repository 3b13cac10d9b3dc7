import type { Field } from '#app/domain/kernel/fields/fields.ts';
import { CheckboxField } from '../form/fields/checkbox-field.tsx';
import { DateField } from '../form/fields/date-field.tsx';
import type { FormField } from '../form/form-field.ts';
import { MoneyField } from '../form/fields/money-field.tsx';
import { NumberField } from '../form/fields/number-field.tsx';
import { PercentField } from '../form/fields/percent-field.tsx';
import { SelectField, type SelectOption } from '../form/fields/select-field.tsx';
import { TextArea } from '../form/fields/text-area.tsx';
import { TextField } from '../form/fields/text-field.tsx';

export interface RecordFieldProps {
  field: FormField;
  /** The field as it was declared. */
  of: Field;
  /** The record exists: what is fixed with its creation is only shown. */
  isStored?: boolean;
  /** It is shown and cannot be changed. */
  isReadOnly?: boolean;
  autoFocus?: boolean;
  /** Said instead of the field's own hint. */
  hint?: string;
  className?: string;
  /** A new record may be sent without it: it is made from the name then. */
  isMade?: boolean;
  /** The options of a choice among the organisation's records. */
  options?: readonly SelectOption[];
}

/** The control of a declared field: by its kind, with its label, limit and hint. */
export function RecordField({ field, of, isStored = false, isReadOnly = false, isMade = false, options, ...more }: RecordFieldProps) {
  const { kind, label, max, rows, type } = of;
  const isFixed = isStored && of.fixed === true;
  const made = isMade ? `${of.hint ?? ''} Left empty, it is made from the name.`.trim() : of.hint;
  const hint = isFixed && kind === 'code' ? 'The id cannot be changed.' : made;
  const shared = { field, label, hint, readOnly: isFixed || isReadOnly, required: Boolean(of.required) && !isMade, ...more };
  switch (kind) {
    case 'flag': return <CheckboxField {...shared} />;
    case 'date': return <DateField {...shared} />;
    case 'amount': return <MoneyField {...shared} />;
    case 'percent': return <PercentField {...shared} />;
    case 'rate': return <NumberField {...shared} />;
    case 'whole': return <NumberField {...shared} step={1} min={of.min ?? 0} />;
    case 'choice': return <SelectField {...shared} options={options ?? optionsOf(of)}
      {...given({ placeholder: of.initial ? undefined : 'Please choose' })} />;
    case 'code': return <TextField {...shared} {...given({ maxLength: max })} />;
    case 'email':
    case 'addresses':
    case 'text': return rows ? <TextArea {...shared} rows={rows} {...given({ maxLength: max })} />
      : <TextField {...shared} {...given({ maxLength: max, type })} />;
  }
}

const optionsOf = ({ options = [], optionWords = {} }: Field): SelectOption[] =>
  options.map((option) => ({ value: option, label: optionWords[option] ?? option }));

function given<Options extends object>(options: Options) {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as { [Name in keyof Options]: Exclude<Options[Name], undefined> };
}
