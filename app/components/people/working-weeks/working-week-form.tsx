import type { ReactNode } from 'react';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '#app/domain/people/working-weeks/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { DateField } from '../../form/fields/date-field.tsx';
import { DurationField } from '../../form/fields/duration-field.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormLayout } from '../../form/form-layout.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';

export type WorkingWeekAnswer = { result?: FormResult; details?: unknown } | undefined;

export interface WorkingWeekFormProps {
  title: string;
  /** A week as its form shows it, in hours. */
  values: Readonly<Record<Weekday | 'fromDay' | 'version', string>>;
  answer: WorkingWeekAnswer;
  closeHref: string;
  children: ReactNode;
}

/** The dialog of the hours of each weekday from a day on, new or stored. */
export function WorkingWeekForm({ title, values, answer, closeHref, children }: WorkingWeekFormProps) {
  const [form, fields] = useContractForm<WorkingWeekFormProps['values']>({
    id: 'working-week', lastResult: answer?.result, defaultValue: values,
  });
  return (
    <RouteDialog title={title} closeHref={closeHref} dismissable={false}>
      <ContractForm form={form}>
        <StaleEdit details={answer?.details} />
        {children}
        <DateField field={fields.fromDay} label="From" required hint="The first day on which these hours apply." />
        <p className="muted">Hours of each day, such as 7.5 or 7:30. Leave days off empty.</p>
        <FormLayout columns={2}>
          {WEEKDAY_NAMES.map((day) => <DurationField key={day} field={fields[day]} label={WEEKDAYS[day]} hint="" />)}
        </FormLayout>
        {values.version ? <EditVersion field={fields.version} details={answer?.details} /> : null}
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
