import { controlAttributes, FieldNotes, type FieldOptions } from './field.tsx';

export interface TickGroupProps extends FieldOptions {
  options: readonly { value: string; label: string }[];
}

/** Several of a few choices, each a box to tick; every ticked one is posted under the field's name. */
export function TickGroup(props: TickGroupProps) {
  const { field, label, options } = props;
  const { required, name, ...attributes } = controlAttributes(props);
  const ticked = [field.initialValue ?? []].flat().map(String);
  return (
    <div className="field">
      <fieldset className="radios" tabIndex={-1} {...attributes}>
        <legend className="field-label" data-required={required}>{label}</legend>
        <div className="radios-inline">
          {options.map((option, index) => (
            <label key={`${field.key ?? ''}${option.value}`} className="check">
              <input type="checkbox" id={`${field.id}-${index}`} name={name} value={option.value}
                defaultChecked={ticked.includes(option.value)} disabled={props.disabled} />
              <span className="check-text">{option.label}</span>
            </label>
          ))}
        </div>
        <FieldNotes {...props} />
      </fieldset>
    </div>
  );
}
