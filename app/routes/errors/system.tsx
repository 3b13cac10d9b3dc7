import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { safeReturnTo } from '#app/web/auth/return-to.ts';

export const meta = () => pageTitle('Server Error');

export async function loader(args: LoaderFunctionArgs) {
  const { tenant } = await publicRoute(args);
  return data({ organisation: tenant.name, again: pageBefore(args.request), footer: footerInfo() }, { status: 500 });
}

/** The page that led here: what `returnTo` names, or where the browser says that it comes from. */
function pageBefore({ url, headers }: Request): string {
  const { searchParams, origin, pathname } = new URL(url);
  const referer = headers.get('Referer') ?? '';
  const before = safeReturnTo(searchParams.get('returnTo') ?? (referer.startsWith(`${origin}/`) ? referer.slice(origin.length) : null));
  return before.startsWith(pathname) ? paths.home() : before;
}

export default function SystemError() {
  const { organisation, again, footer } = useLoaderData<typeof loader>();
  return (
    <PlainShell orgName={organisation} homeHref={paths.home()} footer={footer}>
      <ErrorState
        isPage title="Server Error"
        action={<><ButtonLink href={again} variant="primary" reload>Try again</ButtonLink>
          <ButtonLink href={paths.home()} reload>Go to the home page</ButtonLink></>}
      >
        Something went wrong on our end. Please try again later.
      </ErrorState>
    </PlainShell>
  );
}
