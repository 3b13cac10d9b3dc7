import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { deleteFavourite, getFavourite } from '#app/domain/time/favourites/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete favourite');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getFavourite(ctx, { favouriteId: args.params['favouriteId'] }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteFavourite, async (ctx, input) => {
    const { favouriteName } = await deleteFavourite(ctx, input);
    return redirectWithToast(paths.favourites(), { kind: 'success', text: `Favourite ${favouriteName} deleted` });
  });
}

export default function DeleteFavouriteDialog() {
  const { favouriteName } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Delete favourite" confirmLabel="Delete favourite" closeHref={paths.favourites()}>
      <p>Are you sure you want to delete the favourite {favouriteName}? The entries that were recorded with it stay.</p>
    </ConfirmDialog>
  );
}
