import { useFetchers, useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ANNOUNCER, announce } from '../../ui/announce.ts';
import { noteFocus, returnLostFocus } from './held-focus.ts';
import { noteOpenedRow, openedRow } from './opened-row.ts';

/** Moves the focus with the page, and says the page's title where browsers do so only for pages that they load whole. */
export function PageFocus() {
  usePageFocus();
  useHeldFocus();
  return <div id={ANNOUNCER} className="visually-hidden" role="status" />;
}

/**
 * After a link, the focus is at the heading of the new page; after Back, at the row or link that had led away. Where
 * the same page shows something else (another day, a filter, a dialog) the focus stays with what was pressed.
 */
function usePageFocus() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef<{ key: string; heading: Element | null; text: string | null }>();
  useEffect(() => noteOpenedRow(() => shown.current?.key ?? ''), []);
  useEffect(() => {
    const before = shown.current;
    const heading = document.querySelector<HTMLElement>('main h1');
    const now = { key, heading, text: heading?.textContent ?? null };
    shown.current = now;
    const isInPlace = !before || before.key === key || (before.heading === heading && before.text === now.text);
    if (isInPlace || document.querySelector('dialog:modal')) return;
    announce(document.title);
    if (before.heading !== heading || document.activeElement === document.body) focusPage(heading, isBack ? openedRow(key) : undefined);
  }, [key, isBack]);
}

/** What is saved in place is drawn again: the focus stays where it was, and is never lost to the top of the document. */
function useHeldFocus() {
  const { key } = useLocation();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isBusy = navigation.state !== 'idle' || fetchers.length > 0;
  useEffect(() => noteFocus(), []);
  useEffect(() => {
    if (isBusy) return undefined;
    const frame = requestAnimationFrame(returnLostFocus);
    return () => cancelAnimationFrame(frame);
  }, [isBusy, key]);
}

function focusPage(heading: HTMLElement | null, row: string | undefined) {
  // A field of the new page has taken the focus already.
  if (document.activeElement?.closest('main > *')) return;
  const link = row === undefined
    ? undefined
    : [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(({ href }) => href === row);
  if (link) link.focus();
  else if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}
