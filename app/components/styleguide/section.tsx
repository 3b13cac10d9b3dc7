import type { ReactNode } from 'react';

/** One chapter of the style guide. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="guide-section stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
