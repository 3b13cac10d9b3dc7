import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { HolidayParams } from '#app/domain/holidays/contract.ts';
import { deleteHoliday, getHoliday } from '#app/domain/holidays/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orSay } from '#app/web/forms/form-failure.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete Public Holiday');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getHoliday(ctx, HolidayParams.parse(args.params)));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteHoliday, orSay(args, { fault: 'Failed to delete public holiday' }, async (ctx, input) => {
    const { name, group } = await deleteHoliday(ctx, input);
    return redirectWithToast(paths.publicHolidays({ group }), { kind: 'success', text: `${name} has been removed successfully.` });
  }));
}

export default function DeletePublicHolidayDialog() {
  const { holidayId, name } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <ConfirmDialog
      title="Are you sure?" confirmLabel="Yes, delete this public holiday" cancelLabel="No, go back" closeHref={`${paths.publicHolidays()}${search}`}
      fields={{ holidayId: String(holidayId) }} errors={useActionData<typeof action>()?.result.error?.[''] ?? []}
    >
      <p>Are you sure you want to delete this public holiday?</p>
      <p>{name}</p>
    </ConfirmDialog>
  );
}
