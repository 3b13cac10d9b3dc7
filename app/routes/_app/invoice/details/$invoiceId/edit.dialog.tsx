import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EditInvoiceForm, type EditInvoiceFormProps } from '#app/components/money/billing/edit-invoice-form.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { UpdateInvoiceForm } from '#app/domain/money/billing/contract.ts';
import { getInvoiceHeader, updateInvoice } from '#app/domain/money/billing/index.server.ts';
import { invoiceFields } from '#app/domain/money/billing/fields.ts';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { clientMeant, clientsFor, offerClients } from '#app/web/forms/record-choices.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { invoice, facts, currencies } = await orProblem(getInvoiceHeader(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
  const { invoiceId, version, clientId, currencyId, entryCount } = invoice;
  const { editLock, typeLock, clientLock } = facts;
  return {
    values: { invoiceId, version, ...toForm(invoiceFields, invoice) },
    hasTime: entryCount > 0, currencies: [...new Set([currencyId, ...currencies])], locks: { editLock, typeLock, clientLock },
    clients: await offerClients(ctx, clientId),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateInvoice, input: UpdateInvoiceForm }, async (ctx, { clientId, ...input }) => {
    await updateInvoice(ctx, { ...input, ...(clientId === undefined ? {} : { clientId: await clientMeant(ctx, clientId) }) });
    return redirectWithToast(paths.invoice(input.invoiceId), { kind: 'success', text: `Invoice ${input.invoiceId} was saved.` });
  }, { choices: clientsFor('clientId') });
}

export default function EditInvoiceDialog() {
  const shown = useLoaderData<typeof loader>();
  const { invoiceId } = shown.values;
  return (
    <RouteDialog title={`Edit invoice ${invoiceId}`} closeHref={paths.invoice(invoiceId)} width={800} dismissable={false}>
      <EditInvoiceForm {...shown} answer={useActionData<typeof action>() as EditInvoiceFormProps['answer']} />
    </RouteDialog>
  );
}
