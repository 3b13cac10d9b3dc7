import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { RequiredSecondFactor } from '#app/components/people/second-factor/required-second-factor.tsx';
import { SignInForm } from '#app/components/people/sign-in/sign-in-form.tsx';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getSecondFactorRequirement } from '#app/domain/people/second-factor/index.server.ts';
import { getSignInSettings, saveOpenIdProvider, type LinkedPerson } from '#app/domain/people/sign-in/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { NO_KEY } from '#app/web/forms/connection-test.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { hideSecrets } from '#app/web/failures/hide-secrets.server.ts';
import { callbackUrl } from '#app/web/auth/openid-strategy.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { personColumn } from '#app/screens/people/people/person-picture.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { testOpenId } from './test-open-id.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Sign-in');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const callback = callbackUrl(args.request);
  const { canKeepSecrets, ...settings } = await orProblem(getSignInSettings(ctx, {}));
  const secondFactor = await orProblem(getSecondFactorRequirement(ctx, {}));
  return { ...settings, secondFactor, missingKey: canKeepSecrets ? '' : NO_KEY, callbackUrl: callback.href,
    signedOutUrl: new URL(paths.signIn(), callback).href, backChannelUrl: new URL(paths.backChannelLogout(), callback).href };
}

export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, saveOpenIdProvider, async (ctx, input) => {
    await saveOpenIdProvider(ctx, input);
    return redirectWithToast(paths.signInSettings(), { kind: 'success', text: 'Settings saved!' });
  }, { buttons: { test: async (ctx, form) => ({ test: await testOpenId(ctx, form) }) } });
  return hideSecrets(answer, ['clientSecret']);
}

const COLUMNS: Column<LinkedPerson>[] = [
  personColumn({ key: 'name', header: 'Name', href: ({ empId }) => paths.user(empId) }),
  { key: 'email', header: 'Account', priority: 2 },
  { key: 'lastUsedAt', header: 'Last sign-in', kind: 'datetime', width: 160 },
  { key: 'linkedAt', header: 'Linked', kind: 'datetime', priority: 3, width: 160 },
  {
    key: 'do', header: 'Actions', kind: 'actions', actions: ({ empId }) => [{ label: 'Remove link', href: paths.removeSignInLink(empId) }],
  },
];

export default function SignInSettingsPage() {
  const { provider, hasSecret, secondFactor, missingKey, linked, callbackUrl: callback, signedOutUrl,
    backChannelUrl } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Sign-in" description="How the people of this organisation sign in."
        back={{ href: paths.admin(), label: 'Manage Site' }} />
      {missingKey ? <Notice kind="warning" title="No provider can be set up yet"><p>{missingKey}</p></Notice> : null}
      <div className="stack">
        <SignInForm key={provider.version} provider={provider} hasSecret={hasSecret} callbackUrl={callback} signedOutUrl={signedOutUrl}
          backChannelUrl={backChannelUrl} answer={answer} cancelHref={paths.admin()} />
        <RequiredSecondFactor {...secondFactor} changeHref={paths.requireSecondFactor()} />
        <section className="stack pt-4">
          <h2>Linked people</h2>
          <DataGrid
            gridId="sign-in-links" caption="People linked to an account of the provider" columns={COLUMNS} rows={linked}
            rowKey={({ empId }) => empId}
            empty={<EmptyState title="Nobody yet">People appear here after their first sign-in with the provider.</EmptyState>}
          />
        </section>
      </div>
      <Outlet />
    </>
  );
}
