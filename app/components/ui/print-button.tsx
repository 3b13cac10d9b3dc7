import { Printer } from 'lucide-react';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Opens the browser's print dialog; without script its own menu does. */
export function PrintButton({ label = 'Print' }: { label?: string }) {
  if (!useHydrated()) return null;
  return <Button type="button" variant="primary" icon={Printer} onClick={() => window.print()}>{label}</Button>;
}
