import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OrganisationForm } from '#app/components/organisation/organisation-form.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import { timeZones } from '#app/domain/kernel/values/time-zones.ts';
import { UpdateOrganisationForm } from '#app/domain/organisation/contract.ts';
import { getOrganisation, updateOrganisation } from '#app/domain/organisation/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { clientsFor, offerClients } from '#app/web/forms/record-choices.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Organisation settings');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { locations, currencies, locks, ownClientName, workdayMinutes, ...organisation } = await orProblem(getOrganisation(ctx, {}));
  const { ownClientId, currencyId } = organisation;
  const named = currencies.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }));
  return {
    values: { ...organisation, workdayMinutes: durationInputValue(workdayMinutes * 60) }, locks, currencies: named,
    currency: named.find(({ value }) => value === currencyId) ?? { value: currencyId, label: currencyId },
    ownClient: { value: ownClientId, label: `${ownClientName} – ${ownClientId}` },
    clients: await offerClients(ctx, ownClientId),
    locations: locations.map(({ locationId, locationName }) => ({ value: locationId, label: locationName })),
    zones: timeZones(ctx.now()).map(({ id, displayName }) => ({ value: id, label: displayName })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateOrganisation, input: UpdateOrganisationForm }, async (ctx, input) => {
    await updateOrganisation(ctx, input);
    return redirectWithToast(paths.organisation(), { kind: 'success', text: 'Settings saved!' });
  }, clientsFor('ownClientId'));
}

export default function OrganisationPage() {
  const { values, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Organisation settings" description={values.name} back={{ href: paths.admin(), label: 'Manage Site' }}
        actions={<ButtonLink href={paths.records('locations')}>Locations</ButtonLink>}
      />
      <OrganisationForm key={values.version} values={values} {...page} answer={useActionData<typeof action>()} cancelHref={paths.admin()} />
    </>
  );
}
