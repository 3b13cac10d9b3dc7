import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { LocationForm } from '#app/components/admin/location-form.tsx';
import { LocationParams } from '#app/domain/locations/contract.ts';
import { getLocation, updateLocation } from '#app/domain/locations/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit location');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getLocation(ctx, LocationParams.parse(args.params)));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updateLocation, async (ctx, input) => {
    const { locationName } = await updateLocation(ctx, input);
    return redirectWithToast(paths.locations(), { kind: 'success', text: `${locationName} saved` });
  });
}

export default function EditLocationDialog() {
  const { locationId, locationName, version } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <LocationForm
      title={`Edit ${locationName}`} answer={useActionData<typeof action>()} location={{ locationId, locationName, version }}
      closeHref={`${paths.locations()}${search}`}
    />
  );
}
