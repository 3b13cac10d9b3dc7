import { LEAVE_PARTS, PART_WORD } from '#app/domain/leave/requests/fields.ts';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { DateField } from '../../form/fields/date-field.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { TimeField } from '../../form/fields/time-field.tsx';
import { initialText, type FormField } from '../../form/form-field.ts';

interface DayPartFieldsProps {
  readonly label: string;
  readonly day: FormField;
  readonly part: FormField;
  readonly from: FormField;
  readonly to: FormField;
  readonly restrictsToHalfDays: boolean;
}

/** The first or the last day of a leave, with the part of it; times are asked for once they are chosen. */
export function DayPartFields({ label, day, part, from, to, restrictsToHalfDays }: DayPartFieldsProps) {
  const hasTimes = initialText(part) === 'hours';
  const parts = LEAVE_PARTS.filter((each) => each !== 'hours' || !restrictsToHalfDays || hasTimes);
  return (
    <FieldGroup columns={2}>
      <DateField field={day} label={label} required />
      <SelectField field={part} label={`Part of the ${label.toLowerCase()}`}
        options={parts.map((value) => ({ value, label: PART_WORD[value] }))} />
      {hasTimes ? <TimeField field={from} label="From" required /> : <HiddenField field={from} />}
      {hasTimes ? <TimeField field={to} label="To" required /> : <HiddenField field={to} />}
    </FieldGroup>
  );
}
