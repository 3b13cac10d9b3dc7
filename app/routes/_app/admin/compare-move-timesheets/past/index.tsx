import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { MoveList } from '#app/domain/time/moves/contract.ts';
import { listMoves } from '#app/domain/time/moves/index.server.ts';
import { moveColumns } from '#app/screens/time/moves/move-columns.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Past moves');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const params = MoveList.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return { params, ...await orProblem(listMoves(ctx, params)) };
}

export default function PastMovesPage() {
  const { params: { page, size }, rows, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Past moves" back={{ href: paths.compareMove(), label: 'Compare and Move Timesheets' }}
        description="Every move can be moved back: its timesheets become what they were, unless they have changed since." />
      <DataGrid gridId="past-moves" caption="Past moves" columns={moveColumns} rows={rows} rowKey={({ timeMoveId }) => String(timeMoveId)}
        pagination={{
          page, pageSize: size, total, pageSizes: [20, 50, 100], hrefForPage: (to) => paths.pastMoves({ page: to, size }),
          hrefForPageSize: (to) => paths.pastMoves({ size: to }),
        }}
        exportHref={(format) => paths.exportList('past-moves', format)}
        empty={<EmptyState title="No moves yet">What is moved here can be moved back from this list.</EmptyState>} />
      <Outlet />
    </>
  );
}
