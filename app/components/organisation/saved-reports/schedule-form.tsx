import { ALSO_TO_MAX } from '#app/domain/organisation/saved-reports/fields.ts';
import type { ReportSchedule } from '#app/domain/organisation/saved-reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { HOUR_CHOICES, WEEKDAY_CHOICES } from '#app/screens/organisation/saved-reports/saved-report-columns.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

type Values = Record<'every' | 'weekday' | 'day' | 'hour' | 'format' | 'alsoTo' | 'isPaused' | 'version', string>;

interface ScheduleFormProps {
  schedule: ReportSchedule;
  version: number;
  answer: { result?: FormResult; details?: unknown } | undefined;
}

const EVERY = [{ value: 'week', label: 'Every week' }, { value: 'month', label: 'Every month' }];
const FORMATS = [{ value: 'xlsx', label: 'Excel (XLSX)' }, { value: 'csv', label: 'CSV' }];

/** When a report is sent, as which file, and to whom beside its owner. */
export function ScheduleForm({ schedule: { weekday, day, hour, isPaused, ...texts }, version, answer }: ScheduleFormProps) {
  const [form, fields] = useContractForm<Values>({
    id: 'report-schedule', lastResult: answer?.result, constraint: { alsoTo: { maxLength: ALSO_TO_MAX } },
    defaultValue: { ...texts, weekday: String(weekday), day: String(day), hour: String(hour), isPaused: isPaused ? 'on' : '',
      version: String(version) },
  });
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <SelectField field={fields.every} label="Sent by e-mail" placeholder="Not sent" options={EVERY} />
      <SelectField field={fields.weekday} label="Weekday" options={WEEKDAY_CHOICES} hint="For every week." />
      <NumberField field={fields.day} label="Day of the month" step={1}
        hint="For every month; a month that has fewer days is taken on its last." />
      <SelectField field={fields.hour} label="Hour" options={HOUR_CHOICES} hint="By the clocks of your organisation." />
      <SelectField field={fields.format} label="File" options={FORMATS} />
      <TextField field={fields.alsoTo} label="Also to"
        hint="E-mail addresses of people in your organisation, separated by semicolons. Each gets what they may see." />
      <CheckboxField field={fields.isPaused} label="Paused" />
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={paths.savedReports()} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
