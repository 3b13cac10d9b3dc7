import type { ReactNode } from 'react';
import { entitlementFields } from '#app/domain/leave/balances/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import type { SelectOption } from '../../form/fields/select-field.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';

const NAMES = [
  'startsOn', 'opening', 'yearly', 'yearlyFrom', 'accrues', 'yearEndMonth', 'carryOver', 'allowsNegative',
] as const;

/** An entitlement as its form shows it, in hours. */
export type EntitlementFormValues = Readonly<Record<(typeof NAMES)[number] | 'empId' | 'leaveTypeId' | 'version', string>>;

export interface EntitlementFormProps {
  title: string;
  values: EntitlementFormValues;
  answer: { result?: FormResult; details?: unknown } | undefined;
  closeHref: string;
  /** The people and types to choose from, of a new one. */
  choices?: { readonly people: readonly SelectOption[]; readonly types: readonly SelectOption[] };
  children?: ReactNode;
}

/** The dialog of how much leave of a type a person is given, new or stored. */
export function EntitlementForm({ title, values, answer, closeHref, choices, children }: EntitlementFormProps) {
  const [form, fields] = useContractForm<EntitlementFormValues>({
    id: 'entitlement', lastResult: answer?.result, defaultValue: values,
  });
  return (
    <RouteDialog title={title} closeHref={closeHref} dismissable={false}>
      <ContractForm form={form}>
        <StaleEdit details={answer?.details} />
        {children}
        {choices ? (
          <>
            <RecordField field={fields.empId} of={entitlementFields.empId} options={choices.people} />
            <RecordField field={fields.leaveTypeId} of={entitlementFields.leaveTypeId} options={choices.types} />
          </>
        ) : null}
        {NAMES.map((name) => <RecordField key={name} field={fields[name]} of={entitlementFields[name]} />)}
        {choices ? null : <EditVersion field={fields.version} details={answer?.details} />}
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
