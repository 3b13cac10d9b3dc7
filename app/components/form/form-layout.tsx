import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

export interface FormLayoutProps {
  columns?: 1 | 2;
  children: ReactNode;
}

export function FormLayout({ columns = 1, children }: FormLayoutProps) {
  return <div className={classNames('form-layout', columns === 2 && 'form-layout-2')}>{children}</div>;
}
