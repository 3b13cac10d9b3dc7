import { REASON_MAX } from '#app/domain/leave/requests/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { DependentUpdate } from '../../form/dependent-update.tsx';
import { useRefreshOnChange } from '../../form/engine/look-ups.ts';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { initialText } from '../../form/form-field.ts';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { Card } from '../../ui/card.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import { DayPartFields } from './day-part-fields.tsx';
import type { LeaveFormAnswer, LeaveFormValues, LeaveOffer, OfferedType } from './leave-form-values.ts';
import { RecordedTimeChoice } from './recorded-time.tsx';

/** The fields that settle which days the leave takes. */
const OF_DAYS = [
  'empId', 'leaveTypeId', 'firstDay', 'lastDay', 'firstPart', 'firstFrom', 'firstTo', 'lastPart', 'lastFrom', 'lastTo', 'overrideMinutes',
] as const;

interface LeaveFormProps {
  readonly values: LeaveFormValues;
  readonly offer: LeaveOffer;
  readonly answer: LeaveFormAnswer | undefined;
  readonly submitLabel: string;
  readonly closeHref: string;
  readonly idempotencyKey?: string;
}

/** The form of a request, with its days broken down as they are chosen. */
export function LeaveForm({ values, offer, answer, submitLabel, closeHref, idempotencyKey }: LeaveFormProps) {
  const { latest, onChange } = useRefreshOnChange({ formId: 'leave', names: OF_DAYS, answer });
  const [form, fields] = useContractForm<LeaveFormValues>({ id: 'leave', lastResult: latest?.result, defaultValue: values });
  const { types, restrictsToHalfDays, preview, employees } = { ...offer, ...latest };
  const isOneDay = initialText(fields.firstDay) === initialText(fields.lastDay);
  return (
    <ContractForm form={form} onChange={onChange}>
      {values.version ? <StaleEdit details={answer?.details} /> : null}
      {values.version ? <EditVersion field={fields.version!} details={answer?.details} /> : null}
      {employees ? <ChoiceField field={fields.empId} label="Employee" required emptyLabel="Please choose" choices={employees}
        searchHref={paths.choices('employee')} /> : null}
      <SelectField field={fields.leaveTypeId} label="Type of leave" required placeholder="Please choose"
        options={types.map(({ leaveTypeId, typeName }) => ({ value: String(leaveTypeId), label: typeName }))}
        hint={hintOf(types.find(({ leaveTypeId }) => String(leaveTypeId) === initialText(fields.leaveTypeId)))} />
      <DayPartFields label="First day" day={fields.firstDay} part={fields.firstPart} from={fields.firstFrom} to={fields.firstTo}
        restrictsToHalfDays={restrictsToHalfDays} />
      <DayPartFields label="Last day" day={fields.lastDay} part={fields.lastPart} from={fields.lastFrom} to={fields.lastTo}
        restrictsToHalfDays={restrictsToHalfDays} />
      {isOneDay ? <p className="muted">One day alone takes the part of the first day.</p> : null}
      <TextField field={fields.overrideMinutes} label="Hours of a whole day" inputMode="decimal"
        hint="Only where they are not the usual ones, such as 6 or 7:30. A half day is half of them." />
      <DependentUpdate label="Update" />
      <Card title="Days of this leave">
        <div aria-live="polite">
          {preview ? <BreakdownTable days={preview.days} dayCount={preview.dayCount} />
            : <p className="muted">Choose the first and the last day to see what they take.</p>}
        </div>
      </Card>
      <RecordedTimeChoice field={fields.recordedTime} recorded={preview?.recorded ?? []} />
      <TextArea field={fields.reason} label="Reason" rows={3} required maxLength={REASON_MAX} />
      <TextField field={fields.told} label="People to tell"
        hint="Email addresses of those to tell besides who approves, separated by semicolons." />
      {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
      <FormActions>
        <SubmitButton>{submitLabel}</SubmitButton>
        <PageLink className="button button-quiet" href={closeHref}>Cancel</PageLink>
      </FormActions>
    </ContractForm>
  );
}

/** Says of a type what follows from choosing it. */
function hintOf(type: OfferedType | undefined): string {
  if (!type) return '';
  const notice = type.noticeDays === 1 ? '1 day' : `${type.noticeDays} days`;
  return [type.needsApproval ? 'Needs approval.' : 'Needs no approval.', type.noticeDays > 0 ? `Is asked for ${notice} ahead.` : '']
    .filter(Boolean).join(' ');
}
