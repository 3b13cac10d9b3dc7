import { useNavigate, useSubmit } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

const INTERACTIVE = 'a, button, input, select, textarea, label, summary';
const PLAIN_LINKS = '.grid-box a, .pagination a, .calendar a, .chart a, [data-plain-links] a';

/**
 * Tables and calendars are plain anchors and forms, which are cheap to draw. Here they are followed without a reload,
 * and a click anywhere in a row opens it; with Ctrl or Meta in a new tab.
 */
export function usePlainLinks(container: RefObject<HTMLElement>) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const go = useRef({ navigate, submit });
  useEffect(() => {
    go.current = { navigate, submit };
  });
  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    const click = (event: MouseEvent) => {
      const href = plainTarget(event);
      if (!href) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey || event.button === 1) window.open(href, '_blank', 'noopener');
      else go.current.navigate(href, { preventScrollReset: staysInPlace(href) });
    };
    const send = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('[data-enhance]')) return;
      event.preventDefault();
      go.current.submit(form, { preventScrollReset: true });
    };
    root.addEventListener('click', click);
    root.addEventListener('auxclick', click);
    root.addEventListener('submit', send);
    return () => {
      root.removeEventListener('click', click);
      root.removeEventListener('auxclick', click);
      root.removeEventListener('submit', send);
    };
  }, [container]);
}

/** The address that a click asks for, where the browser would not follow it by itself in the way we want. */
function plainTarget(event: MouseEvent): string | null {
  const target = event.target;
  if (event.defaultPrevented || !(target instanceof Element)) return null;
  const anchor = target.closest('a');
  if (anchor) return isFollowedHere(anchor, event) ? anchor.getAttribute('href') : null;
  const row = target.closest<HTMLElement>('tr[data-href]');
  const selecting = (window.getSelection()?.toString() ?? '') !== '';
  if (!row || event.button > 1 || selecting || target.closest(INTERACTIVE)) return null;
  return row.dataset['href'] ?? null;
}

function isFollowedHere(anchor: HTMLAnchorElement, event: MouseEvent): boolean {
  const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const leaves = anchor.origin !== location.origin || anchor.target !== '' || anchor.hasAttribute('download');
  return !modified && !leaves && anchor.matches(PLAIN_LINKS) && anchor.dataset['reload'] === undefined;
}

/** Sorting and paging keep the page where it is. */
function staysInPlace(href: string): boolean {
  const url = new URL(href, location.href);
  return url.pathname === location.pathname || url.pathname.startsWith(`${location.pathname}/`);
}
