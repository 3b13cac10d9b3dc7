import { Form } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { QUICK_LINE_MAX } from '#app/domain/time/quick-entry/fields.ts';
import type { ProposedEntry, QuickEntry } from '#app/domain/time/quick-entry/index.server.ts';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { QUICK_LINE_ID } from './quick-line-id.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QuickQuestion } from './quick-question.tsx';

/** A line that was typed, what was answered about it, and what it comes to. */
export interface TypedLine {
  readonly line: string;
  readonly answers: readonly string[];
  /** Makes what the line means happen once, also after the browser's Back. */
  readonly key: string;
  readonly read: QuickEntry;
  /** What to know before the entries are saved. */
  readonly notices: readonly string[];
}

interface QuickLineProps {
  /** The page that it stands on. */
  href: string;
  label: string;
  placeholder: string;
  shortcut?: string;
  /** The page is for it: it has the focus from the beginning. */
  takesFocus?: boolean;
  typed: TypedLine | undefined;
  /** The key of the next line. */
  newKey: string;
  /** Shows what the line means, with the buttons that do something with it. */
  understood: (entries: readonly ProposedEntry[], typed: TypedLine) => ReactNode;
}

/** Time in one line; what it means is shown before anything happens. The address holds line and answers. */
export function QuickLine({ href, label, placeholder, shortcut, takesFocus = false, typed, newKey, understood }: QuickLineProps) {
  const { read, line = '' } = typed ?? {};
  const message = read?.kind === 'refused' ? read.message : undefined;
  const input = useLineField(line, takesFocus);
  return (
    <section className="quick-entry" aria-label={label}>
      <Form method="get" action={href} className="quick-line">
        <input ref={input} id={QUICK_LINE_ID} className="input" name="line" defaultValue={line} maxLength={QUICK_LINE_MAX} required
          autoComplete="off"
          aria-label={label} placeholder={placeholder} data-shortcut={shortcut} autoFocus={message ? true : takesFocus && !typed}
          aria-invalid={message ? true : undefined} aria-describedby={message ? 'quick-line-error' : undefined} />
        <HiddenField name="key" value={newKey} />
        <Button variant="secondary">Preview</Button>
      </Form>
      {message ? <p className="field-error" id="quick-line-error" role="alert">{message}</p> : null}
      {typed && read?.kind === 'asks' ? <QuickQuestion href={href} typed={typed} question={read.question} /> : null}
      {typed?.notices.map((words) => <Notice key={words} kind="warning"><p>{words}</p></Notice>)}
      {typed && read?.kind === 'entry' ? understood([read, ...read.more], typed) : null}
    </section>
  );
}

/** The field stays the same one from line to line, and has the focus again when what it meant was added or given up. */
function useLineField(line: string, takesFocus: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(line);
  useEffect(() => {
    if (takesFocus && shown.current === '') input.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (shown.current === line || !input.current) return;
    shown.current = line;
    input.current.value = line;
    if (line === '' && document.activeElement === document.body) input.current.focus();
  }, [line]);
  return input;
}
