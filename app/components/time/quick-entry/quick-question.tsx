import { useEffect, useRef } from 'react';
import type { QuickEntry } from '#app/domain/time/quick-entry/index.server.ts';
import { withQuery } from '#app/screens/address.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { TypedLine } from './quick-line.tsx';

interface QuickQuestionProps {
  href: string;
  typed: TypedLine;
  question: Extract<QuickEntry, { kind: 'asks' }>['question'];
}

/** What is asked about the line; every answer is a link to the line with that answer. */
export function QuickQuestion({ href, typed: { line, answers, key }, question }: QuickQuestionProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('a')?.focus(), [question.heading]);
  const answerHref = (value: string) => withQuery(href, { line, answers: [...answers, value].join(','), key });
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
