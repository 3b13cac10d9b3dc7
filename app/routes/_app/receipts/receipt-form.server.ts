import { data } from '@remix-run/node';
import type { z } from 'zod';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { RECEIPT_STEPS, ReviseReceiptForm, type ReceiptStep } from '#app/domain/money/receipts/contract.ts';
import { findReceiptClient, reviseReceipt } from '#app/domain/money/receipts/index.server.ts';
import { requireContext, type RouteArgs, type WebCtx } from '#app/web/context.server.ts';
import { handleForm, typedState, type FormUse } from '#app/web/forms/forms.server.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { readForm } from '#app/web/forms/read-form.server.ts';
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

function intentsOf(request: Request, receiptId: number) {
  const { searchParams } = new URL(request.url);
  const [invoiceId = '', creditNoteId = ''] = ['invoiceId', 'creditNoteId'].map((name) => searchParams.get(name) ?? '');
  const intents = RECEIPT_STEPS.map((step) => [step, async (ctx: WebCtx, form: FormData) => {
    const shown = await revised(ctx, form, { step, invoiceId, creditNoteId, receiptId });
    const total = step === 'allocate-all-total' ? { receiptTotal: formatMoney(shown.allocation.receiptTotal) } : {};
    const { currencyId, paymentDate } = shown;
    return { ...shown, result: { initialValue: { ...typedState(form).initialValue, ...total, currencyId, paymentDate } } };
  }] as const);
  return Object.fromEntries(intents);
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
 * Answers the post of a receipt's form: its steps of allocating, and saving. A form that is refused comes
 * back with the allocation it carried, as far as the invoices still allow it. `receiptId` is 0 for a new one.
 */
export async function handleReceiptForm<Schema extends z.ZodType>(
  args: RouteArgs, use: FormUse<Schema>, receiptId: number,
  run: (ctx: WebCtx, input: z.output<Schema>, form: FormData) => Promise<Response>,
) {
  const answer = await handleForm(args, use, run, undefined, intentsOf(args.request, receiptId));
  if (answer instanceof Response || 'allocation' in answer.data) return answer as Response | ReturnType<typeof data<ReceiptAnswer>>;
  const ctx = await requireContext(args);
  const shown = await revised(ctx, await readForm(args), { step: 'refresh', invoiceId: '', creditNoteId: '', receiptId });
  const { result } = answer.data;
  const inCurrency = { ...result, initialValue: { ...result?.initialValue, currencyId: shown.currencyId } };
  return data<ReceiptAnswer>({ ...answer.data, ...shown, result: inCurrency }, answer.init ?? undefined);
}
