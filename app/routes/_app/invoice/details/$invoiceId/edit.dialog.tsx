import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OutOfPeriod } from '#app/components/billing/out-of-period.tsx';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { DateField } from '#app/components/form/date-field.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { FormLayout } from '#app/components/form/form-layout.tsx';
import { HiddenField } from '#app/components/form/hidden-field.tsx';
import { NumberField } from '#app/components/form/number-field.tsx';
import { EditVersion, StaleEdit } from '#app/components/form/stale-edit.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextArea } from '#app/components/form/text-area.tsx';
import { TextField } from '#app/components/form/text-field.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { explain } from '#app/domain/kernel/lock.ts';
import { UpdateInvoiceForm } from '#app/domain/billing/contract.ts';
import { invoiceFields } from '#app/domain/billing/fields.ts';
import { getInvoiceHeader, updateInvoice } from '#app/domain/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { invoice, facts } = await orProblem(getInvoiceHeader(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
  const { invoiceId, version, invoiceDate, clientRef, paymentTermsDays, note, internalNote } = invoice;
  return { invoice: { invoiceId, version, invoiceDate, clientRef, paymentTermsDays, note, internalNote }, lock: facts.editLock };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateInvoice, input: UpdateInvoiceForm }, async (ctx, input) => {
    await updateInvoice(ctx, input);
    return redirectWithToast(paths.invoice(input.invoiceId), { kind: 'success', text: `Invoice ${input.invoiceId} was saved.` });
  });
}

export default function EditInvoiceDialog() {
  const { invoice, lock } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const [form, fields] = useContractForm<typeof invoice & { isOutOfPeriodMeant?: string }>({
    id: 'edit-invoice', lastResult: answer?.result, defaultValue: invoice,
  });
  return (
    <RouteDialog title={`Edit invoice ${invoice.invoiceId}`} closeHref={paths.invoice(invoice.invoiceId)} width={600} dismissable={false}>
      <ContractForm form={form}>
        {lock ? <Notice kind="warning">{explain(lock)}</Notice> : null}
        <StaleEdit details={answer?.details} />
        <HiddenField name="invoiceId" value={invoice.invoiceId} />
        <EditVersion field={fields.version} details={answer?.details} />
        <FormLayout columns={2}>
          <div>
            <DateField field={fields.invoiceDate} label="Invoice date" required readOnly={lock !== null} />
            <OutOfPeriod field={fields.isOutOfPeriodMeant} details={answer?.details} />
          </div>
          <NumberField field={fields.paymentTermsDays} label="Payment terms" suffix="days" min={0} max={365} step={1} required
            readOnly={lock !== null} />
        </FormLayout>
        <TextField
          field={fields.clientRef} label={invoiceFields.clientRef.label} maxLength={invoiceFields.clientRef.max} readOnly={lock !== null}
        />
        <TextArea field={fields.note} label="Note" hint="Printed on the invoice." rows={3} readOnly={lock !== null} />
        <TextArea field={fields.internalNote} label="Internal note" hint="Never shown to the client." rows={3} />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <PageLink className="button button-quiet" href={paths.invoice(invoice.invoiceId)} stays>Cancel</PageLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
