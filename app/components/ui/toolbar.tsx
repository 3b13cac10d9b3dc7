import type { ReactNode } from 'react';

export interface ToolbarProps {
  label?: string;
  children: ReactNode;
}

export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <div className="toolbar" role={label ? 'group' : undefined} aria-label={label}>
      {children}
    </div>
  );
}
