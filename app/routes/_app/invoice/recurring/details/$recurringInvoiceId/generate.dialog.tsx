import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { generateNow, getRecurringInvoice } from '#app/domain/recurring-invoices/index.server.ts';
import { totalInWords } from '#app/components/recurring-invoices/recurring-tables.tsx';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { madeInWords } from '#app/screens/recurring-invoices/recurrence-words.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Generate now');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getRecurringInvoice(ctx, { recurringInvoiceId: args.params['recurringInvoiceId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, generateNow, async (ctx, input) => {
    const { invoiceIds } = await generateNow(ctx, input);
    return redirectWithToast(paths.recurringInvoice(input.recurringInvoiceId), { kind: 'success', text: madeInWords(invoiceIds) });
  });
}

const begunInWords = (count: number): string => (count === 1 ? 'A period has begun' : `${formatCount(count)} periods have begun`);
const invoicesInWords = (count: number): string => (count === 1 ? '1 invoice is' : `${formatCount(count)} invoices are`);

export default function GenerateNowDialog() {
  const { recurring: { recurringInvoiceId, clientName, output }, next, totals, countBegun, countAtOnce } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [first] = next;
  return (
    <DeleteDialog title="Generate now" confirmLabel="Generate now" danger={false} answer={answer}
      blocked={first ? null : 'No further period is left.'}
      closeHref={paths.recurringInvoice(recurringInvoiceId)} fields={{ recurringInvoiceId: String(recurringInvoiceId) }}>
      {first ? <p>
        {countBegun > 0
          ? `${begunInWords(countBegun)}, the first on ${formatDate(first.start)}: ${invoicesInWords(countAtOnce)} made for ${clientName}, `
            + `${totalInWords(totals)}${countAtOnce > 1 ? ' each' : ''}.`
          : `The period from ${formatDate(first.start)} to ${formatDate(first.end)} is invoiced to ${clientName} before it begins, `
            + `for ${totalInWords(totals)}.`}
      </p> : null}
      {countAtOnce < countBegun ? <p>No more are made at once. Press it again for the others.</p> : null}
      {output === 'mailed' ? <p>What is made is sent by e-mail at once.</p> : null}
    </DeleteDialog>
  );
}
