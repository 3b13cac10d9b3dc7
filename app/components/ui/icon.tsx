import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  icon: LucideIcon;
  /** The accessible name. Without it the icon is decoration and hidden from assistive technology. */
  label?: string;
  size?: number;
}

export function Icon({ icon: Shape, label, size = 16 }: IconProps) {
  return label ? (
    <Shape className="icon" size={size} role="img" aria-label={label} />
  ) : (
    <Shape className="icon" size={size} aria-hidden="true" />
  );
}
