import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { QUICK_LINE_MAX } from '#app/domain/quick-entry/fields.ts';
import type { QuickEntry } from '#app/domain/quick-entry/index.server.ts';
import { withQuery } from '#app/screens/paths.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { QuickEntryForm } from './quick-entry-form.tsx';

/** A line that was typed, what was answered about it, and what it comes to. */
export interface TypedLine {
  readonly line: string;
  readonly answers: readonly string[];
  readonly read: QuickEntry;
  readonly idempotencyKey: string;
}

interface QuickLineProps {
  /** The page that it stands on. */
  href: string;
  empId: string;
  typed: TypedLine | undefined;
}

/** Records time by one line; what it means is shown before anything is saved. The address holds line and answers. */
export function QuickLine({ href, empId, typed }: QuickLineProps) {
  const message = typed?.read.kind === 'refused' ? typed.read.message : undefined;
  return (
    <section className="quick-entry" aria-label="Quick entry">
      <Form method="get" action={href} className="quick-line">
        <input key={typed?.line} className="input" name="line" defaultValue={typed?.line} maxLength={QUICK_LINE_MAX} required
          aria-label="Quick entry" autoComplete="off" placeholder="9-12:30 client project: note" data-shortcut="q"
          aria-invalid={message ? true : undefined} aria-describedby={message ? 'quick-line-error' : undefined} />
        <Button variant="secondary">Read</Button>
      </Form>
      {message ? <p className="field-error" id="quick-line-error" role="alert">{message}</p> : null}
      {typed?.read.kind === 'asks' ? <QuickQuestion href={href} typed={typed} question={typed.read.question} /> : null}
      {typed?.read.kind === 'entry'
        ? <QuickEntryForm key={typed.idempotencyKey} empId={empId} entry={typed.read} idempotencyKey={typed.idempotencyKey}
          cancelHref={href} />
        : null}
    </section>
  );
}

type Question = Extract<QuickEntry, { kind: 'asks' }>['question'];

/** What is asked about the line; every answer is a link to the line with that answer. */
function QuickQuestion({ href, typed: { line, answers }, question }: { href: string; typed: TypedLine; question: Question }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.querySelector('a')?.focus(), [question.heading]);
  const answerHref = (value: string) => withQuery(href, { line, answers: [...answers, value].join(',') });
  return (
    <div ref={heading}>
      <Notice kind="info" title={question.heading}>
        {question.text ? <p>{question.text}</p> : null}
        <ul className="quick-answers">
          {question.options.map(({ value, label }) => (
            <li key={value}><PageLink className="button button-secondary button-small" href={answerHref(value)}>{label}</PageLink></li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
