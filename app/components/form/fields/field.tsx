import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FormField } from '../form-field.ts';
import { useEarlyChange } from '../engine/typed-fields.ts';

export interface FieldOptions {
  field: FormField;
  label: string;
  hint?: ReactNode;
  /** As the contract says when left out. */
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  className?: string;
}

/** What every control of a field carries. */
export interface ControlAttributes {
  id: string;
  name: string;
  required: true | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldOptions {
  children: (attributes: ControlAttributes) => ReactNode;
}

export function controlAttributes({ field, hint, required }: FieldOptions): ControlAttributes {
  const invalid = Boolean(field.errors?.length);
  const described = classNames(invalid && field.errorId, Boolean(hint) && field.descriptionId);
  return {
    id: field.id,
    name: field.name,
    required: (required ?? field.required) || undefined,
    'aria-describedby': described || undefined,
    'aria-invalid': invalid || undefined,
  };
}

/** Label above, the control, then what is wrong with it and the hint. */
export function Field({ children, ...options }: FieldProps) {
  const { field, label, className } = options;
  const attributes = controlAttributes(options);
  useEarlyChange(field.id);
  return (
    <div className={classNames('field', className)}>
      <label className="field-label" htmlFor={field.id} data-required={attributes.required}>
        {label}
      </label>
      {children(attributes)}
      <FieldNotes {...options} />
    </div>
  );
}

/** The error and the hint of a field, where `aria-describedby` finds them. */
export function FieldNotes({ field, hint }: Pick<FieldOptions, 'field' | 'hint'>) {
  return (
    <>
      {field.errors?.length ? (
        <div className="field-error" id={field.errorId}>
          <Icon icon={CircleAlert} size={14} />
          <div>
            {field.errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </div>
        </div>
      ) : null}
      {hint ? (
        <div className="field-hint" id={field.descriptionId}>
          {hint}
        </div>
      ) : null}
    </>
  );
}
