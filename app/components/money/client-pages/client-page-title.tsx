import { Form } from '@remix-run/react';
import { FileText } from 'lucide-react';
import type { InvoicePaper, LetterPaper } from '#app/domain/money/client-pages/index.server.ts';
import type { ClientPageWords } from '#app/domain/money/document-templates/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';

export interface ClientPageTitleProps {
  token: string;
  title: string;
  paper: InvoicePaper | LetterPaper;
  words: ClientPageWords;
}

/** What a client's page is, and how to take it along. */
export function ClientPageTitle({ token, title, paper, words }: ClientPageTitleProps) {
  if (paper.kind === 'letter') {
    return (
      <PageHeader title={title} description={paper.letter.organisation.name} actions={<>
        <ButtonLink href={paths.clientPagePdf(token, { ...paper.days })} icon={FileText} reload>PDF</ButtonLink>
        <PrintButton label={words.print} />
      </>} />
    );
  }
  const { isPaid, organisation, hasPdf } = paper;
  return (
    <PageHeader title={title} description={organisation.name}
      badges={<Badge tone={isPaid ? 'success' : 'info'}>{isPaid ? words.paid : words.toPay}</Badge>}
      actions={<>
        {hasPdf ? <ButtonLink href={paths.clientPagePdf(token)} icon={FileText} reload>PDF</ButtonLink>
          : <Form method="post" action={paths.makeClientPagePdf(token)} reloadDocument><Button icon={FileText}>PDF</Button></Form>}
        <PrintButton label={words.print} />
      </>} />
  );
}
