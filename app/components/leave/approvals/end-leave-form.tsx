import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { LeaveSteps } from '#app/domain/leave/approvals/index.server.ts';
import { formatDate } from '#app/screens/format.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { DateField } from '../../form/fields/date-field.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type ContractFormOptions, type FormResult } from '../../form/use-contract-form.ts';
import { PageLink } from '../../ui/page-link.tsx';

export interface EndLeaveFormProps {
  steps: LeaveSteps;
  endsFrom: NonNullable<LeaveSteps['endsFrom']>;
  today: LocalDate;
  idempotencyKey: string;
  constraint: ContractFormOptions['constraint'];
  result: FormResult | undefined;
  closeHref: string;
}

/** A form for the first day of work after leave that ends early, and the reason. */
export function EndLeaveForm({ steps, endsFrom: { from, to }, today, idempotencyKey, constraint, result, closeHref }: EndLeaveFormProps) {
  const likely = today < from ? from : today > to ? to : today;
  const [form, fields] = useContractForm<{ from: string; reason: string }>({
    id: 'end-leave', lastResult: result, constraint, defaultValue: { from: likely, reason: '' },
  });
  return (
    <ContractForm form={form}>
      <p>The days from that day on are given back: their time is removed, and they go back to the balance.
        {steps.decides ? ` From ${formatDate(steps.firstDay)} on, it is taken back as a whole.` : ''}</p>
      <input type="hidden" name="version" value={steps.version} />
      <IdempotencyKey value={idempotencyKey} />
      <DateField field={fields.from} label="Works again from" min={from} max={to} required />
      <TextArea field={fields.reason} label="Reason" rows={3} required />
      <FormActions>
        <SubmitButton variant="danger">End leave</SubmitButton>
        <PageLink className="button button-quiet" href={closeHref} stays>Back</PageLink>
      </FormActions>
    </ContractForm>
  );
}
