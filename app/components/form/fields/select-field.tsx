import { Field, type FieldOptions } from './field.tsx';
import { initialText } from '../form-field.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectOptionGroup {
  group: string;
  options: readonly SelectOption[];
}

export interface SelectFieldProps extends FieldOptions {
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** An empty first choice with this text. */
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { field, options, placeholder } = props;
  return (
    <Field {...props}>
      {(attributes) => (
        <select
          key={field.key}
          className="input"
          defaultValue={initialText(field)}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          {...attributes}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) =>
            'group' in option ? (
              <optgroup key={option.group} label={option.group}>
                {option.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(option)
            ),
          )}
        </select>
      )}
    </Field>
  );
}

function renderOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
