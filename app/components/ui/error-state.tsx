import type { ReactNode } from 'react';

export interface ErrorStateProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** The page is nothing else: the title is its heading. */
  isPage?: boolean;
}

export function ErrorState({ title, children, action, isPage = false }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="state state-error" role="alert">
      <Title className="state-title">{title}</Title>
      <div>{children}</div>
      {action ? <div className="state-actions">{action}</div> : null}
    </div>
  );
}
