import type { SubmissionResult } from '@conform-to/react';
import { HOLIDAY_GROUP, holidayFields } from '#app/domain/people/holidays/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import type { Option } from '../../form/choices/resolve-option.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TickGroup } from '../../form/fields/tick-group.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';

type HolidayValues = { holidayId?: string; name: string; date: string; groups?: string[]; version?: string };

export interface HolidayFormProps {
  title: string;
  answer: { result?: SubmissionResult<string[]>; details?: unknown } | undefined;
  values: HolidayValues;
  closeHref: string;
  /** The groups that a new holiday can be for; a stored one keeps its own. */
  groups?: readonly Option[];
  idempotencyKey?: string;
  /** Who changed a stored one. */
  historyHref?: string;
}

/** The dialog in which a public holiday is added or changed. */
export function HolidayForm({ title, answer, values, closeHref, groups, idempotencyKey, historyHref }: HolidayFormProps) {
  const [form, fields] = useContractForm<HolidayValues>({ id: 'public-holiday', lastResult: answer?.result, defaultValue: values });
  return (
    <RouteDialog title={title} closeHref={closeHref} width={groups ? 800 : 600} dismissable={false}>
      <ContractForm form={form}>
        <StaleEdit details={answer?.details} />
        <RecordField field={fields.name} of={holidayFields.name} />
        <RecordField field={fields.date} of={holidayFields.date} />
        {groups ? (
          <TickGroup
            field={fields.groups} label={HOLIDAY_GROUP} options={groups} required
          />
        ) : null}
        {groups ? null : <HiddenField field={fields.holidayId} />}
        {groups ? null : <EditVersion field={fields.version} details={answer?.details} />}
        {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
        <FormActions>
          <SubmitButton>{groups ? 'Add' : 'Save'}</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
          {historyHref ? <ButtonLink href={historyHref} variant="quiet">History</ButtonLink> : null}
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
