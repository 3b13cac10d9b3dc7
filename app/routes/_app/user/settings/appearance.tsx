import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MyAppearanceForm } from '#app/components/people/people/my-appearance-form.tsx';
import { MySettingsHeader } from '#app/components/people/people/my-settings-header.tsx';
import { UpdateMyAppearanceForm } from '#app/domain/people/people/contract.ts';
import { getMySettings, updateMyAppearance } from '#app/domain/people/people/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { STARTING_VIEWS } from '#app/web/starting-view.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { orNotLoaded } from './settings-loaded.server.ts';

export const meta = () => pageTitle('Appearance');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { viewPageId, theme, entersHours, version } = await orNotLoaded(args, ctx, getMySettings(ctx, {}));
  return {
    values: { viewPageId: String(viewPageId), theme, entersHours: entersHours ? 'hours' : 'times', version },
    views: STARTING_VIEWS.map((view) => ({ value: String(view.viewPageId), label: view.viewName })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateMyAppearance, input: UpdateMyAppearanceForm }, async (ctx, input) => {
    await updateMyAppearance(ctx, input);
    return redirectWithToast(paths.myAppearance(), { kind: 'success', text: 'Settings saved!' });
  }, { words: { fault: 'Server Error: Settings not saved' } });
}

export default function MyAppearancePage() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <MySettingsHeader title="Appearance" current={paths.myAppearance()} />
      <MyAppearanceForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </>
  );
}
