import { useNavigate, useSubmit } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

const INTERACTIVE = 'a, button, input, select, textarea, label, summary';
const PLAIN_LINKS = 'a[data-page], .grid-box a, .pagination a, .calendar a, .chart a';

/** What a row is called leads to its page, and so does the rest of the row. */
const ROW_LINK = ':scope > th > a:not([data-reload], [target])';

/**
 * Links and the forms of tables are plain elements, which are cheap to draw. Here they are followed without a reload,
 * and a click anywhere in a row opens it; with Ctrl or Meta in a new tab. The frame says so in `data-scripted`.
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
    root.dataset['scripted'] = '';
    root.addEventListener('click', click);
    root.addEventListener('auxclick', click);
    root.addEventListener('submit', send);
    return () => {
      delete root.dataset['scripted'];
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
  if (anchor) return isFollowedHere(anchor, event) ? { href: hrefOf(anchor), stays: anchorStays(anchor) } : null;
  if (event.button > 1 || target.closest(INTERACTIVE) || (window.getSelection()?.toString() ?? '') !== '') return null;
  const named = target.closest('.grid-box tbody tr')?.querySelector<HTMLAnchorElement>(ROW_LINK);
  return named ? { href: hrefOf(named), stays: staysInPlace(named) } : null;
}

const hrefOf = ({ pathname, search, hash }: HTMLAnchorElement): string => `${pathname}${search}${hash}`;

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
