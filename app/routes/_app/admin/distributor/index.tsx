import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { DistributorSettingsForm } from '#app/components/clients/distributor/distributor-settings-form.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getDistributorSettings, saveDistributorConnection } from '#app/domain/clients/distributor/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { hideSecrets } from '#app/web/failures/hide-secrets.server.ts';
import { NO_KEY } from '#app/web/forms/connection-test.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { testDistributor } from './test-distributor.server.ts';

export const meta = () => pageTitle('Ingram Micro');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const settings = await orProblem(getDistributorSettings(ctx, {}));
  return { settings, missingKey: settings.canKeepSecrets ? '' : NO_KEY };
}

export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, saveDistributorConnection, async (ctx, input) => {
    await saveDistributorConnection(ctx, input);
    return redirectWithToast(paths.distributorSettings(), { kind: 'success', text: 'Settings saved!' });
  }, { buttons: { test: async (ctx, form) => ({ test: await testDistributor(ctx, form) }) } });
  return hideSecrets(answer, ['password', 'subscriptionKey']);
}

export default function DistributorSettingsPage() {
  const { settings, missingKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Ingram Micro" description="The organisation’s access to the Cloud Marketplace, for accounts of its clients."
        back={{ href: paths.admin(), label: 'Manage Site' }} />
      {missingKey ? <Notice kind="warning" title="It cannot be connected yet"><p>{missingKey}</p></Notice> : null}
      <DistributorSettingsForm key={settings.version} settings={settings} answer={useActionData<typeof action>()} />
      <Outlet />
    </>
  );
}
