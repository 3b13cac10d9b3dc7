import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { ClientChoice } from '#app/components/money/billing/client-choice.tsx';
import { RecurringForm, type RecurringFormProps } from '#app/components/money/recurring-invoices/recurring-form.tsx';
import { TaxNameProvider } from '#app/components/layout/tax-name.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { searchInvoiceClients } from '#app/domain/money/billing/index.server.ts';
import { blankForm, toForm } from '#app/domain/kernel/fields/shown.ts';
import { CreateRecurringInvoiceForm, NewRecurringInvoice } from '#app/domain/money/recurring-invoices/contract.ts';
import { recurringInvoiceFields } from '#app/domain/money/recurring-invoices/fields.ts';
import { createRecurringInvoice, getNewRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { lineIntents, rowsOfLines, withLines } from '#app/web/forms/invoice-lines.server.ts';
import { firstShown, offeredFor } from '#app/web/forms/recurring-invoice.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('New Recurring Invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const { clientId, like } = NewRecurringInvoice.parse(Object.fromEntries(searchParams));
  const q = (searchParams.get('q') ?? '').slice(0, 100);
  if (clientId === '' && like === 0) return { step: 'client' as const, q, clients: await orProblem(searchInvoiceClients(ctx, { q })) };
  const { client, taxName, model, lines, today } = await orProblem(getNewRecurringInvoice(ctx, { clientId, like }));
  const rows = rowsOfLines(lines, client.taxRate);
  const begun = { ...blankForm(recurringInvoiceFields), ...(model ? toForm(recurringInvoiceFields, model) : {}) };
  const values = { ...begun, dateFrom: today, dateTo: '', clientId: client.clientId, ...rows.values };
  return { step: 'form' as const, client, taxName, values, lineCount: rows.lineCount, idempotencyKey: newIdempotencyKey(),
    ...await firstShown(ctx, values) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...createRecurringInvoice, input: CreateRecurringInvoiceForm }, async (ctx, input) => {
    const { recurringInvoiceId } = await withLines(ctx, input.lines, (lines) => createRecurringInvoice(ctx, { ...input, lines }));
    return redirectWithToast(paths.recurringInvoice(recurringInvoiceId), {
      kind: 'success', text: `Recurring invoice ${recurringInvoiceId} was saved.`,
    });
  }, { choices: offeredFor, buttons: lineIntents(offeredFor) });
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function NewRecurringInvoicePage() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RecurringFormProps['answer'];
  if (shown.step === 'client') {
    return (
      <>
        <PageHeader title="New Recurring Invoice" back={{ href: paths.recurringInvoices(), label: 'Recurring Invoices' }}
          description="Choose the client that is invoiced again and again." />
        <ClientChoice clients={shown.clients} q={shown.q} clearHref={paths.newRecurringInvoice()}
          hrefFor={(clientId) => paths.newRecurringInvoice(clientId)} />
      </>
    );
  }
  const { client, taxName, values, lineCount, idempotencyKey, skus, totals } = shown;
  return (
    <TaxNameProvider value={taxName}>
      <PageHeader title={`New Recurring Invoice for ${client.name}`}
        back={{ href: paths.recurringInvoices(), label: 'Recurring Invoices' }} />
      <RecurringForm answer={answer} defaultValue={values} lineCount={lineCount} lock={null}
        hidden={{ clientId: client.clientId }} idempotencyKey={idempotencyKey} cancelHref={paths.client(client.clientId)} skus={skus}
        totals={totals!} />
    </TaxNameProvider>
  );
}
