import type { ReactNode } from 'react';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { useContractForm, type ContractFormOptions, type FormResult } from '../../form/use-contract-form.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';

export interface ReasonDialogProps {
  id: string;
  title: string;
  /** The words on the button. */
  label: string;
  closeHref: string;
  version: number;
  idempotencyKey: string;
  constraint: ContractFormOptions['constraint'];
  result: FormResult | undefined;
  children: ReactNode;
}

/** A step that wants a reason. */
export function ReasonDialog({ id, title, label, closeHref, version, idempotencyKey, constraint, result, children }: ReasonDialogProps) {
  const [form, fields] = useContractForm<{ reason: string }>({ id, lastResult: result, constraint, defaultValue: { reason: '' } });
  return (
    <RouteDialog title={title} closeHref={closeHref}>
      <ContractForm form={form}>
        <p>{children}</p>
        <input type="hidden" name="version" value={version} />
        <IdempotencyKey value={idempotencyKey} />
        <TextArea field={fields.reason} label="Reason" rows={3} required />
        <FormActions>
          <SubmitButton variant="danger">{label}</SubmitButton>
          <PageLink className="button button-quiet" href={closeHref} stays>Back</PageLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
