import type { ReactNode } from 'react';

/** The primary button first, then the others, then Cancel as a link. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
