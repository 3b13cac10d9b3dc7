import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '#app/screens/tone.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

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
