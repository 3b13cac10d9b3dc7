import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { FileText, Pencil, Send, Wallet } from 'lucide-react';
import { InvoiceBadges } from '#app/components/money/billing/invoice-badges.tsx';
import { InvoiceContents } from '#app/components/money/billing/invoice-contents.tsx';
import { InvoiceMarginCard } from '#app/components/money/billing/invoice-margin.tsx';
import { InvoiceCreditNotes } from '#app/components/money/billing/invoice-credit-notes.tsx';
import { InvoiceTimeLists } from '#app/components/money/billing/invoice-time-lists.tsx';
import { InvoiceReceipts } from '#app/components/money/billing/invoice-tables.tsx';
import { PrepaidFigures } from '#app/components/money/billing/prepaid-figures.tsx';
import { ClientMailList, UndeliveredMail } from '#app/components/money/client-mails/client-mail-list.tsx';
import { ClientPageCard, OpenQuestions } from '#app/components/money/client-pages/client-page-card.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { HistoryList } from '#app/components/organisation/history/history-list.tsx';
import { RemindersCard } from '#app/components/money/overdue-reminders/reminders-card.tsx';
import { useFeature } from '#app/components/layout/features.tsx';
import { ActionRow, type PageAction } from '#app/components/ui/actions/action-row.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { TaxNameProvider } from '#app/components/layout/tax-name.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { ChangeInvoiceTimeForm, changeInvoiceTime, getInvoice, getInvoiceTime } from '#app/domain/money/billing/index.server.ts';
import { getRecordLink, listOpenQuestions } from '#app/domain/money/client-pages/index.server.ts';
import { getInvoiceReminders } from '#app/domain/money/overdue-reminders/index.server.ts';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import { SYNC } from '#app/domain/kernel/rules/sync-status.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = ({ params }: { params: { invoiceId?: string } }) => pageTitle('Invoice', params.invoiceId);

const linkedInvoice = (invoiceId: number) => ({ kind: 'invoice' as const, recordId: String(invoiceId) });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const shown = await orProblem(getInvoice(ctx, {
    invoiceId: args.params['invoiceId'] ?? '', page: '1', linePage: searchParams.get('lines') ?? '1', withTime: false,
  }));
  const { invoiceId } = shown.invoice;
  const linked = linkedInvoice(invoiceId);
  const [{ changes: history }, link, questions, reminders] = await orProblem(Promise.all([
    getHistory(ctx, { kind: 'invoice', id: String(invoiceId) }), getRecordLink(ctx, linked), listOpenQuestions(ctx, linked),
    getInvoiceReminders(ctx, { invoiceId }),
  ]));
  const asked = { invoiceId, list: searchParams.get('time') ?? '', page: searchParams.get('page') ?? '1' };
  return { ...shown, time: await orProblem(getInvoiceTime(ctx, asked)), history, link, questions, reminders };
}

/** The buttons of the lists of time: the page is shown again as it stood. */
export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...changeInvoiceTime, input: ChangeInvoiceTimeForm }, async (ctx, input) => {
    const { count } = await changeInvoiceTime(ctx, input);
    const { pathname, search } = new URL(args.request.url);
    const text = count === 1 ? 'The entry was changed.' : `${formatCount(count)} entries were changed.`;
    return redirectWithToast(`${pathname}${search}`, { kind: 'success', text });
  });
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function InvoicePage() {
  const shown = useLoaderData<typeof loader>();
  const { invoice, facts, margin, prepaid, time, lines, linePage, linesPerPage } = shown;
  const { receipts, creditNotes, deliveries, history, link, questions, reminders } = shown;
  const { lineCount } = invoice;
  const isPart = Math.max(invoice.entryCount, lineCount) > time.size;
  const linePages = lineCount > linesPerPage ? {
    page: linePage, pageSize: linesPerPage, total: lineCount, label: 'Pages of lines',
    hrefForPage: (to: number) => paths.invoice(invoice.invoiceId, to === 1 ? {} : { lines: to }),
  } : undefined;
  return (
    <TaxNameProvider value={shown.taxName}>
      <PageHeader
        title={`Invoice ${invoice.invoiceId}`} back={{ href: paths.invoiceList(), label: 'Invoices' }} actions={<Actions {...shown} />}
        badges={<InvoiceBadges payment={facts.payment} outstandingDays={facts.outstandingDays} closed={facts.closed}
          delivery={deliveries[0]?.status ?? null} isDraft={invoice.isDraft} sync={invoice} />}
      />
      <UndeliveredMail mails={deliveries} sendAgainHref={(again) => paths.emailInvoice(invoice.invoiceId, again)} />
      {invoice.syncStatus === SYNC.failed
        ? <Notice kind="danger" title="The accounting service did not take this invoice">
          {invoice.syncError} Once the invoice is changed, it is sent again.
        </Notice> : null}
      <OpenQuestions {...linkedInvoice(invoice.invoiceId)} questions={questions} />
      <InvoiceContents invoice={invoice} dueDate={facts.dueDate} taxes={shown.taxes} taxName={shown.taxName}
        entries={[]} lines={lines} linePages={linePages}
        explainedAt={(part) => paths.explainInvoice(invoice.invoiceId, part)} time={(
          <InvoiceTimeLists invoiceId={invoice.invoiceId} time={time} hasRates={shown.taxes.length > 1} answer={useActionData<FormAnswer>()}
            isClosed={facts.editLock !== null && invoice.invoiceType !== 'Prepaid'} />
        )} />
      {isPart ? <p className="print-only">This paper has a part only. Open “Print” in the menu “More” for all of it.</p> : null}
      {/* What is no part of the paper that a client gets. */}
      <div className="print-hide stack invoice-more">
        {prepaid ? (
          <Card title="Prepaid balance"
            actions={<PageLink className="link" href={paths.prepaidStatement(invoice.invoiceId)}>Statement</PageLink>}>
            <PrepaidFigures balance={prepaid} currencyId={invoice.currencyId} />
          </Card>
        ) : null}
        {margin ? <InvoiceMarginCard margin={margin} subtotal={invoice.subtotal} currencyId={invoice.currencyId}
          explainedAt={(part) => paths.explainInvoice(invoice.invoiceId, part)} /> : null}
        <Card title="Receipts" padded={false}>
          <InvoiceReceipts rows={receipts} paid={invoice.received} />
        </Card>
        {creditNotes.length > 0
          ? <Card title="Credit notes" padded={false}><InvoiceCreditNotes rows={creditNotes} applied={invoice.credited} /></Card> : null}
        <ClientMailList mails={deliveries} about="invoice" />
        {facts.outstandingDays > 0 || reminders.hold !== 'remind' || reminders.rows.length > 0
          ? <RemindersCard invoiceId={invoice.invoiceId} reminders={reminders} /> : null}
        {invoice.isDraft ? null : <ClientPageCard {...linkedInvoice(invoice.invoiceId)} link={link}
          revokeHref={paths.revokeInvoiceLink(invoice.invoiceId)} />}
        <Card title="History"><HistoryList changes={history} about="What is changed from now on appears here." /></Card>
      </div>
      <Outlet />
    </TaxNameProvider>
  );
}

function Actions({ invoice, facts }: Shown) {
  const { invoiceId, outstanding, isDraft } = invoice;
  const of = { invoiceId: String(invoiceId) };
  const hasReceipts = useFeature('enableReceipting');
  const credits = useFeature('enableCreditNotes') && !isDraft;
  const receipt: PageAction | null = outstanding === '0.00' || !hasReceipts ? null
    : { label: 'New Receipt', href: paths.newReceiptForInvoice(invoiceId), icon: Wallet, shortcut: 'n' };
  const pdf = { label: 'PDF', icon: FileText };
  const issued = (action: PageAction) => (isDraft ? null : action);
  return (
    <ActionRow
      primary={isDraft ? { label: 'Issue and send', href: paths.issueAndSendInvoice(invoiceId), icon: Send } : receipt}
      actions={[
        isDraft ? { label: 'Issue', href: paths.issueInvoice(invoiceId) } : null,
        facts.pdfFresh ? { ...pdf, href: paths.invoicePdf(invoiceId), reload: true }
          : { ...pdf, action: paths.makeInvoicePdf(invoiceId), fields: of },
        issued({ label: 'Send by e-mail', href: paths.emailInvoice(invoiceId), icon: Send }),
        { label: 'Edit', href: paths.editInvoice(invoiceId), icon: Pencil },
        { label: 'Change lines', href: paths.invoiceLines(invoiceId) },
        { label: 'Print', href: paths.printInvoice(invoiceId), leads: true },
        isDraft ? receipt : null,
        credits ? { label: 'Add credit note', href: paths.creditInvoice(invoiceId) } : null,
        issued({ label: 'Reminders', href: paths.invoiceReminders(invoiceId) }),
        issued({ label: 'Mark as sent', href: paths.markInvoiceSent(invoiceId) }),
        { label: 'Duplicate', href: paths.duplicateInvoice(invoiceId) },
        { label: 'Delete Invoice', href: paths.deleteInvoice(invoiceId), danger: true },
      ]}
    />
  );
}
