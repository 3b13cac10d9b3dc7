import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useRouteError, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { AppShell } from '#app/components/layout/app-shell.tsx';
import { CurrencyProvider } from '#app/components/layout/currency.tsx';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { RouteError } from '#app/components/layout/route-error.tsx';
import { GridLayoutsProvider } from '#app/components/table/grid-layouts.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { adminNavigation, mainNavigation, userMenu } from '#app/web/navigation.ts';
import { paths } from '#app/web/paths.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { person, actor } = await requireContext(args);
  return { organisation: person.organisation, currency: person.currencyId, theme: person.theme, user: { name: actor.name, email: actor.email }, isAdmin: actor.isAdmin, gridLayouts: person.gridLayouts };
}

/** The frame changes with a form (My Settings, the organisation's name), not with a link or a refusal. */
export function shouldRevalidate({ formMethod, actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined || actionStatus >= 400 ? false : defaultShouldRevalidate;
}

function useFrame() {
  const frame = useRouteLoaderData<typeof rootLoader>('root');
  return { footer: frame?.footer ?? { version: '', copyright: '© Daybook' }, toasts: frame?.toasts ?? [], requestId: frame?.requestId };
}

export default function SignedInLayout() {
  const { organisation, currency, user, isAdmin, gridLayouts } = useLoaderData<typeof loader>();
  const { footer, toasts } = useFrame();
  return (
    <AppShell
      orgName={organisation} homeHref={paths.home()} user={user} userMenu={userMenu} nav={mainNavigation(isAdmin)}
      adminItems={isAdmin ? adminNavigation : []} searchAction={paths.invoiceSearch()} signOutHref={paths.signOut()} footer={footer} toasts={toasts}
    >
      <CurrencyProvider value={currency}><GridLayoutsProvider layouts={gridLayouts}><Outlet /></GridLayoutsProvider></CurrencyProvider>
    </AppShell>
  );
}

export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>('routes/_app/_layout');
  const { footer, requestId } = useFrame();
  const { pathname } = useLocation();
  const problem = <RouteError error={useRouteError()} url={pathname} {...(requestId ? { referenceId: requestId } : {})} />;
  if (!shell) return <PlainShell orgName="Daybook" footer={footer}>{problem}</PlainShell>;
  return (
    <AppShell
      orgName={shell.organisation} homeHref={paths.home()} user={shell.user} userMenu={userMenu} nav={mainNavigation(shell.isAdmin)}
      adminItems={shell.isAdmin ? adminNavigation : []} searchAction={paths.invoiceSearch()} signOutHref={paths.signOut()} footer={footer}
    >
      {problem}
    </AppShell>
  );
}
