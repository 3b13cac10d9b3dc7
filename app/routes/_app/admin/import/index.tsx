import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Upload } from 'lucide-react';
import { importStatus } from '#app/components/import/import-status.ts';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { ImportList } from '#app/domain/imports/contract.ts';
import { listImports, type ImportRow } from '#app/domain/imports/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Import time');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const params = ImportList.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return { ...(await orProblem(listImports(ctx, params))), params };
}

const COLUMNS: readonly Column<ImportRow>[] = [
  { key: 'fileName', header: 'File', kind: 'link', href: ({ importId }) => paths.import(importId) },
  { key: 'status', header: 'Status', kind: 'badge', value: ({ status }) => importStatus(status).label, tone: ({ status }) => importStatus(status).tone },
  { key: 'createdAt', header: 'Uploaded', kind: 'datetime', priority: 2 },
  { key: 'createdBy', header: 'By', priority: 3 },
  { key: 'rowCount', header: 'Rows in the file', kind: 'number', priority: 2, value: ({ rowCount }) => rowCount.toLocaleString('en-AU') },
  { key: 'importedRows', header: 'Rows imported', kind: 'number', priority: 2, value: ({ importedRows }) => importedRows?.toLocaleString('en-AU') },
  { key: 'importedSeconds', header: 'Hours imported', kind: 'hours' },
];

export default function ImportsPage() {
  const { rows, total, params } = useLoaderData<typeof loader>();
  const upload = <ButtonLink href={paths.newImport()} variant="primary" icon={Upload} shortcut="n">Upload a file</ButtonLink>;
  return (
    <div className="stack">
      <PageHeader title="Import time" description="Time from Toggl, Clockify, Harvest or any CSV file: upload it, say which column is what, check it, then import it whole." actions={upload} />
      <DataGrid
        gridId="imports"
        caption="Imports"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ importId }) => importId}
        rowHref={({ importId }) => paths.import(importId)}
        pagination={{
          page: params.page, pageSize: params.size, total, pageSizes: [15, 50],
          hrefForPage: (page) => paths.imports({ page, size: params.size }), hrefForPageSize: (size) => paths.imports({ size }),
        }}
        empty={<EmptyState title="Nothing has been imported yet" action={upload}>Uploaded files and what became of them are listed here.</EmptyState>}
      />
    </div>
  );
}
