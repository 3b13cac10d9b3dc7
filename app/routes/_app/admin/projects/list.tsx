import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoiceField } from '#app/components/form/fields/choice-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { useMayCreate } from '#app/components/layout/crm-state.tsx';
import { ListPage } from '#app/components/records/list-page.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { projectList } from '#app/domain/clients/projects/fields.ts';
import { listProjects } from '#app/domain/clients/projects/index.server.ts';
import { projects } from '#app/screens/clients/projects/projects.ts';
import { requireContext } from '#app/web/context.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { offerClients } from '#app/web/forms/record-choices.server.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle(projects.titles.list);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const clients = await offerClients(ctx, readListParams(listProjects.input, args.request).params.clientId);
  return { ...await loadList(args, projectList, listProjects, { clientId: clients.id }), clients };
}

function NoneOfClient({ clientId }: { clientId: string }) {
  const add = <ButtonLink href={paths.newProject({ clientId })}>Add Project</ButtonLink>;
  return <EmptyState title="This client has no projects" {...(useMayCreate() ? { action: add } : {})}>{projects.about}</EmptyState>;
}

export default function ProjectsPage() {
  const { clients, ...shown } = useLoaderData<typeof loader>();
  const { clientId } = shown.params;
  const filter = (
    <ChoiceField
      field={plainField({ name: 'clientId', value: clientId })} label="Filter Clients" emptyLabel="All clients" choices={clients}
      searchHref={paths.choices('client')}
    />
  );
  const empty = clientId === '' ? undefined : <NoneOfClient clientId={clientId} />;
  return <ListPage of={projects} shown={shown} filters={filter} isFiltered={clientId !== ''} empty={empty} />;
}
