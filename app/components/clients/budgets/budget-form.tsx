import type { BudgetView } from '#app/domain/clients/budgets/index.server.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';

interface Values { unit: string; amount: string; version: string }

interface BudgetFormProps {
  view: Pick<BudgetView, 'budget' | 'currencyId' | 'iterationId'>;
  answer: { result?: FormResult; details?: unknown } | undefined;
}

/** What a project or an iteration may take. */
export function BudgetForm({ view: { budget, currencyId, iterationId }, answer }: BudgetFormProps) {
  const [form, fields] = useContractForm<Values>({
    id: 'budget', lastResult: answer?.result, defaultValue: { unit: budget.unit, amount: budget.amount, version: String(budget.version) },
  });
  const units = [{ value: 'hours', label: 'Hours' }, { value: 'money', label: `Money, in ${currencyId}` }];
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <HiddenField name="iterationId" value={iterationId} />
      <SelectField field={fields.unit} label="Budget in" placeholder="No budget" options={units}
        hint="Hours count all time, money what billable time comes to." />
      <NumberField field={fields.amount} label="Budget" step={1} decimals />
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions><SubmitButton>Save</SubmitButton></FormActions>
    </ContractForm>
  );
}
