import { PrefetchPageLinks } from '@remix-run/react';
import { useEffect, useState, type RefObject } from 'react';

/** Whoever only passes over a link does not mean it. */
const INTENT_MS = 100;

/** Fetches what the page behind a link needs as soon as the link is pointed at or focused. */
export function PrefetchLinks({ container }: { container: RefObject<HTMLElement> }) {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const point = ({ target }: Event) => {
      const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null;
      clearTimeout(timer);
      if (anchor && anchor.origin === location.origin) timer = setTimeout(() => setPage(`${anchor.pathname}${anchor.search}`), INTENT_MS);
    };
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const kind of kinds) root.addEventListener(kind, point, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) root.removeEventListener(kind, point);
    };
  }, [container]);
  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}
