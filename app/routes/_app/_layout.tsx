import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useRouteError, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { application } from '#app/application.ts';
import { CrmStateProvider } from '#app/components/layout/crm-state.tsx';
import { CurrencyProvider } from '#app/components/layout/currency.tsx';
import { useKeptFrame } from '#app/components/layout/kept-frame.ts';
import { MailStateProvider } from '#app/components/layout/mail-state.tsx';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { errorTitle, RouteError } from '#app/components/layout/route-error.tsx';
import { SignedInShell } from '#app/components/layout/signed-in-shell.tsx';
import { TaxNameProvider } from '#app/components/layout/tax-name.tsx';
import { GridLayoutsProvider } from '#app/components/table/grid-layouts.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { frameOf } from '#app/web/frame.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { currencyId: currency, taxName, gridLayouts, isReadOnly, canSyncOrCreateProjects } = ctx.person;
  return { ...await frameOf(ctx), currency, taxName, gridLayouts, hasMail: application().config.smtpUrl !== undefined,
    crm: { isReadOnly, canSyncOrCreateProjects } };
}

/** Of an error; every screen has a title of its own. */
export const meta = ({ error }: MetaArgs) => (error ? pageTitle(errorTitle(error)) : []);

/** The frame changes with a form (My Settings, the organisation's name), not with a link or a refusal. */
export function shouldRevalidate({ formMethod, actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined || actionStatus >= 400 ? false : defaultShouldRevalidate;
}

function useFrame() {
  const frame = useRouteLoaderData<typeof rootLoader>('root');
  return { footer: frame?.footer ?? { version: '', copyright: '© Daybook' }, toasts: frame?.toasts ?? [], requestId: frame?.requestId };
}

export default function SignedInLayout() {
  const { currency, taxName, gridLayouts, crm, hasMail, ...frame } = useLoaderData<typeof loader>();
  const { footer, toasts } = useFrame();
  useKeptFrame((page) => <SignedInShell frame={frame} footer={footer}>{page}</SignedInShell>);
  return (
    <SignedInShell frame={frame} footer={footer} toasts={toasts}>
      <CrmStateProvider value={crm}>
        <MailStateProvider value={hasMail}>
          <CurrencyProvider value={currency}>
            <TaxNameProvider value={taxName}><GridLayoutsProvider layouts={gridLayouts}><Outlet /></GridLayoutsProvider></TaxNameProvider>
          </CurrencyProvider>
        </MailStateProvider>
      </CrmStateProvider>
    </SignedInShell>
  );
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('routes/_app/_layout');
  const { footer, requestId } = useFrame();
  const { pathname } = useLocation();
  const problem = <RouteError error={useRouteError()} url={pathname} homeHref={paths.home()}
    {...(requestId ? { referenceId: requestId } : {})} />;
  if (!frame) return <PlainShell orgName="Daybook" footer={footer}>{problem}</PlainShell>;
  return <SignedInShell frame={frame} footer={footer}>{problem}</SignedInShell>;
}
