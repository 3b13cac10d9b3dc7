import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LicenceLine } from '#app/components/people/licence-line.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getLicence } from '#app/domain/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Manage Site');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getLicence(ctx, {}));
}

const AREAS = [
  { title: 'Clients', text: 'Who is billed, with which tax, and where the invoices go.', href: paths.clients(), action: 'Manage Clients' },
  { title: 'Projects', text: 'What time is recorded on.', href: paths.projects(), action: 'Manage Projects' },
  { title: 'Iterations', text: 'The stages of a project.', href: paths.iterations(), action: 'Manage Iterations' },
  { title: 'Categories', text: 'The kinds of work, and of leave.', href: paths.categories(), action: 'Manage Categories' },
  { title: 'Public Holidays', text: 'The days on which nobody is expected to work.', href: paths.publicHolidays(),
    action: 'Public Holidays' },
  { title: 'Locations', text: 'The places that people work at.', href: paths.locations(), action: 'Locations' },
  { title: 'Sign-in', text: 'Passwords, and a sign-in provider of your own.', href: paths.signInSettings(), action: 'Sign-in settings' },
  {
    title: 'Organisation', text: 'Name, registration number, currencies, tax, closing dates, time zone, working day and licence.',
    href: paths.organisation(), action: 'Organisation settings',
  },
  { title: 'Security', text: 'Sign-ins, sign-outs and what was refused.', href: paths.securityLog(), action: 'Security log' },
  { title: 'Import', text: 'Import time from a CSV file of another product.', href: paths.imports(), action: 'Import time' },
];

export default function AdminPage() {
  const licence = useLoaderData<typeof loader>();
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
        {AREAS.map(({ title, text, href, action }) => (
          <Card key={title} title={title}>
            <div className="stack">
              <p>{text}</p>
              <div><ButtonLink href={href}>{action}</ButtonLink></div>
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
