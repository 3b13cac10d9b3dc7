import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { controlAttributes, FieldNotes, type FieldOptions } from './field.tsx';
import { initialText } from '../form-field.ts';

export interface RadioOption {
  value: string;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends FieldOptions {
  options: readonly RadioOption[];
  inline?: boolean;
}

export function RadioGroup(props: RadioGroupProps) {
  const { field, label, options, inline = false, className } = props;
  const { required, name, ...attributes } = controlAttributes(props);
  const chosen = initialText(field);
  return (
    <fieldset
      className={classNames('field radios', className)}
      role="radiogroup"
      aria-required={required}
      tabIndex={-1}
      {...attributes}
    >
      <legend className="field-label" data-required={required}>
        {label}
      </legend>
      <div className={inline ? 'radios-inline' : undefined}>
        {options.map((option, index) => (
          <label key={`${field.key ?? ''}${option.value}`} className="radio">
            <input
              type="radio"
              id={`${field.id}-${index}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === chosen}
              disabled={props.disabled || option.disabled}
              required={required}
            />
            <span>
              {option.label}
              {option.hint ? <span className="radio-hint">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes {...props} />
    </fieldset>
  );
}
