import type { ReactNode } from 'react';
import { discountFields } from '#app/domain/money/discounts/fields.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import type { ContractField } from '../../form/contract-fields.ts';
import { FormActions } from '../../form/form-actions.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';

export type DiscountAnswer = { result?: FormResult; details?: unknown; skus?: Choices } | undefined;
type Values = Readonly<Record<'discountPct' | 'dateStart' | 'dateEnd' | 'notes' | 'skuId' | 'version', string>>;

export interface DiscountFormProps {
  title: string;
  /** A discount as its form shows it. */
  values: Values;
  answer: DiscountAnswer;
  closeHref: string;
  /** Product and SKU: chosen for a new discount, said of a stored one. */
  sku(field: ContractField): ReactNode;
  children?: ReactNode;
  historyHref?: string;
}

/** The dialog of a discount, new or stored. */
export function DiscountForm({ title, values, answer, closeHref, sku, children, historyHref }: DiscountFormProps) {
  const [form, fields] = useContractForm<Values>({ id: 'client-discount', lastResult: answer?.result, defaultValue: values });
  const isIncomplete = Object.keys(form.allErrors).some((name) => name !== '');
  return (
    <RouteDialog title={title} closeHref={closeHref} dismissable={false}>
      <ContractForm form={form}>
        {isIncomplete ? <Notice kind="danger">Please ensure all fields are filled in correctly.</Notice> : null}
        <StaleEdit details={answer?.details} />
        {sku(fields.skuId)}
        <RecordField field={fields.discountPct} of={discountFields.discountPct} />
        <RecordField field={fields.dateStart} of={discountFields.dateStart} />
        <RecordField field={fields.dateEnd} of={discountFields.dateEnd} />
        <RecordField field={fields.notes} of={discountFields.notes} />
        {values.version ? <EditVersion field={fields.version} details={answer?.details} /> : null}
        {children}
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
          {historyHref ? <ButtonLink href={historyHref} variant="quiet">History</ButtonLink> : null}
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
