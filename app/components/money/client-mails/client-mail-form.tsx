import { Send } from 'lucide-react';
import { mailFields } from '#app/domain/money/client-mails/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { NoMailNotice } from '../../layout/mail-state.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';

export interface ClientMailFormProps {
  title: string;
  draft: { to: string; cc: string; subject: string; message: string };
  idempotencyKey: string;
  /** What is attached, as a sentence. */
  attached: string;
  answer: { result: FormResult } | undefined;
  closeHref: string;
}

/** The dialog in which somebody writes to a client and sends a paper along. */
export function ClientMailForm({ title, draft, idempotencyKey, attached, answer, closeHref }: ClientMailFormProps) {
  const [form, fields] = useContractForm<typeof draft>({ id: 'client-mail', lastResult: answer?.result, defaultValue: draft });
  return (
    <RouteDialog title={title} closeHref={closeHref} width={600} dismissable={false}>
      <ContractForm form={form}>
        <NoMailNotice />
        <IdempotencyKey value={idempotencyKey} />
        <TextField field={fields.to} label="To" required hint="Separate several addresses with semicolons." />
        <TextField field={fields.cc} label="CC" />
        <TextField field={fields.subject} label={mailFields.subject.label} required maxLength={mailFields.subject.max} />
        <TextArea field={fields.message} label="Message" required rows={9}
          hint="{link} becomes the address of a page of the client’s own, where they see this without an account." />
        <p className="muted">{attached}</p>
        <FormActions>
          <SubmitButton icon={Send}>Send e-mail</SubmitButton>
          <PageLink className="button button-quiet" href={closeHref} stays>Cancel</PageLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
