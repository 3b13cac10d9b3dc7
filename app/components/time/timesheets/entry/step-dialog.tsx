import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

interface StepDialogProps { title: string; width: 350 | 500; children: ReactNode }

/** A question inside a form: closing it posts the form back as it is, so that nothing typed is lost. */
export function StepDialog({ title, width, children }: StepDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current?.click();
    };
    element.removeAttribute('open');
    element.showModal();
    element.addEventListener('cancel', cancel);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.close();
    };
  }, []);
  return (
    <dialog ref={dialog} open className={`route-dialog dialog-${width}`} aria-labelledby={titleId}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button ref={close} variant="quiet" size="small" name="intent" value="refresh" formNoValidate aria-label="Close">
          <Icon icon={X} />
        </Button>
      </div>
      <div className="dialog-body stack">{children}</div>
    </dialog>
  );
}
