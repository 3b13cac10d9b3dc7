import type { SubmissionResult } from '@conform-to/react';
import { ContractForm } from '../form/contract-form.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { FormLayout } from '../form/form-layout.tsx';
import { IdempotencyKey } from '../form/idempotency-key.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EditVersion, StaleEdit } from '../form/stale-edit.tsx';

type CategoryValues = { categoryId: string; categoryName: string; note: string; version?: number };

export interface CategoryFormProps {
  answer: { result?: SubmissionResult<string[]>; details?: unknown } | undefined;
  cancelHref: string;
  nonWorkingPrefix: string;
  /** Only of an existing category. */
  category?: CategoryValues;
  /** Only of a new one. */
  idempotencyKey?: string;
}

export function CategoryForm({ answer, cancelHref, nonWorkingPrefix, category, idempotencyKey }: CategoryFormProps) {
  const [form, fields] = useContractForm<CategoryValues>({
    id: 'category', lastResult: answer?.result, defaultValue: category ?? { categoryId: '', categoryName: '', note: '' },
  });
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <FormLayout>
        <TextField field={fields.categoryName} label="Category Name" required maxLength={50} autoFocus={!category} hint={`Categories for non-working days must be prefixed with “${nonWorkingPrefix}”.`} />
        <TextField field={fields.categoryId} label="Category ID" required maxLength={6} readOnly={Boolean(category)} autoComplete="off" hint={category ? 'The id cannot be changed.' : 'Up to 6 letters and digits.'} />
        <TextArea field={fields.note} label="Note" maxLength={255} rows={3} />
      </FormLayout>
      {category ? <EditVersion field={fields.version} details={answer?.details} /> : null}
      {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
