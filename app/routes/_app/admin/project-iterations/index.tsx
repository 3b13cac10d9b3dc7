import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoiceField } from '#app/components/form/fields/choice-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { ListPage } from '#app/components/records/list-page.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { iterationList } from '#app/domain/clients/projects/fields.ts';
import { listIterations } from '#app/domain/clients/projects/index.server.ts';
import { iterations } from '#app/screens/clients/projects/iterations.ts';
import { requireContext } from '#app/web/context.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { offerClients, offerProjects } from '#app/web/forms/record-choices.server.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle(iterations.titles.list);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(listIterations.input, args.request);
  const clients = await offerClients(ctx, params.clientId);
  const projects = await offerProjects(ctx, clients.id, params.projectId);
  const isOfClient = projects.options.some(({ value }) => value === projects.id);
  const meant = { clientId: clients.id, projectId: isOfClient ? projects.id : '' };
  return { ...await loadList(args, iterationList, listIterations, meant), clients, projects };
}

const NOTHING_CHOSEN = <EmptyState>Please filter through client and project to view iterations.</EmptyState>;

export default function IterationsPage() {
  const { clients, projects, ...shown } = useLoaderData<typeof loader>();
  const { clientId, projectId } = shown.params;
  const filters = (
    <>
      <ChoiceField
        field={plainField({ name: 'clientId', value: clientId })} label="Find a Client" choices={clients}
        searchHref={paths.choices('client')}
        emptyLabel="Please choose"
      />
      <ChoiceField
        field={plainField({ name: 'projectId', value: projectId })} label="Project" choices={projects} disabled={clientId === ''}
        searchHref={paths.choices('project', { clientId })} emptyLabel={clientId ? 'Please choose' : 'Choose a client first'}
      />
    </>
  );
  const empty = projectId === '' ? NOTHING_CHOSEN : undefined;
  return <ListPage of={iterations} shown={shown} filters={filters} isFiltered={clientId !== ''} empty={empty} />;
}
