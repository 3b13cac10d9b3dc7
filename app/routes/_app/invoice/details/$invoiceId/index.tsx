import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Outlet, useLoaderData } from '@remix-run/react';
import { FileText, Pencil, Send, Wallet } from 'lucide-react';
import { InvoiceBadges } from '#app/components/billing/invoice-badges.tsx';
import { InvoiceFactsList } from '#app/components/billing/invoice-facts-list.tsx';
import { InvoiceSums } from '#app/components/billing/invoice-sums.tsx';
import { InvoiceDeliveries, InvoiceLineTable, InvoiceReceipts, InvoiceTime } from '#app/components/billing/invoice-tables.tsx';
import { HiddenField } from '#app/components/form/hidden-field.tsx';
import { RecordHistory } from '#app/components/billing/record-history.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Menu } from '#app/components/ui/menu.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getInvoice } from '#app/domain/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { invoiceId?: string } }) => pageTitle('Invoice', params.invoiceId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const page = new URL(args.request.url).searchParams.get('page') ?? '1';
  return orProblem(getInvoice(ctx, { invoiceId: args.params['invoiceId'] ?? '', page }));
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function InvoicePage() {
  const shown = useLoaderData<typeof loader>();
  const { invoice, facts, receipts, deliveries, history } = shown;
  const failed = deliveries[0]?.status === 'failed' ? deliveries[0] : undefined;
  return (
    <>
      <PageHeader
        title={`Invoice ${invoice.invoiceId}`} back={{ href: paths.invoiceList(), label: 'Invoices' }} actions={<Actions {...shown} />}
        badges={<InvoiceBadges payment={facts.payment} outstandingDays={facts.outstandingDays} closed={facts.closed} delivery={deliveries[0]?.status ?? null} />}
      />
      {failed ? <Notice kind="danger" title="The last e-mail was not delivered">{failed.error}</Notice> : null}
      <div className="invoice-top">
        <Card title="Details"><InvoiceFactsList invoice={invoice} dueDate={facts.dueDate} clientHref={paths.client(invoice.clientId)} /></Card>
        <Card title={`Totals (${invoice.currencyId})`}><InvoiceSums invoice={invoice} /></Card>
      </div>
      <Content {...shown} />
      {/* What is no part of the paper that a client gets. */}
      <div className="print-hide stack">
        <Card title="Receipts" padded={false}><InvoiceReceipts rows={receipts} paid={invoice.paid} hrefFor={paths.receipt} /></Card>
        <Card title="Delivery" padded={false}><InvoiceDeliveries rows={deliveries} /></Card>
        <Card title="History"><RecordHistory entries={history} /></Card>
      </div>
      <Outlet />
    </>
  );
}

function Actions({ invoice: { invoiceId, outstanding }, facts }: Shown) {
  return (
    <>
      {outstanding === '0.00' ? null : <ButtonLink href={paths.newReceiptForInvoice(invoiceId)} variant="primary" icon={Wallet} shortcut="n">New Receipt</ButtonLink>}
      {facts.pdfFresh
        ? <ButtonLink href={paths.invoicePdf(invoiceId)} icon={FileText} reload>PDF</ButtonLink>
        : <Form method="post" action={paths.makeInvoicePdf(invoiceId)}><HiddenField name="invoiceId" value={invoiceId} /><Button icon={FileText}>PDF</Button></Form>}
      <ButtonLink href={paths.emailInvoice(invoiceId)} icon={Send}>Send by e-mail</ButtonLink>
      <ButtonLink href={paths.editInvoice(invoiceId)} icon={Pencil}>Edit</ButtonLink>
      <Menu
        label="More" align="end"
        items={[
          { label: 'Mark as sent', href: paths.markInvoiceSent(invoiceId) },
          { label: 'Delete Invoice', href: paths.deleteInvoice(invoiceId) },
        ]}
      />
    </>
  );
}

function Content({ invoice, entries, lines, page, pageSize }: Shown) {
  const { invoiceId } = invoice;
  return (
    <>
      {invoice.entryCount > 0 ? (
        <Card title="Time" padded={false}>
          <InvoiceTime
            rows={entries} workedSeconds={invoice.workedSeconds} charged={invoice.timeTotal}
            hrefFor={({ entryDate, empId, timeId }) => paths.editTimesheet(entryDate, empId, timeId)}
            pagination={{ page, pageSize, total: invoice.entryCount, label: 'Pages of time', hrefForPage: (to) => paths.invoice(invoiceId, to === 1 ? {} : { page: to }) }}
          />
        </Card>
      ) : null}
      {lines.length > 0 ? <Card title="Products and other lines" padded={false}><InvoiceLineTable rows={lines} total={invoice.lineTotal} /></Card> : null}
    </>
  );
}
