import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SiteFactsCard } from '#app/components/organisation/site-facts.tsx';
import { LicenceLine } from '#app/components/people/licence-line.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getSiteFacts } from '#app/domain/organisation/index.server.ts';
import { getLicence } from '#app/domain/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { menuOf } from '#app/screens/navigation.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Manage Site');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const areas = menuOf(ctx.actor).admin.filter(({ card }) => card);
  const [licence, facts] = await orProblem(Promise.all([getLicence(ctx, {}), getSiteFacts(ctx, {})]));
  return { licence, facts, areas };
}

export default function AdminPage() {
  const { licence, facts, areas } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Manage Site" />
      <div className="stack">
        <SiteFactsCard facts={facts} />
        <div className="columns-3">
          <Card title="My Account">
            <div className="stack">
              <LicenceLine {...licence} />
              <div><ButtonLink href={paths.users()}>Manage Users</ButtonLink></div>
            </div>
          </Card>
          {areas.map(({ label, tooltip, href, card }) => (
            <Card key={href} title={card?.title ?? label}>
              <div className="stack">
                <p>{tooltip}</p>
                <div><ButtonLink href={href}>{card?.action}</ButtonLink></div>
              </div>
            </Card>
          ))}
        </div>
      </div>
    </>
  );
}
