import { Printer } from 'lucide-react';
import { Button, type ButtonVariant } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Opens the browser's print dialog; without script its own menu does, and only the button's place is there, so that nothing moves. */
export function PrintButton({ label = 'Print', variant = 'primary' }: { label?: string; variant?: ButtonVariant }) {
  const className = useHydrated() ? undefined : 'unseen';
  return <Button type="button" variant={variant} icon={Printer} className={className} onClick={() => window.print()}>{label}</Button>;
}
