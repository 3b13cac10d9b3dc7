import { useEffect, useRef } from 'react';

export interface ErrorSummaryProps {
  /** The form metadata of conform fits; the key '' holds the errors of the form as a whole. */
  form: { id: string; allErrors?: Readonly<Record<string, readonly string[] | null | undefined>> };
}

interface Problem {
  name: string;
  message: string;
}

/** Says everything that is wrong, also with fields that are not shown, and links to each field. */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const problems = listProblems(form.allErrors ?? {});
  const fingerprint = problems.map(({ name, message }) => `${name}:${message}`).join('\n');
  useEffect(() => {
    const active = document.activeElement;
    const onField = active?.getAttribute('aria-invalid') === 'true' && active.getAttribute('type') !== 'hidden';
    if (fingerprint !== '' && !onField) ref.current?.focus();
  }, [fingerprint]);
  if (problems.length === 0) return null;
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1} autoFocus id={`${form.id}-errors`}>
      <h2>{problems.length === 1 ? 'There is a problem' : `There are ${problems.length} problems`}</h2>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={`${name}:${message}`}>{name ? <a href={`#${form.id}-${name}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}

function listProblems(errors: Readonly<Record<string, readonly string[] | null | undefined>>): Problem[] {
  return Object.entries(errors).flatMap(([name, messages]) => (messages ?? []).map((message) => ({ name, message })));
}
