import { PageLink } from '../../ui/page-link.tsx';
import type { DescribedCall, DescribedParameter, DescribedSubject } from './described-call.ts';
import { JsonText } from './json-text.tsx';

export interface ApiCallsProps {
  subjects: readonly DescribedSubject[];
  /** The address at which a call is tried. */
  tryHref: (id: string) => string;
}

/** The calls of the API, subject by subject, each to be opened. */
export function ApiCalls({ subjects, tryHref }: ApiCallsProps) {
  return (
    <div className="stack">
      {subjects.map(({ subject, calls }) => (
        <section key={subject} className="stack" aria-labelledby={`calls-${subject}`}>
          <h2 id={`calls-${subject}`}>{subject}</h2>
          {calls.map((call) => <ApiCall key={call.id} call={call} href={tryHref(call.id)} />)}
        </section>
      ))}
    </div>
  );
}

function ApiCall({ call: { id, method, path, title, about, sent, answered, parameters }, href }: { call: DescribedCall; href: string }) {
  return (
    <details className="card" id={id}>
      <summary className="card-body"><code>{method} {path}</code> <span className="muted">{title}</span></summary>
      <div className="card-body stack">
        <p className="muted">{about}</p>
        <p><PageLink className="link" href={href} aria-label={`Try ${method} ${path}`}>Try it</PageLink></p>
        {parameters.length > 0 ? <p>Parameters: {parameters.map(inWords).join(', ')}</p> : null}
        {sent ? <JsonText title="Sent" text={sent} /> : null}
        {answered ? <JsonText title="Answered" text={answered} /> : null}
      </div>
    </details>
  );
}

const inWords = ({ name, place, isRequired }: DescribedParameter) => `${name} (${place}${isRequired ? '' : ', optional'})`;
