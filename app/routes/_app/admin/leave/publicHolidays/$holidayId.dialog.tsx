import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { HolidayForm } from '#app/components/people/holidays/holiday-form.tsx';
import { holiday } from '#app/domain/people/holidays/index.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { loadRecord } from '#app/web/records.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { holidaysOfAddress } from './holiday-groups.server.ts';

export const meta = () => pageTitle('Edit Public Holiday');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, holiday);
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...holiday.update, input: holiday.forms.update }, async (ctx, input) => {
    await holiday.update(ctx, input);
    return redirectWithToast(holidaysOfAddress(args.request), { kind: 'success', text: 'Public holiday updated successfully' });
  });
}

export default function EditPublicHolidayDialog() {
  const { id, name, stored } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <HolidayForm
      title={`Edit "${name}" Public Holiday`} answer={useActionData<typeof action>()} values={stored}
      historyHref={paths.history('public-holiday', id)}
      closeHref={`${paths.publicHolidays()}${search}`}
    />
  );
}
