import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OverdueForm } from '#app/components/organisation/organisation/overdue-form.tsx';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
import { UpdateOverdueForm } from '#app/domain/organisation/organisation/contract.ts';
import { getOverdue, updateOverdue } from '#app/domain/organisation/organisation/index.server.ts';
import { wordsOf } from '#app/domain/money/document-templates/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

const HERE = paths.overdueSettings();

export const meta = () => pageTitle('Organisation settings', 'Overdue invoices');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { overdueDays1, overdueDays2, overdueDays3, overdueMessage1, overdueMessage2, overdueMessage3, version } =
    await orProblem(getOverdue(ctx, {}));
  return {
    values: {
      overdueDays1: overdueDays1 ?? '', overdueDays2: overdueDays2 ?? '', overdueDays3: overdueDays3 ?? '', overdueMessage1,
      overdueMessage2, overdueMessage3, version,
    },
    example: wordsOf('en').reminderMessage,
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateOverdue, input: UpdateOverdueForm }, async (ctx, input) => {
    await updateOverdue(ctx, input);
    return redirectWithToast(HERE, { kind: 'success', text: 'Settings saved!' });
  });
}

export default function OverdueSection() {
  const page = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={HERE}>
      <OverdueForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </SettingsPage>
  );
}
