import { Field, type FieldOptions } from './field.tsx';
import { initialText } from '../form-field.ts';

export interface TextAreaProps extends FieldOptions {
  rows?: number;
  maxLength?: number;
}

export function TextArea(props: TextAreaProps) {
  const { field, rows = 4, maxLength = field.maxLength } = props;
  return (
    <Field {...props}>
      {(attributes) => (
        <textarea
          key={field.key}
          className="input"
          rows={rows}
          maxLength={maxLength}
          defaultValue={initialText(field)}
          disabled={props.disabled}
          readOnly={props.readOnly}
          autoFocus={props.autoFocus}
          {...attributes}
        />
      )}
    </Field>
  );
}
