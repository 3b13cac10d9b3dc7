import { Form } from '@remix-run/react';
import { FileText } from 'lucide-react';
import type { InvoicePaper, LetterPaper } from '#app/domain/client-pages/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrintButton } from '../ui/print-button.tsx';

/** What a client's page is, and how to take it along. */
export function ClientPageTitle({ token, paper }: { token: string; paper: InvoicePaper | LetterPaper }) {
  if (paper.kind === 'letter') {
    const { title, number, organisation } = paper.letter;
    return (
      <PageHeader title={`${title} ${number}`.trim()} description={organisation.name} actions={<>
        <ButtonLink href={paths.clientPagePdf(token, { ...paper.days })} icon={FileText} reload>PDF</ButtonLink><PrintButton />
      </>} />
    );
  }
  const { invoice, organisation, hasPdf } = paper;
  const isPaid = Number(invoice.outstanding) <= 0;
  return (
    <PageHeader title={`${invoice.category} ${invoice.invoiceId}`} description={organisation.name}
      badges={<Badge tone={isPaid ? 'success' : 'info'}>{isPaid ? 'Paid' : 'To be paid'}</Badge>}
      actions={<>
        {hasPdf ? <ButtonLink href={paths.clientPagePdf(token)} icon={FileText} reload>PDF</ButtonLink>
          : <Form method="post" action={paths.makeClientPagePdf(token)} reloadDocument><Button icon={FileText}>PDF</Button></Form>}
        <PrintButton />
      </>} />
  );
}
