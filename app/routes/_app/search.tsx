import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OwnWorkResults } from '#app/components/timesheets/own-work-results.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { SearchOwnWork } from '#app/domain/timesheets/contract.ts';
import { searchOwnWork } from '#app/domain/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Search');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(SearchOwnWork, args.request);
  return { q: params.q, empId: ctx.actor.empId, today: ctx.today(), found: await orProblem(searchOwnWork(ctx, params)) };
}

export default function SearchPage() {
  const { q, empId, today, found } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Search" description="Your own timesheets, and the projects and clients that you can record time on." />
      <Toolbar>
        <FilterForm label="Search my time" {...(q === '' ? {} : { clearHref: paths.search() })}>
          <SearchBox name="q" value={q} label="Notes, client, project or category" />
        </FilterForm>
      </Toolbar>
      {q === ''
        ? <EmptyState>Type one or more words: what you wrote in the notes, or the name of a client, project or category.</EmptyState>
        : <OwnWorkResults found={found} q={q} empId={empId} today={today} />}
    </>
  );
}
