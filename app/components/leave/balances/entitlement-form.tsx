import type { Choices } from '#app/domain/kernel/choices.ts';
import { entitlementFields } from '#app/domain/leave/balances/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { OtherFields } from '../../records/other-fields.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

type Values = Readonly<Partial<Record<keyof typeof entitlementFields, string>>> & { readonly version: string };

export interface EntitlementFormProps {
  answer: { result?: FormResult; details?: unknown; employees?: Choices } | undefined;
  values: Values;
  closeHref: string;
  /** Of a new one. */
  idempotencyKey?: string;
  /** Of a new one: whom it can be for, and of which types. */
  offered?: { readonly employees: Choices; readonly types: readonly { readonly leaveTypeId: number; readonly typeName: string }[] };
}

/** The form in which the leave of a type that a person is given is entered or changed. */
export function EntitlementForm({ answer, values, closeHref, idempotencyKey, offered }: EntitlementFormProps) {
  const [form, fields] = useContractForm<Record<keyof typeof entitlementFields | 'version', string>>({
    id: 'entitlement', lastResult: answer?.result, defaultValue: values,
  });
  const placed = ['empId', 'leaveTypeId', ...(offered ? ['yearlyFrom'] : [])];
  return (
    <ContractForm form={form} className="form-narrow">
      <StaleEdit details={answer?.details} />
      {offered ? (
        <>
          <ChoiceField field={fields.empId} label={entitlementFields.empId.label} required emptyLabel="Please choose"
            choices={answer?.employees ?? offered.employees} searchHref={paths.choices('employee')} />
          <RecordField field={fields.leaveTypeId} of={entitlementFields.leaveTypeId}
            options={offered.types.map(({ leaveTypeId, typeName }) => ({ value: String(leaveTypeId), label: typeName }))} />
        </>
      ) : null}
      <OtherFields of={entitlementFields} placed={placed} fields={fields} />
      {offered ? <HiddenField field={fields.version} /> : <EditVersion field={fields.version} details={answer?.details} />}
      {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
