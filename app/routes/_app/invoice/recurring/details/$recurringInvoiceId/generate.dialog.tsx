import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { GenerateNowForm } from '#app/domain/money/recurring-invoices/contract.ts';
import { generateNow, getRecurringInvoice, type MadeAlready } from '#app/domain/money/recurring-invoices/index.server.ts';
import { totalInWords } from '#app/components/money/recurring-invoices/recurring-tables.tsx';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { madeInWords } from '#app/screens/money/recurring-invoices/recurrence-words.ts';
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
  return handleForm(args, { ...generateNow, input: GenerateNowForm }, async (ctx, input) => {
    const { invoiceIds } = await generateNow(ctx, input);
    return redirectWithToast(paths.recurringInvoice(input.recurringInvoiceId), { kind: 'success', text: madeInWords(invoiceIds) });
  });
}

const begunInWords = (count: number): string => (count === 1 ? 'A period has begun' : `${formatCount(count)} periods have begun`);
const invoicesInWords = (count: number): string => (count === 1 ? '1 invoice is' : `${formatCount(count)} invoices are`);

/** What another press or tab made: there is nothing more to confirm here, and the next period is not offered in its place. */
function MadeAlreadyDialog({ words, invoiceId, closeHref }: { words: string; invoiceId: number | null; closeHref: string }) {
  return (
    <RouteDialog title="Generate now" closeHref={closeHref}>
      <Notice kind="warning" role="alert"><p>{words}</p></Notice>
      <div className="form-actions">
        {invoiceId === null ? null : <ButtonLink href={paths.invoice(invoiceId)}>Open invoice {invoiceId}</ButtonLink>}
        <ButtonLink href={closeHref}>Close</ButtonLink>
      </div>
    </RouteDialog>
  );
}

export default function GenerateNowDialog() {
  const { recurring: { recurringInvoiceId, clientName, output }, next, totals, countBegun, countAtOnce } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [first] = next;
  const closeHref = paths.recurringInvoice(recurringInvoiceId);
  const details = answer && 'details' in answer ? answer.details as Partial<MadeAlready> | undefined : undefined;
  if (details?.madeAlready) {
    const words = Object.values(answer?.result.error ?? {}).flatMap((messages) => messages ?? []).join(' ');
    return <MadeAlreadyDialog words={words} invoiceId={details.madeAlready.invoiceId} closeHref={closeHref} />;
  }
  return (
    <DeleteDialog title="Generate now" confirmLabel="Generate now" danger={false} answer={answer}
      blocked={first ? null : 'No further period is left.'}
      closeHref={closeHref} fields={{
        recurringInvoiceId: String(recurringInvoiceId), periodStart: first?.start ?? '', periods: String(Math.max(1, countAtOnce)),
      }}>
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
