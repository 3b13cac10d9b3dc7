import type { KeyboardEvent } from 'react';
import { Field, type FieldOptions } from './field.tsx';
import { initialText } from '../form-field.ts';

export interface NumberFieldProps extends FieldOptions {
  /** The least that the arrow keys go down to. */
  min?: number;
  /** Figures may have decimals though the arrow keys go by whole steps. */
  decimals?: boolean;
  /** How far the arrow keys go. */
  step?: number;
  prefix?: string;
  suffix?: string;
  placeholder?: string;
}

/**
 * A text input for figures: a browser's number input posts nothing when it cannot read what was typed,
 * and then what was typed is lost.
 */
export function NumberField(props: NumberFieldProps) {
  const { field, prefix, suffix, min, step, decimals, placeholder } = props;
  const whole = step !== undefined && Number.isInteger(step) && !decimals;
  return (
    <Field {...props}>
      {(attributes) => (
        <div className={prefix || suffix ? 'input-affix' : undefined}>
          {prefix ? <span className="affix">{prefix}</span> : null}
          <input
            key={field.key}
            className="input input-figure"
            type="text"
            inputMode={whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            defaultValue={initialText(field)}
            placeholder={placeholder}
            disabled={props.disabled}
            readOnly={props.readOnly}
            autoFocus={props.autoFocus}
            onKeyDown={step === undefined ? undefined : (event) => stepByKey(event, step, min)}
            {...attributes}
          />
          {suffix ? <span className="affix">{suffix}</span> : null}
        </div>
      )}
    </Field>
  );
}

/** The arrow keys go a step up or down and keep the decimals that are typed; what is no number stays as it is. */
export function stepByKey(event: KeyboardEvent<HTMLInputElement>, step: number, min = 0, max = Infinity) {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const input = event.currentTarget;
  const next = Number(input.value.replaceAll(',', '')) + (direction ?? 0) * step;
  if (direction === undefined || !Number.isFinite(next) || input.readOnly) return;
  event.preventDefault();
  const decimals = Math.max(...[input.value, String(step)].map((text) => text.split('.')[1]?.length ?? 0));
  input.value = Math.min(max, Math.max(min, next)).toFixed(decimals);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
