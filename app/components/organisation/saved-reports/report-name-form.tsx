import type { ReactNode } from 'react';
import { REPORT_NAME_MAX } from '#app/domain/organisation/saved-reports/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

interface Values { reportName: string; version: string }

interface ReportNameFormProps {
  values: Values;
  answer: { result?: FormResult; details?: unknown } | undefined;
  cancelHref: string;
  /** What is sent beside the name. */
  children?: ReactNode;
}

/** How a saved report is called. */
export function ReportNameForm({ values, answer, cancelHref, children }: ReportNameFormProps) {
  const [form, fields] = useContractForm<Values>({ id: 'saved-report', lastResult: answer?.result, defaultValue: values,
    constraint: { reportName: { required: true, maxLength: REPORT_NAME_MAX } } });
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <TextField field={fields.reportName} label="Name" required autoFocus />
      {values.version ? <EditVersion field={fields.version} details={answer?.details} /> : null}
      {children}
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
