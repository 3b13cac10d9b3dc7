import type { DescribedCall, DescribedSubject } from './described-call.ts';

/** The calls of the API, subject by subject, each to be opened. */
export function ApiCalls({ subjects }: { subjects: readonly DescribedSubject[] }) {
  return (
    <div className="stack">
      {subjects.map(({ subject, calls }) => (
        <section key={subject} className="stack" aria-labelledby={`calls-${subject}`}>
          <h2 id={`calls-${subject}`}>{subject}</h2>
          {calls.map((call) => <ApiCall key={`${call.method} ${call.path}`} call={call} />)}
        </section>
      ))}
    </div>
  );
}

function ApiCall({ call: { method, path, about, specified, sent, answered, parameters } }: { call: DescribedCall }) {
  return (
    <details className="card">
      <summary className="card-body"><code>{method} {path}</code> <span className="muted">{about}</span></summary>
      <div className="card-body stack">
        {specified ? <p className="muted">Specification {specified}</p> : null}
        {parameters.length > 0 ? <p>Parameters: {parameters.join(', ')}</p> : null}
        {sent ? <Schema title="Sent" json={sent} /> : null}
        {answered ? <Schema title="Answered" json={answered} /> : null}
      </div>
    </details>
  );
}

function Schema({ title, json }: { title: string; json: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <pre className="overflow-x-auto text-sm" tabIndex={0}>{json}</pre>
    </div>
  );
}
