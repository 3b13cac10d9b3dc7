import type { SubmissionResult } from '@conform-to/react';
import { webhookFields as declared } from '#app/domain/organisation/webhooks/fields.ts';
import type { WebhookSettings } from '#app/domain/organisation/webhooks/index.server.ts';
import { webhookPaths } from '#app/screens/organisation/webhooks/webhook-paths.ts';
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

interface WebhookFormProps {
  settings: Pick<WebhookSettings, 'endpointUrl' | 'directoryId' | 'clientId' | 'appIdUrl' | 'isActive' | 'version' | 'isConnected'>;
  answer: { result?: SubmissionResult<string[]>; details?: unknown; test?: ConnectionTest } | undefined;
}

interface Values {
  endpointUrl: string; directoryId: string; clientId: string; appIdUrl: string; clientSecret: string; isActive: string; version: number;
}

/** The organisation's webhook. Its secret is typed and never shown. */
export function WebhookForm({ settings: { isConnected, isActive, ...stored }, answer }: WebhookFormProps) {
  const [form, fields] = useContractForm<Values>({
    id: 'webhook', lastResult: answer?.result, defaultValue: { ...stored, clientSecret: '', isActive: isActive ? 'on' : '' },
  });
  const hint = isConnected ? 'One is set. Leave this empty to keep it.' : 'It is stored encrypted and never shown again.';
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <ConnectionTestNotice test={answer?.test} />
      <FieldGroup title="Your program" columns={2}
        description="It gets a signed message for each change of clients, projects, time, invoices, credit notes, receipts and leave.">
        <RecordField field={fields.endpointUrl} of={declared.endpointUrl} />
        <RecordField field={fields.appIdUrl} of={declared.appIdUrl} />
        <RecordField field={fields.directoryId} of={declared.directoryId} />
        <RecordField field={fields.clientId} of={declared.clientId} />
        <TextField field={fields.clientSecret} label={declared.clientSecret.label} type="password" maxLength={declared.clientSecret.max}
          autoComplete="new-password" hint={hint} />
        <RecordField field={fields.isActive} of={declared.isActive} />
      </FieldGroup>
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <SubmitButton intent="test" variant="secondary">Test</SubmitButton>
        {isConnected ? <ButtonLink href={webhookPaths.remove()}>Remove webhook</ButtonLink> : null}
        <ButtonLink href={paths.admin()} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
