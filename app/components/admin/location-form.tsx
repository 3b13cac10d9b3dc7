import type { SubmissionResult } from '@conform-to/react';
import { ContractForm } from '../form/contract-form.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { IdempotencyKey } from '../form/idempotency-key.tsx';
import { EditVersion, StaleEdit } from '../form/stale-edit.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { RouteDialog } from '../ui/route-dialog.tsx';

type LocationValues = { locationId: string; locationName: string; version?: number };

export interface LocationFormProps {
  title: string;
  answer: { result?: SubmissionResult<string[]>; details?: unknown } | undefined;
  closeHref: string;
  /** Only of an existing location. */
  location?: LocationValues;
  /** Only of a new one. */
  idempotencyKey?: string;
}

/** The dialog in which a location is added or given another name. */
export function LocationForm({ title, answer, closeHref, location, idempotencyKey }: LocationFormProps) {
  const [form, fields] = useContractForm<LocationValues>({
    id: 'location', lastResult: answer?.result, defaultValue: location ?? { locationId: '', locationName: '' },
  });
  return (
    <RouteDialog title={title} closeHref={closeHref} dismissable={false}>
      <ContractForm form={form}>
        <StaleEdit details={answer?.details} />
        <TextField field={fields.locationName} label="Location name" required maxLength={50} autoFocus />
        <TextField
          field={fields.locationId} label="Location ID" required maxLength={6} readOnly={Boolean(location)}
          hint={location ? 'The ID cannot be changed.' : 'Up to 6 letters and digits.'}
        />
        {location ? <EditVersion field={fields.version} details={answer?.details} /> : null}
        {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
        <FormActions>
          <SubmitButton>{location ? 'Save' : 'Add location'}</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
