import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { isLocalDate } from '#app/domain/kernel/values/local-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { formatLongDate } from '#app/screens/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Field, type FieldOptions } from './field.tsx';
import { initialText } from '../form-field.ts';

export interface DateFieldProps extends FieldOptions {
  /** 'yyyy-MM-dd' */
  min?: string;
  max?: string;
  /**
   * Adds previous and next day as submit buttons: intent previous-day and next-day, of one of several days with its name before it, as
   * startDate-next-day.
   */
  steps?: boolean | string;
  /** How the day is said beside the field, on pages that are not in English. */
  inWords?: (day: string) => string;
}

/**
 * A date in the browser's own field, whose order of day and month is the browser's; beside it the date in words, which has
 * one meaning everywhere.
 */
export function DateField(props: DateFieldProps) {
  const { field, min, max, steps = false, inWords = formatLongDate } = props;
  const given = initialText(field).slice(0, 10);
  const [typed, setTyped] = useState({ after: given, date: given });
  const date = typed.after === given ? typed.date : given;
  const ofDay = typeof steps === 'string' ? `${steps}-` : '';
  const wordsId = `${field.id}-words`;
  return (
    <Field {...props}>
      {(attributes) => (
        <div className="date-row">
          {steps ? (
            <Button name="intent" value={`${ofDay}previous-day`} formNoValidate aria-label="Previous day"
              data-shortcut={ofDay === '' ? 'left' : undefined}>
              <Icon icon={ChevronLeft} />
            </Button>
          ) : null}
          <input
            key={field.key}
            className="input input-date"
            type="date"
            min={min}
            max={max}
            defaultValue={given}
            onChange={(event) => setTyped({ after: given, date: event.target.value })}
            disabled={props.disabled}
            readOnly={props.readOnly}
            autoFocus={props.autoFocus}
            {...attributes}
            aria-describedby={classNames(attributes['aria-describedby'], wordsId)}
          />
          {steps ? (
            <Button name="intent" value={`${ofDay}next-day`} formNoValidate aria-label="Next day"
              data-shortcut={ofDay === '' ? 'right' : undefined}>
              <Icon icon={ChevronRight} />
            </Button>
          ) : null}
          <span className="date-words" id={wordsId}>{isLocalDate(date) ? inWords(date) : ''}</span>
        </div>
      )}
    </Field>
  );
}
