import { leaveFields } from '#app/domain/organisation/organisation/fields.ts';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { SelectField, type SelectOption } from '../../form/fields/select-field.tsx';
import { TimeField } from '../../form/fields/time-field.tsx';
import { useCrmState } from '../../layout/crm-state.tsx';
import { SettingsForm, type SettingsAnswer } from '../../organisation/organisation/settings-form.tsx';
import { RecordField } from '../../records/record-field.tsx';

type Values = Record<keyof typeof leaveFields | 'workdayMinutes' | 'dayFrom' | 'lunchFrom' | 'lunchTo' | 'timeZone', string>;

export interface LeaveGeneralFormProps {
  values: Values & { version: number };
  answer: SettingsAnswer;
  lengths: readonly SelectOption[];
  zones: readonly SelectOption[];
}

const ORGANISATIONS_OWN = 'These are the organisation’s own: its settings of time show and change the same.';

/** The settings of leave. The one of a CRM is asked for where one is connected, and stays as it is elsewhere. */
export function LeaveGeneralForm({ lengths, zones, ...props }: LeaveGeneralFormProps) {
  const { isReadOnly: hasCrm } = useCrmState();
  return (
    <SettingsForm id="leave-general" {...props}>
      {(fields) => {
        const declared = (name: keyof typeof leaveFields) => <RecordField field={fields[name]} of={leaveFields[name]} />;
        return (
          <>
            <FieldGroup title="Common">
              {declared('absenceEmail')}{declared('leaveErrorEmail')}{declared('additionalAttendees')}{declared('leaveRemainingUrl')}
            </FieldGroup>
            <FieldGroup title="Workflow">
              {declared('restrictsToHalfDays')}
              {hasCrm ? declared('syncsWithCrm') : <HiddenField field={fields.syncsWithCrm} />}
            </FieldGroup>
            <FieldGroup title="Employee Workday" columns={2} description={ORGANISATIONS_OWN}>
              <SelectField field={fields.workdayMinutes} label="Workday Length" required options={lengths} placeholder="Please choose" />
              <TimeField field={fields.dayFrom} label="Working day begins at" required />
              <TimeField field={fields.lunchFrom} label="Lunch Break Start" required />
              <TimeField field={fields.lunchTo} label="Lunch Break End" required />
            </FieldGroup>
            <FieldGroup title="Other Preferences">
              <SelectField field={fields.timeZone} label="Time Zone" required options={zones} />
            </FieldGroup>
          </>
        );
      }}
    </SettingsForm>
  );
}
