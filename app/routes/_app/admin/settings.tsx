import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OrganisationForm } from '#app/components/admin/organisation-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getOrganisation, updateOrganisation } from '#app/domain/settings/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Organisation settings');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getOrganisation(ctx, {}));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updateOrganisation, async (ctx, input) => {
    await updateOrganisation(ctx, input);
    return redirectWithToast(paths.organisation(), { kind: 'success', text: 'Settings saved!' });
  });
}

export default function OrganisationPage() {
  const { locations, ...organisation } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Organisation settings" description={organisation.name} back={{ href: paths.admin(), label: 'Manage Site' }} />
      <OrganisationForm key={organisation.version} organisation={organisation} locations={locations} answer={useActionData<typeof action>()} cancelHref={paths.admin()} />
    </>
  );
}
