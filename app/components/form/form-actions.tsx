import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

export interface FormActionsProps {
  /** For a form that is longer than the window: they stay in view. */
  sticky?: boolean;
  children: ReactNode;
}

/** The primary button first, then the others, then Cancel as a link. */
export function FormActions({ sticky = false, children }: FormActionsProps) {
  return <div className={classNames('form-actions', sticky && 'form-actions-sticky')}>{children}</div>;
}
