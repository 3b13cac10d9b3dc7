import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { paths } from '#app/screens/paths.ts';
import { Icon } from '../ui/icon.tsx';

const LABEL = 'Go to a page, client, project, person or invoice';

type Dialog = ComponentType<{ label: string; close: () => void }>;

/**
 * The way to everywhere: a link to the search page, which `k` and Ctrl+K press. With script it opens the same search over the page, once
 * that has arrived: it is fetched after the page can be read.
 */
export function GoTo() {
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [GoToDialog, setDialog] = useState<Dialog>();
  useEffect(() => {
    import('./go-to-dialog.tsx').then((arrived) => setDialog(() => arrived.GoToDialog), () => {});
  }, []);
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
    if (!GoToDialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      <a ref={link} className="icon-link" href={paths.search()} data-shortcut="k" aria-keyshortcuts="k Control+k" aria-label={LABEL}
        title={`${LABEL} (k)`} data-reload="" onClick={open}>
        <Icon icon={Search} />
      </a>
      {isOpen && GoToDialog ? <GoToDialog label={LABEL} close={() => setIsOpen(false)} /> : null}
    </>
  );
}

const isCtrlK = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && !event.isComposing;
