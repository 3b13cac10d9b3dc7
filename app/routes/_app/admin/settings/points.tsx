import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PointsForm } from '#app/components/organisation/organisation/section-forms.tsx';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
import { UpdatePointsForm } from '#app/domain/organisation/organisation/contract.ts';
import { getOrganisation, updatePoints } from '#app/domain/organisation/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

const HERE = paths.pointSettings();

export const meta = () => pageTitle('Organisation settings', 'Points');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { pointsBillableHour, pointsCompleteDay, pointsBlogPost, pointsSocialPost, pointsSuggestion, version } =
    await orProblem(getOrganisation(ctx, {}));
  return { values: { pointsBillableHour, pointsCompleteDay, pointsBlogPost, pointsSocialPost, pointsSuggestion, version } };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updatePoints, input: UpdatePointsForm }, async (ctx, input) => {
    await updatePoints(ctx, input);
    return redirectWithToast(HERE, { kind: 'success', text: 'Settings saved!' });
  });
}

export default function PointsSection() {
  const page = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={HERE}>
      <PointsForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </SettingsPage>
  );
}
