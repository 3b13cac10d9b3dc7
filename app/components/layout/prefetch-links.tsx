import { matchRoutes } from '@remix-run/react';
import { useEffect, useState, type RefObject } from 'react';

/** Whoever only passes over a link does not mean it. */
const INTENT_MS = 100;

/**
 * Fetches the scripts of the page behind a link as soon as the link is pointed at or focused. Never its data: that may
 * change before the link is followed, and browsers differ in whether they ask for it again.
 */
export function PrefetchLinks({ container }: { container: RefObject<HTMLElement> }) {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const point = ({ target }: Event) => {
      const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null;
      clearTimeout(timer);
      if (anchor && anchor.origin === location.origin) timer = setTimeout(() => setPage(anchor.pathname), INTENT_MS);
    };
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const kind of kinds) root.addEventListener(kind, point, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) root.removeEventListener(kind, point);
    };
  }, [container]);
  return page === undefined ? null : scriptsOf(page).map((href) => <link key={href} rel="modulepreload" href={href} />);
}

function scriptsOf(page: string): string[] {
  const scripts = (matchRoutes(window.__remixRouter.routes, page) ?? []).flatMap(({ route }) => {
    const { module, imports = [] } = window.__remixManifest.routes[route.id] ?? {};
    return module ? [module, ...imports] : [];
  });
  return [...new Set(scripts)];
}
