import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { controlAttributes, FieldNotes, type FieldOptions } from './field.tsx';
import { initialText } from '../form-field.ts';
import { useEarlyChange } from '../engine/typed-fields.ts';

export interface CheckboxFieldProps extends FieldOptions {
  /** What is posted when it is ticked. */
  value?: string;
  /** Before its label. */
  picture?: ReactNode;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { field, label, className, picture, value = 'on' } = props;
  const attributes = controlAttributes(props);
  const checked = initialText(field);
  useEarlyChange(field.id);
  return (
    <div className={classNames('field', className)}>
      <label className="check" data-required={attributes.required}>
        <input
          key={field.key}
          type="checkbox"
          value={value}
          defaultChecked={checked === value || checked === 'true'}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          {...attributes}
        />
        <span className="check-text">{picture}{label}</span>
      </label>
      <FieldNotes {...props} />
    </div>
  );
}
