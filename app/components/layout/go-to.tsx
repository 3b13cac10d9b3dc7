import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { paths } from '#app/screens/paths.ts';
import { Icon } from '../ui/icon.tsx';

interface DialogProps { readonly label: string; readonly close: () => void }

const LABEL = 'Go to a page, client, project, person or invoice';

/** The way to everywhere: a link to the search page, which `k` and Ctrl+K press. With script it opens the same search over the page. */
export function GoTo() {
  const link = useRef<HTMLAnchorElement>(null);
  const [dialog, setDialog] = useState<{ readonly Dialog: ComponentType<DialogProps> }>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCtrlK(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      link.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Loaded when it is wanted; where it cannot be, the page does the same.
    import('./go-to-dialog.tsx').then(({ GoToDialog: Dialog }) => setDialog({ Dialog }), () => window.location.assign(paths.search()));
  }

  return (
    <>
      <a ref={link} className="icon-link" href={paths.search()} data-shortcut="k" aria-keyshortcuts="k Control+k" aria-label={LABEL}
        title={`${LABEL} (k)`} data-reload="" onClick={open}>
        <Icon icon={Search} />
      </a>
      {dialog ? <dialog.Dialog label={LABEL} close={() => setDialog(undefined)} /> : null}
    </>
  );
}

const isCtrlK = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && !event.isComposing;
