import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ClosingDatesForm } from '#app/components/organisation/organisation/section-forms.tsx';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
import { getOrganisation, updateClosingDates } from '#app/domain/organisation/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

const HERE = paths.closingDates();

export const meta = () => pageTitle('Organisation settings', 'Closing dates');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const organisation = await orProblem(getOrganisation(ctx, {}));
  const { timesheetClosingDate, invoiceClosingDate, receiptClosingDate, version } = organisation;
  return { values: { timesheetClosingDate, invoiceClosingDate, receiptClosingDate, version } };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updateClosingDates, async (ctx, input) => {
    await updateClosingDates(ctx, input);
    return redirectWithToast(HERE, { kind: 'success', text: 'Settings saved!' });
  });
}

export default function ClosingDatesSection() {
  const page = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={HERE}>
      <ClosingDatesForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </SettingsPage>
  );
}
