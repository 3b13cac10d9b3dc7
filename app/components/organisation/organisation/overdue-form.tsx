import { overdueFields } from '#app/domain/organisation/organisation/fields.ts';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { SettingsForm, type SettingsAnswer } from './settings-form.tsx';

export interface OverdueFormProps {
  values: Record<'overdueDays1' | 'overdueDays2' | 'overdueDays3', number | string>
    & Record<'overdueMessage1' | 'overdueMessage2' | 'overdueMessage3', string> & { version: number };
  answer: SettingsAnswer;
  /** What is said without words of one's own. */
  example: string;
}

const STEPS = [
  { days: 'overdueDays1', message: 'overdueMessage1', title: 'First reminder' },
  { days: 'overdueDays2', message: 'overdueMessage2', title: 'Second reminder' },
  { days: 'overdueDays3', message: 'overdueMessage3', title: 'Last reminder' },
] as const;

/** When clients are reminded of overdue invoices, and in which words. */
export function OverdueForm({ values, answer, example }: OverdueFormProps) {
  return (
    <SettingsForm id="overdue" values={values} answer={answer}>
      {(fields) => (
        <>
          <p className="muted">
            Clients are written to on the reminder days of the week, each reminder once, with the invoice attached. Nobody is reminded of an
            invoice that is paused, disputed or asked about. Without days there is no such reminder.
          </p>
          {STEPS.map(({ days, message, title }) => (
            <FieldGroup key={days} title={title}>
              <NumberField field={fields[days]} label="Days after it was due" step={1} suffix="days" />
              <TextArea field={fields[message]} label={overdueFields[message].label} rows={6}
                hint="Empty: the words below. In braces stands what is known once it is sent." />
            </FieldGroup>
          ))}
          <FieldGroup title="The words of a reminder without a message of its own"><p className="pre-line muted">{example}</p></FieldGroup>
        </>
      )}
    </SettingsForm>
  );
}
