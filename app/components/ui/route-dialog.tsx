import { useNavigate } from '@remix-run/react';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

export type DialogWidth = 350 | 500 | 600 | 800;

export interface RouteDialogProps {
  title: ReactNode;
  /** The address of the page underneath. */
  closeHref: string;
  width?: DialogWidth;
  /** False: a click outside does not close it. */
  dismissable?: boolean;
  children: ReactNode;
}

/** The dialog of a nested route: drawn open by the server, a real modal once script runs. */
export function RouteDialog({ title, closeHref, width = 500, dismissable = true, children }: RouteDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const leave = () => navigate(closeHref, { preventScrollReset: true });
  useModal(ref, leave);

  function closeOutside(event: MouseEvent<HTMLDialogElement>) {
    if (dismissable && event.target === ref.current && isOutside(ref.current, event)) leave();
  }

  return (
    <dialog ref={ref} open className={`route-dialog dialog-${width}`} aria-labelledby={titleId} data-over={closeHref}
      onMouseDown={closeOutside}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <PageLink className="dialog-close" href={closeHref} stays aria-label="Close">
          <Icon icon={X} />
        </PageLink>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

function isOutside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

/** Turns the open dialog into a modal one; Esc leaves, and the focus goes back to where it was, or to the link that leads here. */
function useModal(ref: RefObject<HTMLDialogElement>, leave: () => void) {
  const latestLeave = useRef(leave);
  useEffect(() => {
    latestLeave.current = leave;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    const address = location.href;
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      latestLeave.current();
    };
    dialog.removeAttribute('open');
    dialog.showModal();
    const stopFocusing = focusFirst(dialog);
    dialog.addEventListener('cancel', cancel);
    return () => {
      stopFocusing();
      dialog.removeEventListener('cancel', cancel);
      dialog.close();
      dialog.setAttribute('open', '');
      const opener = before?.isConnected && before !== document.body ? before : linkTo(address);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [ref]);
}

/** Whoever opened the dialog before scripts ran, or came by its address, left no focus behind to give back. */
function linkTo(address: string) {
  return Array.from(document.links).find((link) => link.href === address);
}

const CONTROL = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea';

/**
 * The first field gets the focus. Some fields take their shape when their script is there: until somebody does
 * something, the focus is given to what stands there then.
 */
function focusFirst(dialog: HTMLDialogElement): () => void {
  const body = dialog.querySelector('.dialog-body') ?? dialog;
  const start = document.activeElement;
  const give = () => {
    const wanted = wantedIn(body);
    if (wanted?.matches('.field-waiting') || ![start, document.body, dialog].includes(document.activeElement)) return;
    wanted?.focus();
  };
  const changes = new MutationObserver(give);
  const stop = () => {
    changes.disconnect();
    for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, stop, { capture: true });
  };
  give();
  changes.observe(body, { childList: true, subtree: true });
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, stop, { capture: true });
  return stop;
}

function wantedIn(body: Element): HTMLElement | null {
  return body.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])') ??
    body.querySelector<HTMLElement>('[data-autofocus]') ??
    body.querySelector<HTMLElement>(`.field-waiting, ${CONTROL}`) ??
    body.querySelector<HTMLElement>('button:not([tabindex="-1"]), a[href]');
}
