import { lazy, Suspense } from 'react';
import type { SearchableSelectProps } from './searchable-select-control.tsx';

// A select or a text box that posts by itself; until its script arrives it is the form of those without.
const Control = import.meta.env.SSR ? (await import('./searchable-select-control.tsx')).default : lazy(() => import('./searchable-select-control.tsx'));

export function SearchableSelect(props: SearchableSelectProps) {
  return <Suspense fallback={<div className="field-waiting" />}><Control {...props} /></Suspense>;
}
