import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AnalyticsForm } from '#app/components/organisation/organisation/section-forms.tsx';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
import { getOrganisation, updateAnalytics } from '#app/domain/organisation/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

const HERE = paths.analyticsSettings();

export const meta = () => pageTitle('Organisation settings', 'Analytics');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { analyticsUrl, version } = await orProblem(getOrganisation(ctx, {}));
  return { values: { analyticsUrl, version } };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updateAnalytics, async (ctx, input) => {
    await updateAnalytics(ctx, input);
    return redirectWithToast(HERE, { kind: 'success', text: 'Settings saved!' });
  });
}

export default function AnalyticsSection() {
  const page = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={HERE}>
      <AnalyticsForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </SettingsPage>
  );
}
