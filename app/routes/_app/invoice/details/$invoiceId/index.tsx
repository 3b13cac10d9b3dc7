import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Outlet, useLoaderData } from '@remix-run/react';
import { FileText, Pencil, Send, Wallet } from 'lucide-react';
import { InvoiceBadges } from '#app/components/billing/invoice-badges.tsx';
import { InvoiceContents } from '#app/components/billing/invoice-contents.tsx';
import { InvoiceCreditNotes } from '#app/components/billing/invoice-credit-notes.tsx';
import { InvoiceDeliveries, InvoiceReceipts } from '#app/components/billing/invoice-tables.tsx';
import { ClientPageCard, OpenQuestions } from '#app/components/client-pages/client-page-card.tsx';
import { HiddenField } from '#app/components/form/hidden-field.tsx';
import { HistoryList } from '#app/components/history/history-list.tsx';
import { RemindersCard } from '#app/components/overdue-reminders/reminders-card.tsx';
import { useFeature } from '#app/components/layout/features.tsx';
import type { PaginationProps } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Menu } from '#app/components/ui/menu.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getInvoice } from '#app/domain/billing/index.server.ts';
import { getInvoiceLink, listOpenQuestions } from '#app/domain/client-pages/index.server.ts';
import { subtractMoney } from '#app/domain/kernel/values/money.ts';
import { getInvoiceReminders } from '#app/domain/overdue-reminders/index.server.ts';
import { getHistory } from '#app/domain/history/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { invoiceId?: string } }) => pageTitle('Invoice', params.invoiceId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const page = new URL(args.request.url).searchParams.get('page') ?? '1';
  const shown = await orProblem(getInvoice(ctx, { invoiceId: args.params['invoiceId'] ?? '', page }));
  const { invoiceId } = shown.invoice;
  const [{ changes: history }, link, questions, reminders] = await orProblem(Promise.all([
    getHistory(ctx, { kind: 'invoice', id: String(invoiceId) }), getInvoiceLink(ctx, { invoiceId }), listOpenQuestions(ctx, { invoiceId }),
    getInvoiceReminders(ctx, { invoiceId }),
  ]));
  return { ...shown, history, link, questions, reminders };
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function InvoicePage() {
  const shown = useLoaderData<typeof loader>();
  const { invoice, facts, entries, lines, receipts, creditNotes, deliveries, history, link, questions, reminders } = shown;
  const isPart = invoice.entryCount > shown.pageSize;
  const failed = deliveries[0]?.status === 'failed' ? deliveries[0] : undefined;
  return (
    <>
      <PageHeader
        title={`Invoice ${invoice.invoiceId}`} back={{ href: paths.invoiceList(), label: 'Invoices' }} actions={<Actions {...shown} />}
        badges={<InvoiceBadges payment={facts.payment} outstandingDays={facts.outstandingDays} closed={facts.closed}
          delivery={deliveries[0]?.status ?? null} />}
      />
      {failed ? <Notice kind="danger" title="The last e-mail was not delivered">{failed.error}</Notice> : null}
      <OpenQuestions invoiceId={invoice.invoiceId} questions={questions} />
      <InvoiceContents invoice={invoice} dueDate={facts.dueDate} entries={entries} lines={lines}
        {...(isPart ? { pagination: pagesOf(shown) } : {})} />
      {isPart ? <p className="print-only">This paper has a part of the time only. Open “Print” in the menu “More” for all of it.</p> : null}
      {/* What is no part of the paper that a client gets. */}
      <div className="print-hide stack">
        <Card title="Receipts" padded={false}>
          <InvoiceReceipts rows={receipts} paid={subtractMoney(invoice.paid, invoice.credited)} />
        </Card>
        {creditNotes.length > 0
          ? <Card title="Credit notes" padded={false}><InvoiceCreditNotes rows={creditNotes} applied={invoice.credited} /></Card> : null}
        <Card title="Delivery" padded={false}><InvoiceDeliveries rows={deliveries} /></Card>
        {facts.outstandingDays > 0 || reminders.hold !== 'remind' || reminders.rows.length > 0
          ? <RemindersCard invoiceId={invoice.invoiceId} reminders={reminders} /> : null}
        <ClientPageCard invoiceId={invoice.invoiceId} link={link} />
        <Card title="History"><HistoryList changes={history} about="What is changed from now on appears here." /></Card>
      </div>
      <Outlet />
    </>
  );
}

function Actions({ invoice, facts }: Shown) {
  const { invoiceId, outstanding } = invoice;
  const hasReceipts = useFeature('enableReceipting');
  const credits = useFeature('enableCreditNotes') && !invoice.isDraft;
  return (
    <>
      {outstanding === '0.00' || !hasReceipts
        ? null
        : <ButtonLink href={paths.newReceiptForInvoice(invoiceId)} variant="primary" icon={Wallet} shortcut="n">New Receipt</ButtonLink>}
      {facts.pdfFresh
        ? <ButtonLink href={paths.invoicePdf(invoiceId)} icon={FileText} reload>PDF</ButtonLink>
        : <Form method="post" action={paths.makeInvoicePdf(invoiceId)}>
          <HiddenField name="invoiceId" value={invoiceId} /><Button icon={FileText}>PDF</Button>
        </Form>}
      <ButtonLink href={paths.emailInvoice(invoiceId)} icon={Send}>Send by e-mail</ButtonLink>
      <ButtonLink href={paths.editInvoice(invoiceId)} icon={Pencil}>Edit</ButtonLink>
      <Menu
        label="More" align="end"
        items={[
          { label: 'Print', href: paths.printInvoice(invoiceId) },
          ...(credits ? [{ label: 'Add credit note', href: paths.creditInvoice(invoiceId) }] : []),
          { label: 'Reminders', href: paths.invoiceReminders(invoiceId) },
          { label: 'Mark as sent', href: paths.markInvoiceSent(invoiceId) },
          { label: 'Delete Invoice', href: paths.deleteInvoice(invoiceId) },
        ]}
      />
    </>
  );
}

function pagesOf({ invoice: { invoiceId, entryCount }, page, pageSize }: Shown): PaginationProps {
  return {
    page, pageSize, total: entryCount, label: 'Pages of time', hrefForPage: (to) => paths.invoice(invoiceId, to === 1 ? {} : { page: to }),
  };
}
