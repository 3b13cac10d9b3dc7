import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Upload } from 'lucide-react';
import { importColumns } from '#app/screens/time/imports/import-columns.ts';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { ImportList } from '#app/domain/time/imports/contract.ts';
import { listImports } from '#app/domain/time/imports/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Import time');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const params = ImportList.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return { ...(await orProblem(listImports(ctx, params))), params };
}

const ABOUT = 'Time from Toggl, Clockify, Harvest or any CSV file: '
  + 'upload it, say which column is what, check it, then import all of it.';

export default function ImportsPage() {
  const { rows, total, params } = useLoaderData<typeof loader>();
  const upload = <ButtonLink href={paths.newImport()} variant="primary" icon={Upload} shortcut="n">Upload a file</ButtonLink>;
  return (
    <div className="stack">
      <PageHeader
        title="Import time" actions={upload}
        description={ABOUT}
      />
      <DataGrid
        gridId="imports"
        caption="Imports"
        columns={importColumns}
        rows={rows}
        rowKey={({ importId }) => importId}
        rowHref={({ importId }) => paths.import(importId)}
        exportHref={(format) => paths.exportList('imports', format)}
        pagination={{
          page: params.page, pageSize: params.size, total, pageSizes: [15, 50],
          hrefForPage: (page) => paths.imports({ page, size: params.size }), hrefForPageSize: (size) => paths.imports({ size }),
        }}
        empty={<EmptyState title="Nothing has been imported yet" action={upload}>
          Uploaded files and their results are listed here.
        </EmptyState>}
      />
    </div>
  );
}
