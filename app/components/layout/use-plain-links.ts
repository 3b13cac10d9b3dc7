import { useNavigate, useSubmit } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

const INTERACTIVE = 'a, button, input, select, textarea, label, summary';
const PLAIN_LINKS = 'a[data-page], .grid-box a, .pagination a, .calendar a, .chart a, [data-plain-links] a';

/**
 * Links and the forms of tables are plain elements, which are cheap to draw. Here they are followed without a reload,
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
      const target = plainTarget(event);
      if (!target) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey || event.button === 1) window.open(target.href, '_blank', 'noopener');
      else go.current.navigate(target.href, { preventScrollReset: target.stays });
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

/** Where a click leads, if the browser would not follow it by itself in the way we want. */
function plainTarget(event: MouseEvent): { href: string; stays: boolean } | null {
  const target = event.target;
  if (event.defaultPrevented || !(target instanceof Element)) return null;
  const anchor = target.closest('a');
  if (anchor) return isFollowedHere(anchor, event) ? { href: `${anchor.pathname}${anchor.search}${anchor.hash}`, stays: anchorStays(anchor) } : null;
  const row = target.closest<HTMLElement>('tr[data-href]');
  const selecting = (window.getSelection()?.toString() ?? '') !== '';
  if (!row || event.button > 1 || selecting || target.closest(INTERACTIVE)) return null;
  const href = row.dataset['href'];
  return href ? { href, stays: staysInPlace(new URL(href, location.href)) } : null;
}

function isFollowedHere(anchor: HTMLAnchorElement, event: MouseEvent): boolean {
  const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const leaves = anchor.origin !== location.origin || anchor.target !== '' || anchor.hasAttribute('download');
  return !modified && !leaves && anchor.matches(PLAIN_LINKS) && anchor.dataset['reload'] === undefined;
}

function anchorStays(anchor: HTMLAnchorElement): boolean {
  const page = anchor.dataset['page'];
  return page === undefined ? staysInPlace(anchor) : page === 'stays' || anchor.pathname === location.pathname;
}

/** Sorting, paging and what opens over the page keep it where it is. */
function staysInPlace({ pathname }: { pathname: string }): boolean {
  return pathname === location.pathname || pathname.startsWith(`${location.pathname}/`);
}
