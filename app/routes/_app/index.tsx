import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { startingView } from '#app/web/starting-view.ts';

/** The landing page: the view that the person chose to start with. */
export async function loader(args: LoaderFunctionArgs) {
  const { person } = await requireContext(args);
  return redirect(startingView(person.viewPageId).href);
}
