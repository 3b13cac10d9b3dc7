import { analyticsFields, pointFields } from '#app/domain/organisation/organisation/fields.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { DateField } from '../../form/fields/date-field.tsx';
import { DurationField } from '../../form/fields/duration-field.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { SelectField, type SelectOption } from '../../form/fields/select-field.tsx';
import { TimeField } from '../../form/fields/time-field.tsx';
import { TickGroup } from '../../form/fields/tick-group.tsx';
import { useFeature } from '../../layout/features.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { SettingsForm, type SettingsAnswer } from './settings-form.tsx';

interface FormOf<Values> { values: Values & { version: number }; answer: SettingsAnswer }

type ClosingDates = Record<'timesheetClosingDate' | 'invoiceClosingDate' | 'receiptClosingDate', string | null>;

/** A date of what is switched off stays as it is, unseen. */
export function ClosingDatesForm(props: FormOf<ClosingDates>) {
  const [hasInvoices, hasReceipts] = [useFeature('enableInvoices'), useFeature('enableReceipting')];
  return (
    <SettingsForm id="closing-dates" {...props}>
      {(fields) => (
        <FieldGroup title="Closing Dates" description="On or before a closing date nothing of that kind is created, changed or deleted.">
          <DateField field={fields.timesheetClosingDate} label="Timesheet Closing Date" />
          {hasInvoices ? <DateField field={fields.invoiceClosingDate} label="Invoice Closing Date" />
            : <HiddenField field={fields.invoiceClosingDate} />}
          {hasReceipts ? <DateField field={fields.receiptClosingDate} label="Receipt Closing Date" />
            : <HiddenField field={fields.receiptClosingDate} />}
        </FieldGroup>
      )}
    </SettingsForm>
  );
}

type WorkingTime = Record<
  'timeZone' | 'workdayMinutes' | 'dayFrom' | 'lunchFrom' | 'lunchTo' | 'weekCheckMinutes' | 'weeksAreSubmitted', string>;

export function WorkingTimeForm({ zones, ...props }: FormOf<WorkingTime> & { zones: readonly SelectOption[] }) {
  return (
    <SettingsForm id="working-time" {...props}>
      {(fields) => (
        <FieldGroup title="Time">
          <SelectField
            field={fields.timeZone} label="Time zone" required options={zones}
            hint="It says when a day begins and what is overdue. Recorded times stay as they are."
          />
          <DurationField field={fields.workdayMinutes} label="Working day" required hint="Hours of a full day, such as 7.5 or 7:30." />
          <TimeField field={fields.dayFrom} label="Working day begins at" required />
          <TimeField field={fields.lunchFrom} label="Lunch Break Start" required />
          <TimeField field={fields.lunchTo} label="Lunch Break End" required />
          <DurationField
            field={fields.weekCheckMinutes} label="Week check" required
            hint="A working day with fewer hours is reported as incomplete, unless it is a public holiday; a shorter day needs its part."
          />
          <CheckboxField
            field={fields.weeksAreSubmitted} label="People submit their weeks"
            hint="An administrator confirms each week or returns it with a note. A confirmed week cannot be changed."
          />
        </FieldGroup>
      )}
    </SettingsForm>
  );
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((label, index) => ({ value: String(index + 1), label }));

export function RemindersForm(props: FormOf<{ reminderDays: string[] }>) {
  return (
    <SettingsForm id="reminders" {...props}>
      {(fields) => (
        <FieldGroup title="Reminders"
          description="The Teams bot reminds people who asked it to of time that is missing: of the day, and on the first of these days of
            last week.">
          <TickGroup field={fields.reminderDays} label="Reminder days" options={DAYS} hint="Without any, nobody is reminded." />
        </FieldGroup>
      )}
    </SettingsForm>
  );
}

export function PointsForm(props: FormOf<Record<keyof typeof pointFields, number>>) {
  return (
    <SettingsForm id="points" {...props}>
      {(fields) => (
        <FieldGroup title="Weights of points" columns={2}
          description="How many points each is worth. A change applies to earlier days too.">
          {(Object.keys(pointFields) as (keyof typeof pointFields)[]).map((name) => (
            <RecordField key={name} field={fields[name]} of={pointFields[name]} />
          ))}
        </FieldGroup>
      )}
    </SettingsForm>
  );
}

export function AnalyticsForm(props: FormOf<{ analyticsUrl: string }>) {
  return (
    <SettingsForm id="analytics" {...props}>
      {(fields) => (
        <FieldGroup title="Analytics">
          <RecordField field={fields.analyticsUrl} of={analyticsFields.analyticsUrl} />
          {props.values.analyticsUrl === '' ? null
            : <p><a className="link" href={props.values.analyticsUrl} rel="noreferrer" data-reload="">Open the report</a></p>}
        </FieldGroup>
      )}
    </SettingsForm>
  );
}
