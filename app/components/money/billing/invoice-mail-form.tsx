import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { mailFields } from '#app/domain/money/client-mails/fields.ts';
import { isGroupingProposed } from '#app/domain/kernel/time-grouping/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { NoMailNotice } from '../../layout/mail-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { GroupingProposal } from './grouping-proposal.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';

interface Mail {
  readonly invoiceId: number; readonly to: string; readonly cc: string; readonly subject: string; readonly message: string;
  readonly entryCount: number; readonly grouping: string;
}

export interface InvoiceMailFormProps {
  title: string;
  /** What the button says. */
  sendLabel: string;
  draft: Mail;
  result: FormResult | undefined;
  idempotencyKey: string;
  /** What is asked beside the mail. */
  children?: ReactNode;
}

/** The dialog in which the e-mail of an invoice is written. */
export function InvoiceMailForm({ title, sendLabel, draft, result, idempotencyKey, children }: InvoiceMailFormProps) {
  const [form, fields] = useContractForm<Mail>({ id: 'email-invoice', lastResult: result, defaultValue: draft });
  const closeHref = paths.invoice(draft.invoiceId);
  return (
    <RouteDialog title={title} closeHref={closeHref} width={600} dismissable={false}>
      <ContractForm form={form}>
        <NoMailNotice />
        <IdempotencyKey value={idempotencyKey} />
        <HiddenField name="invoiceId" value={draft.invoiceId} />
        <TextField field={fields.to} label="To" required hint="Separate several addresses with semicolons." />
        <TextField field={fields.cc} label="CC" />
        <TextField field={fields.subject} label={mailFields.subject.label} required maxLength={mailFields.subject.max} />
        <TextArea field={fields.message} label="Message" required rows={11}
          hint="{link} becomes the address of a page of the client’s own, where they see the invoice without an account." />
        <p className="muted">The invoice’s PDF is attached.</p>
        {isGroupingProposed(draft.entryCount, draft.grouping) ? (
          <GroupingProposal entryCount={draft.entryCount}>
            <PageLink className="link" href={paths.editInvoice(draft.invoiceId)}>Group time by …</PageLink>
          </GroupingProposal>
        ) : null}
        {children}
        <FormActions>
          <SubmitButton icon={Send}>{sendLabel}</SubmitButton>
          <PageLink className="button button-quiet" href={closeHref} stays>Cancel</PageLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
