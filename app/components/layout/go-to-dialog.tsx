import { useFetcher, useLocation } from '@remix-run/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { paths } from '#app/screens/paths.ts';
import { FoundPlaces, type PlaceGroup } from '../organisation/search/found-places.tsx';
import { Icon } from '../ui/icon.tsx';

interface GoToDialogProps { label: string; close: () => void }

const DEBOUNCE_MS = 150;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The search over the page. */
export function GoToDialog({ label, close }: GoToDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState('');
  const { groups, status, isCurrent } = usePlaces(q);
  useEffect(() => dialog.current?.showModal(), []);
  useCloseOnArrival(close);

  /** The arrow keys go through what was found, from the box and back to it. Escape closes, where browsers would empty the box first. */
  function step(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      dialog.current?.close();
    }
    const by = STEPS[event.key];
    const stops = [...dialog.current?.querySelectorAll<HTMLElement>('input, .place') ?? []];
    if (!by || stops.length === 0) return;
    event.preventDefault();
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at + by + stops.length) % stops.length]?.focus();
  }

  /** What is still being looked for is shown by the search page, to which Enter sends the form. */
  function goToFirst(event: KeyboardEvent) {
    const first = isCurrent ? dialog.current?.querySelector<HTMLElement>('.place') : null;
    if (event.key !== 'Enter' || !first) return;
    event.preventDefault();
    first.click();
  }

  return (
    <dialog ref={dialog} className="route-dialog dialog-600 dialog-high" aria-label={label} onClose={close} onKeyDown={step}>
      <form className="dialog-head" method="get" action={paths.search()} role="search">
        <input className="input" type="search" name="q" aria-label={label} placeholder={label} autoComplete="off" autoFocus value={q}
          onChange={(event) => setQ(event.target.value)} onKeyDown={goToFirst} />
        <button type="button" className="dialog-close" aria-label="Close" onClick={() => dialog.current?.close()}><Icon icon={X} /></button>
      </form>
      <div className="dialog-body">
        <p role="status" className={groups.length > 0 ? 'visually-hidden' : 'muted'}>{status}</p>
        <FoundPlaces groups={groups} />
      </div>
    </dialog>
  );
}

/** What is found for what is typed, without a question for every key. */
function usePlaces(q: string): { groups: readonly PlaceGroup[]; status: string; isCurrent: boolean } {
  const { load, data, state } = useFetcher<{ q: string; groups: PlaceGroup[] } | null>();
  const asked = q.trim();
  useEffect(() => {
    const timer = setTimeout(() => load(paths.foundPlaces(asked)), asked === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [asked, load]);
  // Null of a search that failed: the page says why.
  if (data === null) return { groups: [], status: 'The search failed. Keep typing to search again.', isCurrent: false };
  if (data?.q !== asked || state !== 'idle') return { groups: data?.groups ?? [], status: 'Searching…', isCurrent: false };
  const count = data.groups.reduce((sum, { places }) => sum + places.length, 0);
  const status = count === 0 ? 'Nothing found. Try another word, or fewer letters.' : `${count} found`;
  return { groups: data.groups, status, isCurrent: true };
}

/** Closed when the page that was chosen is there. */
function useCloseOnArrival(close: () => void) {
  const { key } = useLocation();
  const start = useRef(key);
  const latest = useRef(close);
  useEffect(() => { latest.current = close; });
  useEffect(() => {
    if (start.current !== key) latest.current();
  }, [key]);
}
