import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { ChoiceField } from '#app/components/form/choice-field.tsx';
import { iterationColumns } from '#app/screens/projects/iteration-columns.ts';
import { plainField } from '#app/components/form/plain-field.ts';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { IterationList, LIST_SIZES } from '#app/domain/projects/contract.ts';
import { listIterations, type IterationRow } from '#app/domain/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { loadFitting, readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { offerClients, offerProjects } from '#app/web/forms/record-choices.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Manage Iterations');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params, defaults } = readListParams(IterationList, args.request);
  const clients = await offerClients(ctx, params.clientId);
  const projects = await offerProjects(ctx, clients.id, params.projectId);
  const isOfClient = projects.options.some(({ value }) => value === projects.id);
  const shown = { ...params, clientId: clients.id, projectId: isOfClient ? projects.id : '' };
  const list = await loadFitting(args.request, { params: shown, defaults }, LIST_SIZES, (asked) => orProblem(listIterations(ctx, asked)));
  return { ...list, sizes: LIST_SIZES, clients, projects };
}

const COLUMNS: Column<IterationRow>[] = [
  ...iterationColumns,
  { key: 'actions', header: 'Edit', kind: 'actions', actions: ({ clientId, iterationId }) => [{ label: 'Edit', href: paths.iteration(clientId, iterationId) }] },
];

export default function IterationsPage() {
  const { params, defaults, rows, total, sizes, clients, projects } = useLoaderData<typeof loader>();
  const { clientId, projectId } = params;
  const addHref = paths.newIteration({ clientId, projectId });
  return (
    <>
      <PageHeader title="Manage Iterations" actions={<ButtonLink href={addHref} variant="primary" icon={Plus} shortcut="n">Add Iteration</ButtonLink>} />
      <Toolbar>
        <FilterForm label="Choose a project" submitLabel="Show" {...(clientId ? { clearHref: paths.iterations() } : {})}>
          <ChoiceField field={plainField({ name: 'clientId', value: clientId })} label="Find a Client" choices={clients} searchHref={paths.choices('client')} emptyLabel="Please choose" />
          <ChoiceField
            field={plainField({ name: 'projectId', value: projectId })} label="Project" choices={projects}
            searchHref={paths.choices('project', { clientId })} emptyLabel={clientId ? 'Please choose' : 'Choose a client first'} disabled={clientId === ''}
          />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="iterations" caption="Iterations" columns={COLUMNS} rows={rows} rowKey={({ iterationId }) => String(iterationId)}
        rowHref={(row) => paths.iteration(row.clientId, row.iterationId)} {...listLinks({ params, defaults, total, sizes, hrefFor: paths.iterations, file: { list: 'iterations' } })}
        empty={projectId === ''
          ? <EmptyState>Please filter through client and project to view iterations.</EmptyState>
          : <EmptyState title="No iterations yet" action={<ButtonLink href={addHref}>Add Iteration</ButtonLink>}>Iterations divide a project’s time into stages.</EmptyState>}
      />
    </>
  );
}
