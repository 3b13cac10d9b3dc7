import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { deleteHoliday } from '#app/domain/leave/holiday-sync/index.server.ts';
import { holiday } from '#app/domain/people/holidays/index.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { loadRecord } from '#app/web/records.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete Public Holiday');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, holiday);
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteHoliday, async (ctx, input) => {
    const { group } = await deleteHoliday(ctx, input);
    return redirectWithToast(paths.publicHolidays({ group }), {
      kind: 'success', text: 'Public holiday deletion started. Please wait a moment before refreshing the page.',
    });
  }, { words: { fault: 'Failed to delete public holiday' } });
}

export default function DeletePublicHolidayDialog() {
  const { id, name } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <ConfirmDialog
      title="Are you sure?" confirmLabel="Yes, delete this public holiday" cancelLabel="No, go back"
      closeHref={`${paths.publicHolidays()}${search}`}
      fields={{ holidayId: id }} errors={useActionData<typeof action>()?.result.error?.[''] ?? []}
    >
      <p>Are you sure you want to delete this public holiday?</p>
      <p>{name}</p>
    </ConfirmDialog>
  );
}
