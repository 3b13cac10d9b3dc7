import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RemindersForm } from '#app/components/organisation/organisation/section-forms.tsx';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
import { getOrganisation, updateReminders } from '#app/domain/organisation/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

const HERE = paths.reminderSettings();

export const meta = () => pageTitle('Organisation settings', 'Reminders');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { reminderDays, version } = await orProblem(getOrganisation(ctx, {}));
  return { values: { reminderDays: [...reminderDays], version } };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updateReminders, async (ctx, input) => {
    await updateReminders(ctx, input);
    return redirectWithToast(HERE, { kind: 'success', text: 'Settings saved!' });
  });
}

export default function RemindersSection() {
  const page = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={HERE}>
      <RemindersForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </SettingsPage>
  );
}
