import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DetailsForm } from '#app/components/organisation/organisation/details-form.tsx';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { UpdateDetailsForm } from '#app/domain/organisation/organisation/contract.ts';
import { organisationFields } from '#app/domain/organisation/organisation/fields.ts';
import { getDetails, updateDetails } from '#app/domain/organisation/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { clientMeant, clientsFor, offerClients } from '#app/web/forms/record-choices.server.ts';
import { fileSent, pictureSent } from '#app/web/forms/uploaded-picture.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Organisation settings');

const SAVE_DETAILS = { ...updateDetails, input: UpdateDetailsForm };

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { ownClientName, locations, ownClientLock, ...organisation } = await orProblem(getDetails(ctx, {}));
  const { ownClientId, defaultLocationId, version } = organisation;
  return {
    values: { ...toForm(organisationFields, organisation), ownClientId, defaultLocationId, version },
    logo: organisation.logo, ownClient: { value: ownClientId, label: `${ownClientName} – ${ownClientId}` }, ownClientLock,
    clients: await offerClients(ctx, ownClientId),
    locations: locations.map(({ locationId, locationName }) => ({ value: locationId, label: locationName })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, SAVE_DETAILS, async (ctx, { logo: file, removeLogo, ...input }) => {
    const logo = await pictureSent(ctx, { file, isRemoved: removeLogo }, { use: 'logo', field: 'logo' });
    await updateDetails(ctx, { ...input, ownClientId: await clientMeant(ctx, input.ownClientId), logo });
    return redirectWithToast(paths.organisation(), { kind: 'success', text: 'Settings saved!' });
  }, { choices: async (ctx, form) => ({ ...await clientsFor('ownClientId')(ctx, form), logoSent: fileSent(form, 'logo') }) });
}

export default function DetailsSection() {
  const page = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={paths.organisation()}>
      <DetailsForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </SettingsPage>
  );
}
