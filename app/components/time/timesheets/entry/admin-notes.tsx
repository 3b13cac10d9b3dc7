import { lazy, Suspense } from 'react';
import type { AdminNotesProps } from './admin-notes-facts.tsx';

const AdminNotesFacts = import.meta.env.SSR
  ? (await import('./admin-notes-facts.tsx')).default
  : lazy(() => import('./admin-notes-facts.tsx'));

/** They unfold without script. */
export function AdminNotes(props: AdminNotesProps) {
  return <Suspense fallback={null}><AdminNotesFacts {...props} /></Suspense>;
}
