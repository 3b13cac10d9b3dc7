import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { application } from '#app/application.ts';
import { PicturesForm } from '#app/components/organisation/organisation/pictures-form.tsx';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
import { getOrganisation, updatePictures } from '#app/domain/organisation/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

const HERE = paths.pictureSettings();

export const meta = () => pageTitle('Organisation settings', 'Pictures');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { asksForAvatars, version } = await orProblem(getOrganisation(ctx, {}));
  return { values: { asksForAvatars: asksForAvatars ? 'on' : '', version }, host: application().services.avatars.host };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updatePictures, async (ctx, input) => {
    await updatePictures(ctx, input);
    return redirectWithToast(HERE, { kind: 'success', text: 'Settings saved!' });
  });
}

export default function PicturesSection() {
  const page = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={HERE}>
      <PicturesForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </SettingsPage>
  );
}
