import { useNavigation } from '@remix-run/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../ui/button.tsx';

export interface SubmitButtonProps {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Posted as `intent`. */
  intent?: string;
  icon?: LucideIcon;
  formAction?: string;
  /** The browser's own checks are skipped. */
  skipValidation?: boolean;
  disabled?: boolean;
  /** Enter presses it as soon as it is shown. */
  takesFocus?: boolean;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { children, variant = 'primary', size, intent, icon, formAction, skipValidation, disabled, takesFocus } = props;
  const busy = useSending(intent);
  return (
    <Button
      variant={variant}
      size={size}
      icon={icon}
      busy={busy}
      name={intent ? 'intent' : undefined}
      value={intent}
      formAction={formAction}
      formNoValidate={skipValidation}
      disabled={disabled}
      autoFocus={takesFocus}
    >
      {children}
    </Button>
  );
}

function useSending(intent: string | undefined): boolean {
  const { formMethod, formData } = useNavigation();
  return formMethod === 'POST' && (formData?.get('intent') ?? undefined) === intent;
}
