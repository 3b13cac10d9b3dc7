import type { SubmissionResult } from '@conform-to/react';
import { ContractForm } from '../../form/contract-form.tsx';
import { DependentUpdate } from '../../form/dependent-update.tsx';
import { DurationField } from '../../form/fields/duration-field.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { SelectField, type SelectOption } from '../../form/fields/select-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TimeField } from '../../form/fields/time-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useRefreshOnChange } from '../../form/engine/look-ups.ts';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';

/** Lunch duration is in hours here and in minutes where it is stored. */
type Values = {
  startTime: string; endTime: string; lunchStart: string; lunchEnd: string; timeLessMinutes: string; timeZone: string;
  version: number;
};

export interface MySettingsFormProps {
  answer: { result?: SubmissionResult<string[]>; details?: unknown } | undefined;
  values: Values;
  zones: readonly SelectOption[];
}

export function MySettingsForm({ answer, values, zones }: MySettingsFormProps) {
  const { latest, onChange } = useRefreshOnChange({ formId: 'settings', names: ['lunchStart', 'lunchEnd'], answer });
  const [form, fields] = useContractForm<Values>({ id: 'settings', lastResult: latest?.result, defaultValue: values });
  return (
    <ContractForm form={form} onChange={onChange}>
      <StaleEdit details={answer?.details} />
      <FieldGroup title="Working hours" columns={2} description="Your new entries start with these times.">
        <TimeField field={fields.startTime} label="Start Time" required />
        <TimeField field={fields.endTime} label="End Time" required />
        <TimeField field={fields.lunchStart} label="Lunch Break Start" required />
        <TimeField field={fields.lunchEnd} label="Lunch Break End" required />
        <div className="field-updated">
          <DurationField field={fields.timeLessMinutes} label="Lunch Duration" required hint="In hours, at most 8." />
          <DependentUpdate label="Recalculate" />
        </div>
        <SelectField field={fields.timeZone} label="Time Zone" required options={zones} />
      </FieldGroup>
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions><SubmitButton>Save</SubmitButton></FormActions>
    </ContractForm>
  );
}
