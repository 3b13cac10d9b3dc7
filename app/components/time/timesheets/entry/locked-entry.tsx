import { lazy, Suspense } from 'react';
import type { LockedEntryProps } from './locked-entry-facts.tsx';

const LockedEntryFacts = import.meta.env.SSR
  ? (await import('./locked-entry-facts.tsx')).default
  : lazy(() => import('./locked-entry-facts.tsx'));

/** Stands where the form would; browsers fetch it only then. */
export function LockedEntry(props: LockedEntryProps) {
  return <Suspense fallback={null}><LockedEntryFacts {...props} /></Suspense>;
}
