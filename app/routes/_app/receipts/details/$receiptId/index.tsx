import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { HiddenField } from '#app/components/form/fields/hidden-field.tsx';
import { EditVersion } from '#app/components/form/stale-edit.tsx';
import { ReceiptPaper } from '#app/components/money/receipts/receipt-paper.tsx';
import { ReceiptForm } from '#app/components/money/receipts/receipt-form.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { RECEIPT_SAVED, UpdateReceiptForm } from '#app/domain/money/receipts/contract.ts';
import { getReceipt, updateReceipt } from '#app/domain/money/receipts/index.server.ts';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { receiptFields } from '#app/domain/money/receipts/fields.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { receiptForm, type ReceiptAnswer } from '#app/routes/_app/receipts/receipt-form.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = ({ params }: { params: { receiptId?: string } }) => pageTitle('Receipt', params.receiptId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getReceipt(ctx, { receiptId: args.params['receiptId'] ?? '' }));
}

const idIn = ({ params }: ActionFunctionArgs): number => Number(params['receiptId']) || 0;

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateReceipt, input: UpdateReceiptForm }, async (ctx, input, form) => {
    await updateReceipt(ctx, input);
    const to = form.get('intent') === 'save-and-close' ? paths.receipts() : paths.receipt(input.receiptId);
    return redirectWithToast(to, { kind: 'success', text: RECEIPT_SAVED });
  }, receiptForm(args.request, idIn(args)));
}

export default function ReceiptPage() {
  const { receipt, client, methods, allocation, lock } = useLoaderData<typeof loader>();
  const answer = useActionData<ReceiptAnswer>();
  const { receiptId, version, clientId, currencyId } = receipt;
  return (
    <>
      <PageHeader title={`Receipt ${receiptId}`} back={{ href: paths.receipts(), label: 'Receipts' }}
        actions={<ActionRow actions={[
          { label: 'Print', prints: true },
          { label: 'How this is worked out', href: paths.explainReceipt(receiptId), leads: true },
          { label: 'History', href: paths.history('receipt', receiptId), leads: true },
        ]} />} />
      <ReceiptPaper
        receipt={receipt} clientName={client?.name ?? clientId} contact={client?.contact ?? ''} currencyId={currencyId}
        allocated={allocation.allocated} method={methods.find(({ id }) => id === receipt.paymentMethod)?.name ?? receipt.paymentMethod}
      />
      <div className="print-hide">
        <ReceiptForm
          result={answer?.result} details={answer?.details}
          defaultValue={{ version, clientId, currencyId, ...toForm(receiptFields, receipt) }} methods={methods}
          allocation={answer?.allocation ?? allocation} lock={lock} cancelHref={paths.receipts()}
          contact={client?.contact} currency={currencyId}
          client={(fields) => (
            <>
              <HiddenField name="receiptId" value={receiptId} />
              <EditVersion field={fields.version} details={answer?.details} />
              <div className="field"><span className="field-label">Receipt ID</span><span>{receiptId}</span></div>
              <div className="field"><span className="field-label">Client</span>
                <PageLink className="link" href={paths.client(clientId)}>{client?.name ?? clientId}</PageLink></div>
            </>
          )}
          actions={<ButtonLink href={paths.deleteReceipt(receiptId)} variant="danger" icon={Trash2}>Delete Receipt</ButtonLink>}
        />
      </div>
      <Outlet />
    </>
  );
}
