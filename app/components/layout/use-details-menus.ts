import { useLocation } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

const MENU = 'details[data-menu]';

/** Gives menus made of <details> what script adds: one open at a time, keys, closed by a click elsewhere. */
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

/** The keys of a menu: arrows open it and go round, Home and End go to its ends, a letter to what begins with it, Esc closes it. */
function moveByKey(event: KeyboardEvent) {
  const { target, key } = event;
  const menu = target instanceof Element ? target.closest<HTMLDetailsElement>(MENU) : null;
  if (!menu || target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const summary = menu.querySelector('summary');
  if (!menu.open) {
    if (target !== summary || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    event.preventDefault();
    menu.open = true;
    itemsOf(menu).at(key === 'ArrowDown' ? 0 : -1)?.focus();
  } else if (key === 'Escape') {
    menu.open = false;
    summary?.focus();
  } else {
    const next = nextItem(itemsOf(menu), key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

const itemsOf = (menu: HTMLDetailsElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('.menu-item, .nav-link, .menu-panel summary')].filter((item) => item.offsetParent);

function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const here = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(here + 1) % items.length];
  if (key === 'ArrowUp') return items.at(here <= 0 ? -1 : here - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const startsWith = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(here + 1), ...items.slice(0, here + 1)].find(startsWith);
}
