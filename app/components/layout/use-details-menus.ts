import { useLocation } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

const MENU = 'details[data-menu]';

/** What script adds to menus made of <details>: one open at a time, Esc, arrow keys, closed by a click elsewhere. */
export function useDetailsMenus(container: RefObject<HTMLElement>) {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Not on taking over: what somebody opened before scripts ran stays open.
    if (shown.current === key) return;
    shown.current = key;
    for (const menu of openMenus()) menu.open = false;
  }, [key]);
  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    document.addEventListener('click', closeOthers);
    root.addEventListener('keydown', moveByKey);
    return () => {
      document.removeEventListener('click', closeOthers);
      root.removeEventListener('keydown', moveByKey);
    };
  }, [container]);
}

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`)];
}

function closeOthers(event: MouseEvent) {
  const target = event.target;
  for (const menu of openMenus()) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  }
}

function moveByKey(event: KeyboardEvent) {
  const target = event.target;
  const menu = target instanceof Element ? target.closest<HTMLDetailsElement>(`${MENU}[open]`) : null;
  if (!menu || target instanceof HTMLInputElement) return;
  if (event.key === 'Escape') {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const items = [...menu.querySelectorAll<HTMLElement>('.menu-item, .nav-link, summary')].filter((item) => item.offsetParent);
    const here = items.indexOf(document.activeElement as HTMLElement);
    const next = here + (event.key === 'ArrowDown' ? 1 : -1);
    items[(next + items.length) % items.length]?.focus();
  }
}
