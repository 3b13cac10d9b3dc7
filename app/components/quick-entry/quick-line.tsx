import { Form } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { QUICK_LINE_MAX } from '#app/domain/quick-entry/fields.ts';
import type { QuickEntry } from '#app/domain/quick-entry/index.server.ts';
import { withQuery } from '#app/screens/address.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** A line that was typed, what was answered about it, and what it comes to. */
export interface TypedLine {
  readonly line: string;
  readonly answers: readonly string[];
  readonly read: QuickEntry;
  /** What to know before the entry is saved. */
  readonly notices: readonly string[];
  readonly idempotencyKey: string;
}

export type UnderstoodEntry = Extract<QuickEntry, { kind: 'entry' }>;

interface QuickLineProps {
  /** The page that it stands on. */
  href: string;
  label: string;
  placeholder: string;
  shortcut?: string;
  typed: TypedLine | undefined;
  /** Shows what the line means, with the buttons that do something with it. */
  understood: (entry: UnderstoodEntry, idempotencyKey: string) => ReactNode;
}

/** Time in one line; what it means is shown before anything happens. The address holds line and answers. */
export function QuickLine({ href, label, placeholder, shortcut, typed, understood }: QuickLineProps) {
  const { read, line = '' } = typed ?? {};
  const message = read?.kind === 'refused' ? read.message : undefined;
  return (
    <section className="quick-entry" aria-label={label}>
      <Form method="get" action={href} className="quick-line">
        <input key={line} className="input" name="line" defaultValue={line} maxLength={QUICK_LINE_MAX} required autoComplete="off"
          aria-label={label} placeholder={placeholder} data-shortcut={shortcut}
          aria-invalid={message ? true : undefined} aria-describedby={message ? 'quick-line-error' : undefined} />
        <Button variant="secondary">Read</Button>
      </Form>
      {message ? <p className="field-error" id="quick-line-error" role="alert">{message}</p> : null}
      {typed && read?.kind === 'asks' ? <QuickQuestion href={href} typed={typed} question={read.question} /> : null}
      {typed?.notices.map((words) => <Notice key={words} kind="warning"><p>{words}</p></Notice>)}
      {typed && read?.kind === 'entry' ? understood(read, typed.idempotencyKey) : null}
    </section>
  );
}

type Question = Extract<QuickEntry, { kind: 'asks' }>['question'];

/** What is asked about the line; every answer is a link to the line with that answer. */
function QuickQuestion({ href, typed: { line, answers }, question }: { href: string; typed: TypedLine; question: Question }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('a')?.focus(), [question.heading]);
  const answerHref = (value: string) => withQuery(href, { line, answers: [...answers, value].join(',') });
  return (
    <div ref={root}>
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
