import { lazy, Suspense } from 'react';
import type { DaySummariesProps } from './day-summaries.tsx';

// Calendar and charts are links and drawings: they are whole before their script arrives.
const DaySummaries = import.meta.env.SSR ? (await import('./day-summaries.tsx')).default : lazy(() => import('./day-summaries.tsx'));

/** What stands beside a day. */
export function DaySide(props: DaySummariesProps) {
  return <Suspense fallback={null}><DaySummaries {...props} /></Suspense>;
}
