import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { RECEIPT_STEPS, ReviseReceiptForm, type ReceiptStep } from '#app/domain/money/receipts/contract.ts';
import { findReceiptClient, reviseReceipt } from '#app/domain/money/receipts/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { typedState } from '#app/web/forms/forms.server.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { orProblem } from '#app/web/responses.server.ts';

interface Wish { readonly step: ReceiptStep; readonly invoiceId: string; readonly creditNoteId: string; readonly receiptId: number }
type Revised = Awaited<ReturnType<typeof reviseReceipt>>;

async function revised(ctx: WebCtx, form: FormData, wish: Wish): Promise<Revised> {
  const typed = ReviseReceiptForm.parse({ ...Object.fromEntries(form), allocations: form.getAll('allocations') });
  const clientId = await clientMeant(ctx, typed.clientId);
  const currencyId = typed.offeredTo === clientId ? typed.currencyId : '';
  return orProblem(reviseReceipt(ctx, { ...wish, ...typed, clientId, currencyId }));
}

/** The id that is meant by what stands in a receipt's client field. */
export const clientMeant = (ctx: WebCtx, typed: string): Promise<string> => orProblem(findReceiptClient(ctx, { typed }));

function buttonsOf(request: Request, receiptId: number) {
  const { searchParams } = new URL(request.url);
  const [invoiceId = '', creditNoteId = ''] = ['invoiceId', 'creditNoteId'].map((name) => searchParams.get(name) ?? '');
  const buttons = RECEIPT_STEPS.map((step) => [step, async (ctx: WebCtx, form: FormData) => {
    const shown = await revised(ctx, form, { step, invoiceId, creditNoteId, receiptId });
    const total = step === 'allocate-all-total' ? { receiptTotal: formatMoney(shown.allocation.receiptTotal) } : {};
    const { currencyId, paymentDate } = shown;
    return { ...shown, result: { initialValue: { ...typedState(form).initialValue, ...total, currencyId, paymentDate } } };
  }] as const);
  return Object.fromEntries(buttons);
}

/** What a receipt's action answers when it does not redirect. */
export interface ReceiptAnswer {
  readonly result: FormAnswer['result'];
  readonly details?: unknown;
  readonly client?: Revised['client'];
  readonly currencyId?: string;
  readonly currencies?: readonly string[];
  readonly openElsewhere?: Revised['openElsewhere'];
  readonly allocation?: Revised['allocation'];
}

/**
 * The options of a receipt's form: its steps of allocating; and when it is refused, the allocation that it carried, as far as the
 * invoices still allow it. `receiptId` is 0 for a new one.
 */
export const receiptForm = (request: Request, receiptId: number) => ({
  buttons: buttonsOf(request, receiptId),
  async complete(ctx: WebCtx, form: FormData, answer: FormAnswer): Promise<ReceiptAnswer> {
    const shown = await revised(ctx, form, { step: 'refresh', invoiceId: '', creditNoteId: '', receiptId });
    const { result } = answer;
    return { ...answer, ...shown, result: { ...result, initialValue: { ...result.initialValue, currencyId: shown.currencyId } } };
  },
});
