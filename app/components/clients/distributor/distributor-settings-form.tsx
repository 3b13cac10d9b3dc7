import type { SubmissionResult } from '@conform-to/react';
import { distributorConnectionFields as declared } from '#app/domain/clients/distributor/fields.ts';
import type { DistributorSettings } from '#app/domain/clients/distributor/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ConnectionTestNotice, type ConnectionTest } from '../../systems/exchanges/connection-test.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

interface DistributorSettingsFormProps {
  settings: DistributorSettings;
  answer: { result?: SubmissionResult<string[]>; details?: unknown; test?: ConnectionTest } | undefined;
}

interface Values { base: string; user: string; password: string; subscriptionKey: string; version: number }

/** The organisation's access to the distributor. Its secrets are typed and never shown. */
export function DistributorSettingsForm({ settings: { base, user, version, isConnected }, answer }: DistributorSettingsFormProps) {
  const [form, fields] = useContractForm<Values>({
    id: 'distributor-settings', lastResult: answer?.result, defaultValue: { base, user, password: '', subscriptionKey: '', version },
  });
  const hint = isConnected ? 'One is set. Leave this empty to keep it.' : 'It is stored encrypted and never shown again.';
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <ConnectionTestNotice test={answer?.test} />
      <FieldGroup title="Access of the reseller" columns={2} description="You find it in the marketplace’s own administration.">
        <RecordField field={fields.base} of={declared.base} />
        <RecordField field={fields.user} of={declared.user} />
        <TextField field={fields.password} label={declared.password.label} type="password" maxLength={declared.password.max}
          autoComplete="new-password" hint={hint} />
        <TextField field={fields.subscriptionKey} label={declared.subscriptionKey.label} type="password"
          maxLength={declared.subscriptionKey.max} autoComplete="new-password" hint={hint} />
      </FieldGroup>
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <SubmitButton intent="test" variant="secondary" skipValidation>Test connection</SubmitButton>
        {isConnected ? <ButtonLink href={paths.removeDistributor()}>Remove connection</ButtonLink> : null}
        <ButtonLink href={paths.admin()} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
