import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type Tone =
  | 'neutral'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | 'client'
  | 'internal'
  | 'leave'
  | 'suggested';

export interface BadgeProps {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames('badge', `tone-${tone}`)}>
      {icon ? <Icon icon={icon} size={12} /> : null}
      {children}
    </span>
  );
}
