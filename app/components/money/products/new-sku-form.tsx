import { blankForm } from '#app/domain/kernel/fields/shown.ts';
import { skuFields } from '#app/domain/money/products/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormLayout } from '../../form/form-layout.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { useProposedId } from '../../form/use-proposed-id.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';
import { PriceFields } from './price-fields.tsx';

type Values = Record<keyof typeof skuFields | 'cost' | 'rrp' | 'sell' | 'validFrom', string>;

export interface NewSkuFormProps {
  prodName: string;
  today: string;
  answer: { result?: FormResult } | undefined;
  idempotencyKey: string;
  closeHref: string;
}

/** The dialog in which a product gets a SKU with its first price. */
export function NewSkuForm({ prodName, today, answer, idempotencyKey, closeHref }: NewSkuFormProps) {
  const defaultValue: Values = { ...blankForm(skuFields), cost: '', rrp: '', sell: '', validFrom: today };
  const [form, fields] = useContractForm<Values>({ id: 'sku', lastResult: answer?.result, defaultValue });
  const of = (name: keyof typeof skuFields) =>
    <RecordField key={name} field={fields[name]} of={skuFields[name]} autoFocus={name === 'skuName'} isMade={name === 'skuId'} />;
  useProposedId({ formId: 'sku', isNew: true, of: 'sku', from: ['skuName'], to: 'skuId' });
  return (
    <RouteDialog title="Add SKU" closeHref={closeHref} dismissable={false} width={600}>
      <ContractForm form={form}>
        <p>Of {prodName}.</p>
        <FormLayout columns={2}>
          {of('skuName')}{of('skuId')}
          <PriceFields fields={fields} hint="The day on which this price begins." />
          {of('unit')}{of('firstPeriod')}{of('subsequentPeriod')}{of('prepaidHours')}{of('isFixedPrice')}{of('retiredDate')}
        </FormLayout>
        <IdempotencyKey value={idempotencyKey} />
        <FormActions>
          <SubmitButton>Add SKU</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
