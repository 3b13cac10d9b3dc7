import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { LocationForm } from '#app/components/admin/location-form.tsx';
import { createLocation } from '#app/domain/locations/index.server.ts';
import { allow } from '#app/web/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Add location');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, 'organisation:write');
  return { idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, createLocation, async (ctx, input) => {
    const { locationName } = await createLocation(ctx, input);
    return redirectWithToast(paths.locations(), { kind: 'success', text: `${locationName} added` });
  });
}

export default function NewLocationDialog() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <LocationForm
      title="Add location" answer={useActionData<typeof action>()} idempotencyKey={idempotencyKey} closeHref={`${paths.locations()}${search}`}
    />
  );
}
