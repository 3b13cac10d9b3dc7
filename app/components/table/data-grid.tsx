import { lazy, Suspense, type ReactNode } from 'react';
import type { DataGridProps } from './data-grid-view.tsx';

export type { Column, DataGridProps } from './data-grid-view.tsx';

// Links and forms, whole before their script arrives: the screen itself need not wait for it.
const DataGridView = (
  import.meta.env.SSR ? (await import('./data-grid-view.tsx')).default : lazy(() => import('./data-grid-view.tsx'))
) as <Row>(props: DataGridProps<Row>) => ReactNode;

/** A list: a table from the server, and for who can use it an interactive grid of the same columns in the same space. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  return <Suspense fallback={null}><DataGridView {...props} /></Suspense>;
}
