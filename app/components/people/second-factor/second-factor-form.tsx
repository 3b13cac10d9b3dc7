import type { SubmissionResult } from '@conform-to/react';
import { factorFields } from '#app/domain/people/second-factor/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

export interface SecondFactorFormProps {
  id: string;
  answer: { result?: SubmissionResult<string[]> } | undefined;
  /** Which of the two the operation takes. */
  asks: readonly ('present' | 'code')[];
  submitLabel: string;
  danger?: boolean;
  cancelHref: string;
  cancelLabel?: string;
}

/** Asks a signed-in person for their password, a code, or both. */
export function SecondFactorForm(
  { id, answer, asks, submitLabel, danger = false, cancelHref, cancelLabel = 'Cancel' }: SecondFactorFormProps,
) {
  const [form, fields] = useContractForm<{ present: string; code: string }>({ id, lastResult: answer?.result });
  return (
    <ContractForm form={form}>
      {asks.includes('present')
        ? <TextField field={fields.present} label="Current password" type="password" required autoComplete="current-password" autoFocus />
        : null}
      {asks.includes('code') ? (
        <TextField
          field={fields.code} label={factorFields.code.label} required autoComplete="one-time-code"
          maxLength={factorFields.code.max} autoFocus={!asks.includes('present')}
          hint={asks.includes('present') ? 'From your authenticator app, or a recovery code.' : 'The six digits that the app shows now.'}
        />
      ) : null}
      <FormActions>
        <SubmitButton {...(danger ? { variant: 'danger' as const } : {})}>{submitLabel}</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">{cancelLabel}</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
