import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Kbd } from '../ui/kbd.tsx';

interface Shortcut {
  key: string;
  label: string;
}

const GENERAL: Shortcut[] = [
  { key: '/', label: 'Search' },
  { key: 'Ctrl Enter', label: 'Save the form' },
  { key: '?', label: 'This list' },
];
const KEY_NAMES: Record<string, string> = { ArrowLeft: 'left', ArrowRight: 'right' };
const SHOWN_KEYS: Record<string, string> = { left: '←', right: '→' };

/** Keys for links, buttons and fields that carry `data-shortcut`; off while somebody types, or a dialog is open or on its way. */
export function KeyboardShortcuts() {
  const [listed, setListed] = useState<Shortcut[] | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isBusyElsewhere(event)) return;
      if (event.key === '?') setListed(shortcutsOfPage());
      else if (event.key === '/') focusSearch(event);
      else clickShortcut(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return listed ? <ShortcutList shortcuts={listed} close={() => setListed(null)} /> : null;
}

function ShortcutList({ shortcuts, close }: { shortcuts: Shortcut[]; close: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog ref={ref} className="route-dialog dialog-350" aria-labelledby="shortcuts-title" onClose={close}>
      <div className="dialog-head">
        <h2 id="shortcuts-title">Keyboard shortcuts</h2>
      </div>
      <div className="dialog-body">
        <dl className="shortcut-list">
          {shortcuts.map(({ key, label }) => (
            <div key={key + label} className="shortcut">
              <dt>
                <Kbd>{SHOWN_KEYS[key] ?? key}</Kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog" className="form-actions">
          <Button variant="primary">Close</Button>
        </form>
      </div>
    </dialog>
  );
}

function isBusyElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target;
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]');
  return Boolean(typing) || document.querySelector('dialog[open]') !== null;
}

function shortcutsOfPage(): Shortcut[] {
  const found = [...document.querySelectorAll<HTMLElement>('[data-shortcut]')].map((element) => ({
    key: element.dataset['shortcut'] ?? '',
    label: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
  }));
  return [...found, ...GENERAL];
}

function focusSearch(event: KeyboardEvent) {
  const boxes = document.querySelectorAll<HTMLInputElement>('main [data-search], [data-shell-search]');
  const box = [...boxes].reverse().find((candidate) => candidate.matches('main *')) ?? boxes[0];
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
}

function clickShortcut(event: KeyboardEvent) {
  const name = KEY_NAMES[event.key] ?? event.key;
  if (!/^[a-z]+$/.test(name)) return;
  const element = document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);
  if (!element) return;
  event.preventDefault();
  if (element instanceof HTMLInputElement) element.focus();
  else element.click();
}
