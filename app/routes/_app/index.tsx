import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HomePage } from '#app/components/organisation/home/home-page.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { startingView } from '#app/web/starting-view.ts';
import { loadHome } from './home-page.server.ts';

export const meta = () => pageTitle('Home');

/** The landing page: Home, and for whoever has chosen another view to start with the way there. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { href } = startingView(ctx.person.viewPageId);
  if (href !== null) throw redirect(href);
  return loadHome(ctx, args);
}

export default function Landing() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
