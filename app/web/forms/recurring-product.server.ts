import { notFound } from '#app/domain/kernel/errors.ts';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { recurringFields } from '#app/domain/money/recurring-products/fields.ts';
import { proposeRecurringProduct, recurringProduct, type RecurringProductRow } from '#app/domain/money/recurring-products/index.server.ts';
import { withQuery } from '#app/screens/address.ts';
import type { RouteArgs, WebCtx } from '../context.server.ts';
import { orProblem, problem } from '../responses.server.ts';
import { redirectWithToast } from '../toast.server.ts';
import { handleForm, typedState } from './forms.server.ts';
import { skusFor } from './record-choices.server.ts';

/** The recurring product of an address, which must be one of the client of that address. Throws the 404 response otherwise. */
export async function recurringOf(ctx: WebCtx, { params }: Pick<RouteArgs, 'params'>, id: string | null | undefined) {
  const found = await orProblem(recurringProduct.get(ctx, { recurringProductId: id }));
  if (found.clientId !== params['clientId']?.toUpperCase()) throw problem(notFound('Recurring product'));
  return found;
}

/** The one of the list that the address has being edited, as its row's inputs show it. */
export function editedRecurringIn(request: Request, rows: readonly RecurringProductRow[]) {
  const id = Number(new URL(request.url).searchParams.get('edit'));
  const row = rows.find(({ recurringProductId }) => recurringProductId === id);
  return row ? { ...toForm(recurringFields, row as never), recurringProductId: id, version: row.version } : null;
}

/** Answers the form of a row, which the address names. Then leads back to the list as it stood. */
export function saveRecurringRow(args: RouteArgs) {
  const { update, forms } = recurringProduct;
  return handleForm(args, { ...update, input: forms.update }, async (ctx, input) => {
    const { pathname, searchParams } = new URL(args.request.url);
    const { recurringProductId } = await recurringOf(ctx, args, searchParams.get('edit'));
    if (input.recurringProductId !== recurringProductId) throw notFound('Recurring product');
    await update(ctx, input);
    searchParams.delete('edit');
    return redirectWithToast(
      withQuery(pathname, Object.fromEntries(searchParams)), { kind: 'success', text: 'Recurring product updated successfully.' },
    );
  });
}

const FILLED = ['unit', 'sellAmount', 'firstInvoicePeriod', 'subsequentInvoicePeriod'] as const;

/** The form of a new one as it is typed, with what the chosen SKU proposes while nobody has typed something else. */
export async function withProposal(ctx: WebCtx, form: FormData) {
  const { initialValue } = typedState(form);
  const text = (name: string) => String(form.get(name) ?? '');
  const choices = await skusFor('skuId')(ctx, form);
  // Amounts are posted with separators between their thousands.
  const isUntouched = FILLED.map(text).join('/').replaceAll(',', '') === (text('offered') || '///');
  const { id: skuId } = choices.skus;
  const proposal = isUntouched && skuId !== ''
    ? await orProblem(proposeRecurringProduct(ctx, { clientId: text('clientId'), skuId })) : null;
  if (!proposal) return { ...choices, result: { initialValue } };
  const filled = toForm(recurringFields, proposal as never);
  const offered = FILLED.map((name) => filled[name]).join('/');
  const proposed = Object.fromEntries(FILLED.map((name) => [name, filled[name]]));
  return { ...choices, result: { initialValue: { ...initialValue, ...proposed, offered } } };
}
