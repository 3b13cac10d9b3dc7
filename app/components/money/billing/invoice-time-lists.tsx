import { lazy, Suspense } from 'react';
import type { InvoiceTimeListsProps } from './invoice-time-lists-view.tsx';

// Links and forms, whole before their script arrives: the invoice itself need not wait for it.
const View = (
  import.meta.env.SSR ? (await import('./invoice-time-lists-view.tsx')).default : lazy(() => import('./invoice-time-lists-view.tsx'))
) as typeof import('./invoice-time-lists-view.tsx').default;

/** The client's time in three lists: on the invoice, unallocated and written off. */
export function InvoiceTimeLists(props: InvoiceTimeListsProps) {
  return <Suspense fallback={null}><View {...props} /></Suspense>;
}
