import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { RefreshCw } from 'lucide-react';
import { plainField } from '#app/components/form/plain-field.ts';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { RefreshNotice } from '#app/components/organisation/validation/refresh-notice.tsx';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { ValidationQueries } from '#app/domain/organisation/validation/contract.ts';
import { listValidation, refreshValidation, type ValidationSummary } from '#app/domain/organisation/validation/index.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { queryColumns } from '#app/screens/organisation/validation/validation-columns.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Validation queries');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params, defaults } = readListParams(ValidationQueries, args.request);
  return { params, defaults, ...await orProblem(listValidation(ctx, params)) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, refreshValidation, async (ctx, input) => {
    await refreshValidation(ctx, input);
    return redirect(paths.validationQueries(), 303);
  });
}

const IMPORTANT = [
  { value: '', label: 'All' }, { value: 'important', label: 'Important' }, { value: 'not-important', label: 'Not Important' },
];

export default function ValidationQueriesPage() {
  const { params, defaults, rows, total, summary, running } = useLoaderData<typeof loader>();
  const isFiltered = params.search !== '' || params.important !== '';
  return (
    <>
      <PageHeader title="Validation queries" description="What is recorded and does not look right. They are run every night."
        actions={<Form method="post"><SubmitButton icon={RefreshCw}>Refresh</SubmitButton></Form>} />
      <RefreshNotice jobRunId={running} />
      <Toolbar>
        <FilterForm label="Search validation queries" {...(isFiltered ? { clearHref: paths.validationQueries() } : {})}>
          <SearchBox value={params.search} label="Search" id="validation-search" />
          <SelectField field={plainField({ name: 'important', value: params.important })} label="Important" options={IMPORTANT} />
        </FilterForm>
      </Toolbar>
      <div className="stack">
        <Summary {...summary} />
        <DataGrid gridId="validation-queries" caption="Validation queries" columns={queryColumns} rows={rows}
          rowKey={({ procName }) => procName}
          {...listLinks({
            params, defaults, total, sizes: [20, 50, 100], hrefFor: paths.validationQueries, file: { list: 'validation-queries' },
          })}
          empty={<EmptyState title="No query matches">No validation query matches what you search for.</EmptyState>} />
      </div>
    </>
  );
}

function Summary({ valid, invalid, total, found, milliseconds, failures }: ValidationSummary) {
  if (total > 0 && valid + invalid + failures === 0)
    return <p className="muted">No query has been run yet. Refresh runs all of them now; after that they are run every night.</p>;
  const facts = [
    ['Valid', formatCount(valid)], ['Invalid', formatCount(invalid)], ['Total', formatCount(total)], ['Rows found', formatCount(found)],
    ['Total time taken', `${formatCount(milliseconds)} ms`], ['Failures', formatCount(failures)],
  ];
  return <p className="report-facts">{facts.map(([name, value]) => <span key={name}>{name}: <strong>{value}</strong></span>)}</p>;
}
