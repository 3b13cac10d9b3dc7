import type { SubmissionResult } from '@conform-to/react';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';

type Values = { present: string; password: string; again: string };

export function PasswordDialog({ answer, closeHref }: { answer: { result?: SubmissionResult<string[]> } | undefined; closeHref: string }) {
  const [form, fields] = useContractForm<Values>({ id: 'change-password', lastResult: answer?.result });
  return (
    <RouteDialog title="Change password" closeHref={closeHref} width={350} dismissable={false}>
      <ContractForm form={form}>
        <TextField field={fields.present} label="Current password" type="password" required autoComplete="current-password" />
        <TextField field={fields.password} label="New password" type="password" required autoComplete="new-password" />
        <TextField field={fields.again} label="Confirm password" type="password" required autoComplete="new-password" />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
