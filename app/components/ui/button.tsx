import type { LucideIcon } from 'lucide-react';
import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';
export type ButtonSize = 'normal' | 'small';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  icon?: LucideIcon;
}

export function buttonClass(variant: ButtonVariant, size: ButtonSize, more?: string): string {
  return classNames('button', `button-${variant}`, size === 'small' && 'button-small', more);
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'normal', busy = false, icon, className, children, type = 'submit', onClick, ...rest },
  ref,
) {
  // A busy button keeps the focus, so it is not disabled; a second click does nothing.
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
      {...rest}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon ? <Icon icon={icon} /> : null}
      {children}
    </button>
  );
});
