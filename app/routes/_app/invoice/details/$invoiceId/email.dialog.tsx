import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Send } from 'lucide-react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { HiddenField } from '#app/components/form/hidden-field.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextArea } from '#app/components/form/text-area.tsx';
import { TextField } from '#app/components/form/text-field.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { invoiceMailFields } from '#app/domain/billing/fields.ts';
import { getInvoiceEmailDraft, queueInvoiceEmail } from '#app/domain/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Send invoice by e-mail');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return {
    draft: await orProblem(getInvoiceEmailDraft(ctx, { invoiceId: args.params['invoiceId'] ?? '' })), idempotencyKey: newIdempotencyKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, queueInvoiceEmail, async (ctx, input) => {
    await queueInvoiceEmail(ctx, input);
    return redirectWithToast(
      paths.invoice(input.invoiceId), { kind: 'success', text: `Invoice ${input.invoiceId} is on its way to ${input.to}.` },
    );
  });
}

export default function EmailInvoiceDialog() {
  const { draft, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useContractForm<typeof draft>({ id: 'email-invoice', lastResult: answer?.result, defaultValue: draft });
  return (
    <RouteDialog title={`Send invoice ${draft.invoiceId} by e-mail`} closeHref={paths.invoice(draft.invoiceId)} width={600}
      dismissable={false}>
      <ContractForm form={form}>
        <IdempotencyKey value={idempotencyKey} />
        <HiddenField name="invoiceId" value={draft.invoiceId} />
        <TextField field={fields.to} label="To" required hint="Separate several addresses with semicolons." />
        <TextField field={fields.cc} label="CC" />
        <TextField field={fields.subject} label={invoiceMailFields.subject.label} required maxLength={invoiceMailFields.subject.max} />
        <TextArea field={fields.message} label="Message" required rows={11}
          hint="{link} becomes the address of a page of the client’s own, where they see the invoice without an account." />
        <p className="muted">The invoice’s PDF is attached.</p>
        <FormActions>
          <SubmitButton icon={Send}>Send e-mail</SubmitButton>
          <PageLink className="button button-quiet" href={paths.invoice(draft.invoiceId)} stays>Cancel</PageLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
