import type { ReactNode } from 'react';

export interface ReadOnlyValueProps {
  label: string;
  id?: string;
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
  children: ReactNode;
}

/** A value that stands among fields and cannot be typed into. */
export function ReadOnlyValue({ label, id, errors, hint, children }: ReadOnlyValueProps) {
  return (
    <div className="field" id={id} tabIndex={id ? -1 : undefined}>
      <div className="field-label">{label}</div>
      <output className="read-only-value">{children}</output>
      {errors?.map((error) => <p key={error} className="field-error">{error}</p>)}
      {hint ? <div className="field-hint">{hint}</div> : null}
    </div>
  );
}
