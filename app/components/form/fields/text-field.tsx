import type { InputHTMLAttributes, KeyboardEventHandler } from 'react';
import { Field, type FieldOptions } from './field.tsx';
import { initialText } from '../form-field.ts';

export interface TextFieldProps extends FieldOptions {
  type?: 'text' | 'email' | 'url' | 'password' | 'tel' | 'search';
  maxLength?: number;
  autoComplete?: string;
  placeholder?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** The id of a datalist. */
  list?: string;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { field, type = 'text', maxLength = field.maxLength, autoComplete = 'off', placeholder, inputMode, list, onKeyDown } = props;
  return (
    <Field {...props}>
      {(attributes) => (
        <input
          key={field.key}
          className="input"
          type={type}
          defaultValue={initialText(field)}
          maxLength={maxLength}
          autoComplete={autoComplete}
          placeholder={placeholder}
          inputMode={inputMode}
          list={list}
          onKeyDown={onKeyDown}
          disabled={props.disabled}
          readOnly={props.readOnly}
          autoFocus={props.autoFocus}
          {...attributes}
        />
      )}
    </Field>
  );
}
