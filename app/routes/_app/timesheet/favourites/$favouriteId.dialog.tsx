import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FavouriteForm } from '#app/components/time/favourites/favourite-form.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { ChangeFavourite, ChangeFavouriteForm } from '#app/domain/time/favourites/contract.ts';
import { changeFavourite, getFavourite } from '#app/domain/time/favourites/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { constraintOf, handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Change favourite');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const favourite = await orProblem(getFavourite(ctx, { favouriteId: args.params['favouriteId'] }));
  return { favourite, constraint: constraintOf(ChangeFavourite.pick({ favouriteName: true, note: true })) ?? {} };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...changeFavourite, input: ChangeFavouriteForm }, async (ctx, input) => {
    const { favouriteName } = await changeFavourite(ctx, input);
    return redirectWithToast(paths.favourites(), { kind: 'success', text: `Favourite ${favouriteName} saved` });
  });
}

export default function ChangeFavouriteDialog() {
  return (
    <RouteDialog title="Change favourite" closeHref={paths.favourites()}>
      <FavouriteForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
    </RouteDialog>
  );
}
