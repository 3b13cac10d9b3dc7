import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { ChangeLinesForm, type ChangeLinesFormProps } from '#app/components/money/billing/change-lines-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { ChangeLinesForm as ChangeLinesContract } from '#app/domain/money/billing/contract.ts';
import { changeInvoiceLines, getInvoiceLines, previewLines } from '#app/domain/money/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { lineIntents, rowsOfLines, skusOfRows, withLines } from '#app/web/forms/invoice-lines.server.ts';
import { previewAnswer } from '#app/web/file-answer.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Lines of the invoice');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { lines, taxRate, ...invoice } = await orProblem(getInvoiceLines(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
  const rows = rowsOfLines(lines, taxRate);
  const form = new FormData();
  for (const [name, value] of Object.entries(rows.values)) form.set(name, value);
  return { ...invoice, ...rows, ...await skusOfRows(ctx, form) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...changeInvoiceLines, input: ChangeLinesContract }, async (ctx, input, form) => {
    if (form.get('intent') === 'preview')
      return previewAnswer(args, ctx, await withLines(ctx, input.lines, (lines) => previewLines(ctx, { ...input, lines })));
    await withLines(ctx, input.lines, (lines) => changeInvoiceLines(ctx, { ...input, lines }));
    const text = `The lines of invoice ${input.invoiceId} were saved.`;
    return redirectWithToast(paths.invoice(input.invoiceId), { kind: 'success', text });
  }, { choices: skusOfRows, buttons: lineIntents(skusOfRows) });
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

/** The lines of a saved invoice beside its time. */
export default function InvoiceLinesPage() {
  const shown = useLoaderData<typeof loader>();
  const name = `Invoice ${shown.invoiceId}`;
  return (
    <>
      <PageHeader title={`Lines of invoice ${shown.invoiceId}`} back={{ href: paths.invoice(shown.invoiceId), label: name }} />
      <ChangeLinesForm {...shown} answer={useActionData<typeof action>() as ChangeLinesFormProps['answer']} />
    </>
  );
}
