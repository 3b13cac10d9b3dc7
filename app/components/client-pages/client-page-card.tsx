import { Form } from '@remix-run/react';
import type { InvoiceLink, InvoiceQuestion } from '#app/domain/client-pages/index.server.ts';
import { formatDateTime } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { HiddenField } from '../form/hidden-field.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';

/** Where the client sees the invoice without an account, and whether they have. */
export function ClientPageCard({ invoiceId, link: { path, views, lastViewedAt } }: { invoiceId: number; link: InvoiceLink }) {
  const opened = views === 0 ? 'Nobody has opened it yet.'
    : `Opened ${views === 1 ? 'once' : `${views} times`}, the last time on ${formatDateTime(lastViewedAt ?? '')}.`;
  return (
    <Card title="Client’s page">
      {path ? (
        <div className="stack">
          <p><a className="link" href={path} target="_blank" rel="noreferrer">{path}</a></p>
          <p className="muted">Whoever has this address sees and prints the invoice without an account. {opened}</p>
          <div className="cluster"><ButtonLink href={paths.revokeInvoiceLink(invoiceId)} variant="quiet">Withdraw link</ButtonLink></div>
        </div>
      ) : (
        <Form method="post" action={paths.makeInvoiceLink(invoiceId)} className="stack">
          <HiddenField name="invoiceId" value={invoiceId} />
          <p className="muted">
            A secret address where the client sees, prints and downloads the invoice and can ask about it. Sending the invoice by e-mail
            makes it as well.{views > 0 ? ` The one before was withdrawn. ${opened}` : ''}
          </p>
          <div className="cluster"><Button>Make link</Button></div>
        </Form>
      )}
    </Card>
  );
}

/** What the client asks and nobody has answered yet. */
export function OpenQuestions({ invoiceId, questions }: { invoiceId: number; questions: readonly InvoiceQuestion[] }) {
  return questions.map(({ invoiceQuestionId, name, email, question, askedAt }) => (
    <Notice key={invoiceQuestionId} kind="warning" title={`${name} asked about this invoice on ${formatDateTime(askedAt)}`}
      end={(
        <Form method="post" action={paths.markQuestionAnswered(invoiceId)}>
          <HiddenField name="invoiceQuestionId" value={invoiceQuestionId} /><Button size="small">Mark as answered</Button>
        </Form>
      )}>
      <p className="pre-line">{question}</p>
      {email === '' ? null : <p><a className="link" href={`mailto:${email}`}>{email}</a></p>}
    </Notice>
  ));
}
