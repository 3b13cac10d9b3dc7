import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { adjustmentFields } from '#app/domain/leave/balances/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';

export interface AdjustFormProps {
  empId: string;
  leaveTypeId: number;
  typeName: string;
  today: LocalDate;
  idempotencyKey: string;
  answer: { result?: FormResult } | undefined;
  closeHref: string;
}

/** The dialog of a correction of a balance: its day, its hours and the reason. */
export function AdjustForm({ empId, leaveTypeId, typeName, today, idempotencyKey, answer, closeHref }: AdjustFormProps) {
  const [form, fields] = useContractForm<{ movedOn: string; hours: string; reason: string }>({
    id: 'adjust-balance', lastResult: answer?.result, defaultValue: { movedOn: today, hours: '', reason: '' },
  });
  return (
    <RouteDialog title={`Adjust ${typeName}`} closeHref={closeHref} dismissable={false}>
      <ContractForm form={form}>
        <IdempotencyKey value={idempotencyKey} />
        <input type="hidden" name="empId" value={empId} readOnly />
        <input type="hidden" name="leaveTypeId" value={leaveTypeId} readOnly />
        {(['movedOn', 'hours', 'reason'] as const).map((name) =>
          <RecordField key={name} field={fields[name]} of={adjustmentFields[name]} />)}
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
