import type { ReactNode } from 'react';

export interface ErrorStateProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <div className="state state-error" role="alert">
      <p className="state-title">{title}</p>
      <div>{children}</div>
      {action ? <div className="state-actions">{action}</div> : null}
    </div>
  );
}
