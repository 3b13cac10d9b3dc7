import { Field, type FieldOptions } from './field.tsx';
import { initialText } from '../form-field.ts';

/** A time of day, HH:mm, to the minute. */
export function TimeField(props: FieldOptions) {
  const { field } = props;
  return (
    <Field {...props}>
      {(attributes) => (
        <input
          key={field.key}
          className="input input-time"
          type="time"
          step={60}
          defaultValue={initialText(field).slice(0, 5)}
          disabled={props.disabled}
          readOnly={props.readOnly}
          autoFocus={props.autoFocus}
          {...attributes}
        />
      )}
    </Field>
  );
}
