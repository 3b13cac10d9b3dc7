import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';

export interface NewTabButtonProps extends Pick<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** Posted as `intent`. */
  intent: string;
  icon?: LucideIcon;
}

/** Sends its form as it stands to a new tab; the form itself stays, with everything typed. */
export function NewTabButton({ intent, icon, children }: NewTabButtonProps) {
  return (
    <Button name="intent" value={intent} icon={icon} formTarget="_blank" formNoValidate onClick={sendByBrowser}>
      {children}<span className="visually-hidden"> (opens in a new tab)</span>
    </Button>
  );
}

/** The router sends forms by itself and knows no other tab, so a copy of the form that it does not know is sent instead. */
function sendByBrowser(event: MouseEvent<HTMLButtonElement>): void {
  const { form, name, value } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const copy = document.createElement('form');
  copy.method = 'post';
  copy.action = form.action;
  copy.target = '_blank';
  for (const [field, typed] of [...new FormData(form), [name, value] as const]) {
    if (typeof typed !== 'string') continue;
    const input = document.createElement('textarea');
    [input.name, input.value] = [field, typed];
    copy.append(input);
  }
  copy.hidden = true;
  document.body.append(copy);
  copy.submit();
  copy.remove();
}
