import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { RouteError } from '#app/components/layout/route-error.tsx';
import { SignedInShell } from '#app/components/layout/signed-in-shell.tsx';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { frameIfSignedIn } from '#app/web/frame.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';

export const meta = () => pageTitle('Page Not Found');

/** Any address that no screen has. Whoever is signed in keeps the menus. */
export async function loader(args: LoaderFunctionArgs) {
  const { tenant } = await publicRoute(args);
  return data({ frame: await frameIfSignedIn(args), organisation: tenant.name, footer: footerInfo() }, { status: 404 });
}

const NOT_FOUND = { status: 404, statusText: 'Not Found', internal: false, data: '' };

export default function Nowhere() {
  const { frame, organisation, footer } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const page = <RouteError error={NOT_FOUND} url={pathname} homeHref={paths.home()} />;
  return frame ? <SignedInShell frame={frame} footer={footer}>{page}</SignedInShell>
    : <PlainShell orgName={organisation} homeHref={paths.home()} footer={footer}>{page}</PlainShell>;
}
