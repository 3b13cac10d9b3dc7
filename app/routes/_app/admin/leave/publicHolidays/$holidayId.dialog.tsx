import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { HolidayForm } from '#app/components/holidays/holiday-form.tsx';
import { HolidayParams } from '#app/domain/holidays/contract.ts';
import { getHoliday, updateHoliday } from '#app/domain/holidays/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit Public Holiday');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getHoliday(ctx, HolidayParams.parse(args.params)));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updateHoliday, async (ctx, input) => {
    const { group } = await updateHoliday(ctx, input);
    return redirectWithToast(paths.publicHolidays({ group }), { kind: 'success', text: 'Public holiday updated successfully' });
  });
}

export default function EditPublicHolidayDialog() {
  const { holidayId, name, date, version } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <HolidayForm
      title={`Edit "${name}" Public Holiday`} answer={useActionData<typeof action>()} values={{ holidayId, name, date, version }}
      closeHref={`${paths.publicHolidays()}${search}`}
    />
  );
}
