import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HomePage } from '#app/components/organisation/home/home-page.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadHome } from './home-page.server.ts';

export const meta = () => pageTitle('Home');

/** Home for everybody, whatever they begin with. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return loadHome(ctx, args);
}

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
