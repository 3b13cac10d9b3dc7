import type { SubmissionResult } from '@conform-to/react';
import { ContractForm } from '../form/contract-form.tsx';
import { DateField } from '../form/date-field.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { HiddenField } from '../form/hidden-field.tsx';
import { IdempotencyKey } from '../form/idempotency-key.tsx';
import type { Option } from '../form/resolve-option.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import { TickGroup } from '../form/tick-group.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { RouteDialog } from '../ui/route-dialog.tsx';
import { EditVersion, StaleEdit } from '../form/stale-edit.tsx';

type HolidayValues = { holidayId?: number; name: string; date: string; groups?: string[]; version?: number };

export interface HolidayFormProps {
  title: string;
  answer: { result?: SubmissionResult<string[]>; details?: unknown } | undefined;
  values: HolidayValues;
  closeHref: string;
  /** The groups that a new holiday can be for; a stored one keeps its own. */
  groups?: readonly Option[];
  idempotencyKey?: string;
}

/** The dialog in which a public holiday is added or changed. */
export function HolidayForm({ title, answer, values, closeHref, groups, idempotencyKey }: HolidayFormProps) {
  const [form, fields] = useContractForm<HolidayValues>({ id: 'public-holiday', lastResult: answer?.result, defaultValue: values });
  return (
    <RouteDialog title={title} closeHref={closeHref} width={groups ? 800 : 600} dismissable={false}>
      <ContractForm form={form}>
        <StaleEdit details={answer?.details} />
        <TextField field={fields.name} label="Name" required maxLength={100} />
        <DateField field={fields.date} label="Date" required />
        {groups ? <TickGroup field={fields.groups} label="Public Holidays Group" options={groups} required hint="The groups are the states of people’s addresses." /> : null}
        {groups ? null : <HiddenField field={fields.holidayId} />}
        {groups ? null : <EditVersion field={fields.version} details={answer?.details} />}
        {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
        <FormActions>
          <SubmitButton>{groups ? 'Add' : 'Save'}</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
