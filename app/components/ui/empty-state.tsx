import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title?: string;
  /** What would be here. */
  children: ReactNode;
  /** The first step, a button or a link. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      {title ? <p className="state-title">{title}</p> : null}
      <div>{children}</div>
      {action ? <div className="state-actions">{action}</div> : null}
    </div>
  );
}
