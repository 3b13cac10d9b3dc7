import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { CreateReceiptForm, RECEIPT_SAVED } from '#app/domain/money/receipts/contract.ts';
import { createReceipt, getNewReceipt, searchReceiptClients } from '#app/domain/money/receipts/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { paths } from '#app/screens/paths.ts';
import { clientMeant, receiptForm } from './receipt-form.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** What a new receipt's page shows, wherever it starts from. */
export async function loadNewReceipt(args: LoaderFunctionArgs, start: { clientId?: string | undefined; invoiceId?: string | undefined }) {
  const ctx = await requireContext(args);
  const receipt = await orProblem(getNewReceipt(ctx, { clientId: start.clientId, invoiceId: start.invoiceId }));
  const clients = await orProblem(searchReceiptClients(ctx, { q: '' }));
  return { ...receipt, options: clients.map(({ clientId, name }) => ({ value: clientId, label: name, detail: clientId })),
    idempotencyKey: newIdempotencyKey() };
}

/** Saves a new receipt: Save goes to its details, Save and Close to the list. The address says where it starts; its client may change. */
export async function saveNewReceipt(args: ActionFunctionArgs) {
  return handleForm({ ...args, params: {} }, { ...createReceipt, input: CreateReceiptForm }, async (ctx, input, form) => {
    const { receiptId } = await createReceipt(ctx, { ...input, clientId: await clientMeant(ctx, input.clientId) });
    const to = form.get('intent') === 'save-and-close' ? paths.receipts() : paths.receipt(receiptId);
    return redirectWithToast(to, { kind: 'success', text: RECEIPT_SAVED });
  }, receiptForm(args.request, 0));
}
