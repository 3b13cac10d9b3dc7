import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { RecurringForm, type RecurringFormProps } from '#app/components/money/recurring-invoices/recurring-form.tsx';
import { TaxNameProvider } from '#app/components/layout/tax-name.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { UpdateRecurringInvoiceForm } from '#app/domain/money/recurring-invoices/contract.ts';
import { recurringInvoiceFields } from '#app/domain/money/recurring-invoices/fields.ts';
import { getRecurringInvoice, updateRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { lineIntents, rowsOfLines, withLines } from '#app/web/forms/invoice-lines.server.ts';
import { firstShown, offeredFor } from '#app/web/forms/recurring-invoice.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = ({ params }: { params: { recurringInvoiceId?: string } }) =>
  pageTitle('Edit recurring invoice', params.recurringInvoiceId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, updateRecurringInvoice);
  const asked = { recurringInvoiceId: args.params['recurringInvoiceId'] ?? '' };
  const { recurring, lines, taxName, recurrenceLock } = await orProblem(getRecurringInvoice(ctx, asked));
  const rows = rowsOfLines(lines, '0');
  const values = { ...toForm(recurringInvoiceFields, recurring), clientId: recurring.clientId, version: String(recurring.version),
    ...rows.values };
  return { recurring, taxName, lock: recurrenceLock, values, lineCount: rows.lineCount, ...await firstShown(ctx, values) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateRecurringInvoice, input: UpdateRecurringInvoiceForm }, async (ctx, input) => {
    await withLines(ctx, input.lines, (lines) => updateRecurringInvoice(ctx, { ...input, lines }));
    return redirectWithToast(paths.recurringInvoice(input.recurringInvoiceId), {
      kind: 'success', text: `Recurring invoice ${input.recurringInvoiceId} was saved.`,
    });
  }, { choices: offeredFor, buttons: lineIntents(offeredFor) });
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function EditRecurringInvoicePage() {
  const { recurring, taxName, lock, values, lineCount, skus, totals } = useLoaderData<typeof loader>();
  const { recurringInvoiceId, clientId, clientName } = recurring;
  const here = paths.recurringInvoice(recurringInvoiceId);
  return (
    <TaxNameProvider value={taxName}>
      <PageHeader title={`Edit recurring invoice ${recurringInvoiceId}`} description={clientName}
        back={{ href: here, label: `Recurring invoice ${recurringInvoiceId}` }} />
      <RecurringForm answer={useActionData<typeof action>() as RecurringFormProps['answer']} defaultValue={values} lineCount={lineCount}
        lock={lock} hidden={{ recurringInvoiceId, clientId }} cancelHref={here} skus={skus} totals={totals!} />
    </TaxNameProvider>
  );
}
