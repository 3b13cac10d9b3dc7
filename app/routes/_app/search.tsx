import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FoundPlaces } from '#app/components/organisation/search/found-places.tsx';
import { OwnWorkResults } from '#app/components/time/timesheets/own-work-results.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { SearchOwnWork } from '#app/domain/time/timesheets/contract.ts';
import { searchOwnWork } from '#app/domain/time/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { findPlaces } from './search/found-places.server.ts';

export const meta = () => pageTitle('Search');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params } = readListParams(SearchOwnWork, args.request);
  const places = await orProblem(findPlaces(ctx, params.q));
  return { q: params.q, empId: ctx.actor.empId, today: ctx.today(), places, found: await orProblem(searchOwnWork(ctx, params)) };
}

export default function SearchPage() {
  const { q, empId, today, places, found } = useLoaderData<typeof loader>();
  const ownWork = found.projects.rows.length + found.clients.rows.length + found.entries.total;
  return (
    <>
      <PageHeader title="Search" description="Pages and records that you can open, and your own timesheets." />
      <Toolbar>
        <FilterForm label="Search everything" {...(q === '' ? {} : { clearHref: paths.search() })}>
          <SearchBox name="q" value={q} label="Name, number, page or notes" />
        </FilterForm>
      </Toolbar>
      <div className="stack">
        {q === '' ? (
          <EmptyState>Type one or more words: what you wrote in the notes, or the name of a page, client, project or category.</EmptyState>
        ) : null}
        {places.length > 0 ? <section><h2>Go to</h2><FoundPlaces groups={places} kind="Go to" /></section> : null}
        {q === '' || (ownWork === 0 && places.length > 0) ? null : <OwnWorkResults found={found} q={q} empId={empId} today={today} />}
      </div>
    </>
  );
}
