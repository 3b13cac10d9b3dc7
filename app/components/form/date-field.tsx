import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Field, type FieldOptions } from './field.tsx';
import { initialText } from './form-field.ts';

export interface DateFieldProps extends FieldOptions {
  /** 'yyyy-MM-dd' */
  min?: string;
  max?: string;
  /** Adds previous and next day as submit buttons: intent previous-day and next-day. */
  steps?: boolean;
}

export function DateField(props: DateFieldProps) {
  const { field, min, max, steps = false } = props;
  return (
    <Field {...props}>
      {(attributes) => (
        <div className={steps ? 'input-row' : undefined}>
          {steps ? (
            <Button name="intent" value="previous-day" formNoValidate aria-label="Previous day" data-shortcut="left">
              <Icon icon={ChevronLeft} />
            </Button>
          ) : null}
          <input
            key={field.key}
            className="input"
            type="date"
            min={min}
            max={max}
            defaultValue={initialText(field).slice(0, 10)}
            disabled={props.disabled}
            readOnly={props.readOnly}
            autoFocus={props.autoFocus}
            {...attributes}
          />
          {steps ? (
            <Button name="intent" value="next-day" formNoValidate aria-label="Next day" data-shortcut="right">
              <Icon icon={ChevronRight} />
            </Button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
