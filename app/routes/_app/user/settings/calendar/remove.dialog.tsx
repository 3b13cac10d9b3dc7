import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { removeMyCalendar } from '#app/domain/time/appointments/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Remove the calendar');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, removeMyCalendar, async (ctx, input) => {
    await removeMyCalendar(ctx, input);
    return redirectWithToast(paths.myCalendar(), { kind: 'success', text: 'The calendar is removed.' });
  });
}

export default function RemoveCalendarDialog() {
  const errors = useActionData<typeof action>()?.result.error?.[''] ?? [];
  return (
    <ConfirmDialog title="Remove the calendar" confirmLabel="Remove calendar" closeHref={paths.myCalendar()} errors={errors}>
      <p>Daybook forgets its address, and your week no longer shows its appointments. What you have recorded stays.</p>
    </ConfirmDialog>
  );
}
