import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DeleteDialog } from '#app/components/admin/delete-dialog.tsx';
import { LocationParams } from '#app/domain/locations/contract.ts';
import { deleteLocation, getLocation } from '#app/domain/locations/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete location');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getLocation(ctx, LocationParams.parse(args.params)));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteLocation, async (ctx, input) => {
    const { locationName } = await deleteLocation(ctx, input);
    return redirectWithToast(paths.locations(), { kind: 'success', text: `${locationName} deleted` });
  });
}

export default function DeleteLocationDialog() {
  const { locationId, locationName, blockedBecause } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <DeleteDialog
      title="Delete location" confirmLabel="Delete location" closeHref={`${paths.locations()}${search}`} fields={{ locationId }}
      answer={useActionData<typeof action>()} blocked={blockedBecause}
    >
      <p>{locationName} can then no longer be chosen for new timesheets.</p>
    </DeleteDialog>
  );
}
