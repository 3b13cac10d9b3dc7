import { Card } from '../../ui/card.tsx';
import type { TriedAnswer as Answer } from './described-call.ts';
import { JsonText } from './json-text.tsx';

/** An answer of a call: its status, its headers and its body. */
export function TriedAnswer({ answer: { status, title, headers, body } }: { answer: Answer }) {
  return (
    <Card title="Answer">
      <div className="stack">
        <p role="status"><strong>{status}</strong> {title}</p>
        <JsonText title="Headers" text={headers.join('\n')} />
        {body ? <JsonText title="Body" text={body} /> : null}
      </div>
    </Card>
  );
}
