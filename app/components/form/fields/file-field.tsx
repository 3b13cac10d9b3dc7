import { Field, type FieldOptions } from './field.tsx';

export interface FileFieldProps extends FieldOptions {
  accept?: string;
  multiple?: boolean;
}

/** The form has to be `multipart`. */
export function FileField(props: FileFieldProps) {
  const { field, accept, multiple } = props;
  return (
    <Field {...props}>
      {(attributes) => (
        <input
          key={field.key}
          className="input"
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={props.disabled}
          {...attributes}
        />
      )}
    </Field>
  );
}
