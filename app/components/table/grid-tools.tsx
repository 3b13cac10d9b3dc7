import { useLocation, useNavigation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { Menu } from '../ui/menu.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { GridLayout } from '#app/screens/lists/arrange-columns.ts';
import type { ColumnsFormProps } from './columns-form.tsx';
import type { Column } from '#app/screens/lists/grid-column.ts';

export interface GridToolsProps<Row> {
  gridId: string;
  caption: string;
  columns: readonly Column<Row>[];
  layout: GridLayout | undefined;
  busy: boolean;
  exportHref(format: 'csv' | 'xlsx'): string;
  printHref: string | undefined;
}

/** Says in the address that the columns of this grid are being arranged. */
const ARRANGING = 'columns';

// Seldom asked for: a form that is whole before its script arrives.
const ColumnsForm = (
  import.meta.env.SSR ? (await import('./columns-form.tsx')).default : lazy(() => import('./columns-form.tsx'))
) as <Row>(props: ColumnsFormProps<Row>) => JSX.Element;

/** What can be done with a list as a whole: its columns arranged, all of it had as a file. */
export function GridTools<Row>({ gridId, caption, columns, layout, busy, exportHref, printHref }: GridToolsProps<Row>) {
  const { location: next } = useNavigation();
  const { pathname, search } = useLocation();
  const isArranging = new URLSearchParams(search).get(ARRANGING) === gridId;
  const addressWith = (value: string | null) => {
    const params = new URLSearchParams(search);
    if (value === null) params.delete(ARRANGING);
    else params.set(ARRANGING, value);
    return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
  };
  const closeHref = addressWith(null);
  return (
    <>
      <div className="grid-tools">
        {busy || next?.pathname === pathname ? <Spinner /> : null}
        <PageLink className="button button-quiet button-small" href={isArranging ? closeHref : addressWith(gridId)}
          aria-expanded={isArranging} stays>
          Columns
        </PageLink>
        {printHref ? <PageLink className="button button-quiet button-small" href={printHref}>Print</PageLink> : null}
        <Menu
          label="Export" variant="quiet" size="small" align="end"
          items={[{ label: 'CSV', href: exportHref('csv'), reload: true }, { label: 'Excel', href: exportHref('xlsx'), reload: true }]}
        />
      </div>
      {isArranging ? (
        <Suspense fallback={null}>
          <ColumnsForm gridId={gridId} caption={caption} columns={columns} layout={layout} here={addressWith(gridId)}
            closeHref={closeHref} />
        </Suspense>
      ) : null}
    </>
  );
}
