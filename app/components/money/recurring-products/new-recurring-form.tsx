import type { SubmissionResult } from '@conform-to/react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { newRecurringFields } from '#app/domain/money/recurring-products/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { BegunQuestion } from '../../form/begun-question.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { ContractForm } from '../../form/contract-form.tsx';
import { DependentUpdate } from '../../form/dependent-update.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { initialText } from '../../form/form-field.ts';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useRefreshOnChange } from '../../form/engine/look-ups.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';

const FIELDS = ['unit', 'sellAmount', 'firstInvoicePeriod', 'subsequentInvoicePeriod', 'dateStart', 'dateEnd', 'note'] as const;
type Values = Readonly<Record<(typeof FIELDS)[number] | 'skuId' | 'offered', string>>;

export interface NewRecurringFormProps {
  coName: string;
  values: Values;
  skus: Choices;
  answer: { result?: SubmissionResult<string[]>; skus?: Choices; details?: unknown } | undefined;
  idempotencyKey: string;
  closeHref: string;
}

const OF_SKU = 'Empty: that of the product.';

/** The dialog in which a recurring product is agreed. A product that is chosen brings its unit, price and periods. */
export function NewRecurringForm({ coName, values, skus, answer, idempotencyKey, closeHref }: NewRecurringFormProps) {
  const { latest, onChange } = useRefreshOnChange({ formId: 'recurring-product', names: ['skuId'], answer });
  const [form, fields] = useContractForm<Values & { begunMeant?: string }>({
    id: 'recurring-product', lastResult: latest?.result, defaultValue: values,
  });
  return (
    <RouteDialog title="Add Recurring Product" closeHref={closeHref} dismissable={false}>
      <ContractForm form={form} onChange={onChange}>
        <p>For {coName}.</p>
        <ChoiceField field={fields.skuId} label={newRecurringFields.skuId.label} required emptyLabel="Please choose"
          choices={latest?.skus ?? skus} searchHref={paths.choices('sku')} />
        <DependentUpdate label="Fill in from the product" />
        <input type="hidden" name="offered" value={initialText(fields.offered)} readOnly />
        {FIELDS.map((name) => (
          <RecordField key={name} field={fields[name]} of={newRecurringFields[name]}
            {...(newRecurringFields[name].required || name === 'note' ? {} : { hint: OF_SKU })} />
        ))}
        <BegunQuestion field={fields.begunMeant} details={answer?.details} />
        <IdempotencyKey value={idempotencyKey} />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
