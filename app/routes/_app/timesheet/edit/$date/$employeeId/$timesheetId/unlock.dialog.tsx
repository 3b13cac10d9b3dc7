import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { getTimesheet, unlockTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Unlock Timesheet');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getTimesheet(ctx, { timeId: args.params['timesheetId'] }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, unlockTimesheet, async (ctx, input) => {
    const unlocked = await unlockTimesheet(ctx, input);
    return redirectWithToast(
      paths.editTimesheet(unlocked.date, unlocked.empId, unlocked.timeId), { kind: 'success', text: 'Timesheet unlocked' },
    );
  });
}

export default function UnlockTimesheetDialog() {
  const entry = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <ConfirmDialog
      title="Unlock Timesheet" confirmLabel="Unlock Timesheet" danger={false} errors={answer?.result.error?.[''] ?? []}
      closeHref={paths.editTimesheet(entry.date, entry.empId, entry.timeId)}
    >
      <p>This entry was created by leave. Once it is unlocked you can change it, and the leave will no longer update it.</p>
    </ConfirmDialog>
  );
}
