import { useId, type ReactNode } from 'react';

export interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** False for a table or calendar that reaches to the edges. */
  padded?: boolean;
  children: ReactNode;
}

export function Card({ title, actions, padded = true, children }: CardProps) {
  const titleId = useId();
  return (
    <section className="card" aria-labelledby={title ? titleId : undefined}>
      {title || actions ? (
        <div className="card-head">
          {title ? <h2 id={titleId}>{title}</h2> : <span />}
          {actions ? <div className="cluster">{actions}</div> : null}
        </div>
      ) : null}
      <div className={padded ? 'card-body' : 'card-flush'}>{children}</div>
    </section>
  );
}
