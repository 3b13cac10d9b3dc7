import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DetailsForm } from '#app/components/organisation/details-form.tsx';
import { SettingsPage } from '#app/components/organisation/settings-page.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { getDetails, updateDetails } from '#app/domain/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { clientMeant, clientsFor, offerClients } from '#app/web/forms/record-choices.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Organisation settings');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { ownClientName, locations, ownClientLock, ...organisation } = await orProblem(getDetails(ctx, {}));
  const { name, taxNumber, taxNumberName, address, email, phone, bankDetails, ownClientId, defaultLocationId, version } = organisation;
  return {
    values: { name, taxNumber, taxNumberName, address, email, phone, bankDetails, ownClientId, defaultLocationId, version },
    ownClient: { value: ownClientId, label: `${ownClientName} – ${ownClientId}` }, ownClientLock,
    clients: await offerClients(ctx, ownClientId),
    locations: locations.map(({ locationId, locationName }) => ({ value: locationId, label: locationName })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updateDetails, async (ctx, input) => {
    await updateDetails(ctx, { ...input, ownClientId: await clientMeant(ctx, input.ownClientId) });
    return redirectWithToast(paths.organisation(), { kind: 'success', text: 'Settings saved!' });
  }, clientsFor('ownClientId'));
}

export default function DetailsSection() {
  const page = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={paths.organisation()} actions={<ButtonLink href={paths.records('locations')}>Locations</ButtonLink>}>
      <DetailsForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </SettingsPage>
  );
}
