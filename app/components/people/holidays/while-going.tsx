import { useOutlet, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const ASKS_AGAIN_MS = 2000;

/** Loads a list again while something is under way in it: not under a dialog, where a reload would lose typed text. */
export function WhileGoing({ going }: { going: boolean }) {
  const isCovered = useOutlet() !== null;
  const { revalidate, state } = useRevalidator();
  const asks = going && !isCovered;
  useEffect(() => {
    if (!asks || state !== 'idle') return undefined;
    const timer = setTimeout(revalidate, ASKS_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [asks, state, revalidate]);
  return asks ? <noscript><meta httpEquiv="refresh" content="5" /></noscript> : null;
}
