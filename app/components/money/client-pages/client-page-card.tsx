import { Form } from '@remix-run/react';
import type { ClientQuestion, RecordLink } from '#app/domain/money/client-pages/index.server.ts';
import { formatDateTime } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Linked { kind: 'invoice' | 'credit-note' | 'statement'; recordId: string }

const NAMES: Readonly<Record<Linked['kind'], string>> = {
  invoice: 'invoice', 'credit-note': 'credit note', statement: 'statement of account',
};

/** A statement is for the days that its reader chooses. */
const DAYS: Readonly<Record<Linked['kind'], string>> = { invoice: '', 'credit-note': '', statement: ', for any days' };

export interface ClientPageCardProps extends Linked {
  link: RecordLink;
  revokeHref: string;
}

/** Where the client sees a paper without an account, and whether they have. */
export function ClientPageCard({ kind, recordId, link: { path, views, lastViewedAt }, revokeHref }: ClientPageCardProps) {
  const opened = views === 0 ? 'Nobody has opened it yet.'
    : `Opened ${views === 1 ? 'once' : `${views} times`}, the last time on ${formatDateTime(lastViewedAt ?? '')}.`;
  return (
    <Card title="Client’s page">
      {path ? (
        <div className="stack">
          <p><a className="link" href={path} target="_blank" rel="noreferrer">{path}</a></p>
          <p className="muted">
            Whoever has this address sees and prints the {NAMES[kind]} without an account{DAYS[kind]}. {opened}
          </p>
          <div className="cluster"><ButtonLink href={revokeHref} variant="quiet">Withdraw link</ButtonLink></div>
        </div>
      ) : (
        <Form method="post" action={paths.makeClientLink(kind, recordId)} className="stack">
          <HiddenField name="kind" value={kind} />
          <p className="muted">
            A secret address where the client sees, prints and downloads the {NAMES[kind]} and can ask about it. Sending it by e-mail
            makes it as well.{views > 0 ? ` The one before was withdrawn. ${opened}` : ''}
          </p>
          <div className="cluster"><Button>Make link</Button></div>
        </Form>
      )}
    </Card>
  );
}

/** What the client asks and nobody has answered yet. */
export function OpenQuestions({ kind, recordId, questions }: Linked & { questions: readonly ClientQuestion[] }) {
  return questions.map(({ clientQuestionId, name, email, question, askedAt }) => (
    <Notice key={clientQuestionId} kind="warning" title={`${name} asked about this ${NAMES[kind]} on ${formatDateTime(askedAt)}`}
      end={(
        <Form method="post" action={paths.markQuestionAnswered(kind, recordId)}>
          <HiddenField name="clientQuestionId" value={clientQuestionId} /><Button size="small">Mark as answered</Button>
        </Form>
      )}>
      <p className="pre-line">{question}</p>
      {email === '' ? null : <p><a className="link" href={`mailto:${email}`}>{email}</a></p>}
    </Notice>
  ));
}
