import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { ValidationTrend } from '#app/components/organisation/validation/validation-trend.tsx';
import { ValidationDetails } from '#app/domain/organisation/validation/contract.ts';
import { DETAILS_SIZE, FIRST_COLUMNS, MAX_COLUMNS } from '#app/domain/organisation/validation/fields.ts';
import { getValidation } from '#app/domain/organisation/validation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { foundColumns } from '#app/screens/organisation/validation/validation-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle(data?.name ?? 'Validation query');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const asked = ValidationDetails.parse({
    procName: args.params['procName'], page: new URL(args.request.url).searchParams.get('page') ?? undefined,
  });
  return { ...await orProblem(getValidation(ctx, asked)), page: asked.page };
}

export default function ValidationDetailsPage() {
  const { procName, name, meaning, isImportant, columns, fix, rows, total, trend, page } = useLoaderData<typeof loader>();
  const offset = (page - 1) * DETAILS_SIZE;
  return (
    <div className="stack">
      <PageHeader title={name} description={meaning} back={{ href: paths.validationQueries(), label: 'Validation queries' }}
        badges={isImportant ? <Badge tone="warning">Important</Badge> : null} />
      {columns.length > MAX_COLUMNS ? <p className="muted">{FIRST_COLUMNS}</p> : null}
      <DataGrid gridId={`validation-${procName}`} caption={name} columns={foundColumns({ columns, fix })}
        rows={rows.map((row, index) => ({ ...row, rowNumber: offset + index }))} rowKey={({ rowNumber }) => String(rowNumber)}
        pagination={{
          page, pageSize: DETAILS_SIZE, total, hrefForPage: (to) => paths.validationDetails(procName, { page: to }),
        }}
        exportHref={(format) => paths.exportList('validation', format, { procName })}
        empty={<EmptyState title="Nothing found">This is as it should be.</EmptyState>} />
      <ValidationTrend trend={trend} />
    </div>
  );
}
