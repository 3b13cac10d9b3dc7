import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { ChoiceField } from '#app/components/form/choice-field.tsx';
import { projectColumns } from '#app/screens/projects/project-columns.ts';
import { plainField } from '#app/components/form/plain-field.ts';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { LIST_SIZES, ProjectList } from '#app/domain/projects/contract.ts';
import { listProjects, type ProjectRow } from '#app/domain/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { loadFitting, readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { offerClients } from '#app/web/forms/record-choices.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Manage Projects');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params, defaults } = readListParams(ProjectList, args.request);
  const clients = await offerClients(ctx, params.clientId);
  const shown = { ...params, clientId: clients.id };
  const list = await loadFitting(args.request, { params: shown, defaults }, LIST_SIZES, (asked) => orProblem(listProjects(ctx, asked)));
  return { ...list, sizes: LIST_SIZES, clients };
}

const COLUMNS: Column<ProjectRow>[] = [
  ...projectColumns,
  { key: 'actions', header: 'Actions', kind: 'actions', actions: ({ projectId }) => [{ label: 'Edit', href: paths.project(projectId) }] },
];

export default function ProjectsPage() {
  const { params, defaults, rows, total, sizes, clients } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Manage Projects" actions={<ButtonLink href={paths.newProject()} variant="primary" icon={Plus} shortcut="n">Add Project</ButtonLink>} />
      <Toolbar>
        <FilterForm label="Filter projects" submitLabel="Filter" {...(params.clientId ? { clearHref: paths.projects() } : {})}>
          <ChoiceField field={plainField({ name: 'clientId', value: params.clientId })} label="Filter Clients" emptyLabel="All clients" choices={clients} searchHref={paths.choices('client')} />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="projects" caption="Projects" columns={COLUMNS} rows={rows} rowKey={({ projectId }) => projectId} rowHref={({ projectId }) => paths.project(projectId)}
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.projects, file: { list: 'projects' } })}
        empty={<EmptyState title={params.clientId ? 'This client has no projects' : 'No projects yet'} action={<ButtonLink href={paths.newProject()}>Add Project</ButtonLink>}>Time is recorded on a client’s projects.</EmptyState>}
      />
    </>
  );
}
