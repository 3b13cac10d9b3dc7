import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { EVERYBODY } from '#app/domain/people/holidays/contract.ts';
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
  return handleForm(args, holiday.remove, async (ctx, input) => {
    const { name, group } = await holiday.remove(ctx, input);
    const list = paths.publicHolidays({ group: group || EVERYBODY });
    return redirectWithToast(list, { kind: 'success', text: `${name} has been removed successfully.` });
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
