import { useEffect, useRef } from 'react';

export interface ErrorSummaryProps {
  /** The key '' holds the errors of the form as a whole. */
  form: { id: string; allErrors?: Readonly<Record<string, readonly string[] | null | undefined>> };
  /** What stands above them; how many there are when left out. */
  title?: string;
}

interface Problem {
  name: string;
  message: string;
}

/** Says everything that is wrong, also with fields that are not shown, and links to each field. */
export function ErrorSummary({ form, title }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { id: formId, allErrors } = form;
  const problems = listProblems(allErrors ?? {});
  useEffect(() => {
    if (listProblems(allErrors ?? {}).length === 0) return;
    const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])');
    (wrong ?? ref.current)?.focus();
  }, [formId, allErrors]);
  if (problems.length === 0) return null;
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1} autoFocus id={`${formId}-errors`}>
      <h2>{title ?? (problems.length === 1 ? 'There is a problem' : `There are ${problems.length} problems`)}</h2>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={`${name}:${message}`}>{name ? <a href={`#${formId}-${name}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}

function listProblems(errors: Readonly<Record<string, readonly string[] | null | undefined>>): Problem[] {
  return Object.entries(errors).flatMap(([name, messages]) => (messages ?? []).map((message) => ({ name, message })));
}
