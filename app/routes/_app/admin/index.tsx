import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LicenceLine } from '#app/components/people/licence-line.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
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
  return { licence: await orProblem(getLicence(ctx, {})), areas };
}

export default function AdminPage() {
  const { licence, areas } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Manage Site" />
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
    </>
  );
}
