import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FirstStepsState } from '#app/components/organisation/organisation/first-steps-state.tsx';
import { SiteArea } from '#app/components/organisation/organisation/site-area.tsx';
import { SiteFactsCard } from '#app/components/organisation/organisation/site-facts.tsx';
import { LicenceLine } from '#app/components/people/people/licence-line.tsx';
import { SystemCard } from '#app/components/systems/exchanges/system-card.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { getSetUp } from '#app/domain/organisation/home/index.server.ts';
import { getSiteFacts } from '#app/domain/organisation/organisation/index.server.ts';
import { getLicence } from '#app/domain/people/people/index.server.ts';
import { listSystems } from '#app/domain/systems/exchanges/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { menuOf } from '#app/screens/navigation.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Manage Site');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const areas = menuOf(ctx.actor).admin
    .map(({ label, items }) => ({ label, pages: items.flatMap((item) => [item, ...item.inside ?? []]).filter(({ card }) => card) }));
  const [licence, facts, setUp, systems] = await orProblem(Promise.all([
    getLicence(ctx, {}), getSiteFacts(ctx, {}), getSetUp(ctx, {}), listSystems(ctx, {}),
  ]));
  return { licence, facts, areas, setUp, systems };
}

export default function AdminPage() {
  const { licence, facts, areas, setUp, systems } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Manage Site" />
      <Toolbar>
        <FilterForm action={paths.search()} label="Settings and pages" waitsForButton>
          <SearchBox name="q" value="" label="Find a setting or a page" placeholder="IBAN, time zone, closing date …" />
        </FilterForm>
      </Toolbar>
      <div className="stack">
        <SiteFactsCard facts={facts} />
        <div className="columns-2">
          {areas.map((area) => <SiteArea key={area.label} {...area} />)}
          <Card title="My Account"><LicenceLine {...licence} /></Card>
          {setUp ? <FirstStepsState setUp={setUp} /> : null}
        </div>
        <section className="stack" aria-labelledby="connected-systems">
          <h2 id="connected-systems">Connected systems</h2>
          <div className="columns-2">{systems.map((system) => <SystemCard key={system.system} system={system} />)}</div>
        </section>
      </div>
    </>
  );
}
