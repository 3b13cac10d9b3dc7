import type { SubmissionResult } from '@conform-to/react';
import { providerFields } from '#app/domain/people/sign-in/fields.ts';
import type { SignInSettings } from '#app/domain/people/sign-in/index.server.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConnectionTestNotice, type ConnectionTest } from '../../systems/exchanges/connection-test.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';

type Values = SignInSettings['provider'] & { clientSecret: string };

interface SignInFormProps {
  provider: SignInSettings['provider'];
  hasSecret: boolean;
  callbackUrl: string;
  signedOutUrl: string;
  backChannelUrl: string;
  answer: { result?: SubmissionResult<string[]>; details?: unknown; test?: ConnectionTest } | undefined;
  cancelHref: string;
}

export function SignInForm({ provider, hasSecret, callbackUrl, signedOutUrl, backChannelUrl, answer, cancelHref }: SignInFormProps) {
  const [form, fields] = useContractForm<Values>({
    id: 'sign-in-settings', lastResult: answer?.result, defaultValue: { ...provider, clientSecret: '' },
  });
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <ConnectionTestNotice test={answer?.test} />
      <FieldGroup title="OpenID provider" columns={2}
        description={
          `Register Daybook there as a web application with the redirect address ${callbackUrl} and, for signing out, ${signedOutUrl}. `
            + `Where the provider offers back-channel logout, register ${backChannelUrl} for it: signing out at the provider then ends the `
            + `sessions here too.`}>
        <RecordField field={fields.issuer} of={providerFields.issuer} />
        <RecordField field={fields.clientId} of={providerFields.clientId} />
        <TextField
          field={fields.clientSecret} label={hasSecret ? 'Replace client secret' : 'Set client secret'}
          type="password" maxLength={providerFields.clientSecret.max}
          autoComplete="new-password"
          hint={hasSecret ? 'A secret is set. Leave this empty to keep it.' : 'None is set. It is stored encrypted and never shown again.'}
        />
        <RecordField field={fields.buttonLabel} of={providerFields.buttonLabel} />
        <CheckboxField field={fields.isEnabled} label="People sign in with this provider" />
        <CheckboxField
          field={fields.trustsAddresses} label="Administrators assign its e-mail addresses"
          hint={'Tick this only for a directory of your own that does not say whether an address is verified, such as a Microsoft '
            + 'directory. '
            + 'People are linked by that address when they first sign in.'}
        />
      </FieldGroup>
      <FieldGroup title="Passwords">
        <CheckboxField field={fields.passwordsAllowed} label="People may also sign in with e-mail and password"
          hint="Can be turned off once an administrator has signed in with the provider." />
      </FieldGroup>
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <SubmitButton intent="test" variant="secondary" skipValidation>Test connection</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
