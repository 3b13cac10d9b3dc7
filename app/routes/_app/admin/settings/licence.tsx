import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
import { LicenceLine } from '#app/components/people/people/licence-line.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { getLicence } from '#app/domain/people/people/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Organisation settings', 'Licence');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getLicence(ctx, {}));
}

export default function LicenceSection() {
  const licence = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={paths.licence()}>
      <Card title="Licence">
        <div className="stack">
          <LicenceLine {...licence} />
          <p className="muted">Disabled users do not count. The operator of this installation can change the number.</p>
          <div><ButtonLink href={paths.users()}>Manage Users</ButtonLink></div>
        </div>
      </Card>
    </SettingsPage>
  );
}
