import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';

export interface DisabledActionProps {
  label: string;
  reason: string;
  icon?: LucideIcon;
}

/** What cannot be done now, with the reason in sight; it can be reached by keyboard, so that the reason is heard too. */
export function DisabledAction({ label, reason, icon }: DisabledActionProps) {
  const reasonId = useId();
  return (
    <span className="disabled-action">
      <Button type="button" aria-disabled="true" aria-describedby={reasonId} {...(icon ? { icon } : {})}>
        {label}
      </Button>
      <span id={reasonId} className="disabled-reason">
        {reason}
      </span>
    </span>
  );
}
