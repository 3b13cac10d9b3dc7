import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { HolidayForm } from '#app/components/people/holidays/holiday-form.tsx';
import { AddHolidayForm } from '#app/domain/people/holidays/contract.ts';
import { addHoliday, listHolidays } from '#app/domain/people/holidays/index.server.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { groupOptions } from './holiday-groups.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Add Public Holiday');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, addHoliday);
  const groups = await groupOptions(ctx);
  const { group } = readListParams(listHolidays.input, args.request).params;
  const values = { name: '', date: '', groups: [group === 0 ? groups[0]?.value ?? '' : String(group)] };
  return { groups, values, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...addHoliday, input: AddHolidayForm }, async (ctx, input) => {
    await addHoliday(ctx, input);
    return redirectWithToast(
      paths.publicHolidays({ group: input.groups[0] }), { kind: 'success', text: 'Public holiday created successfully' },
    );
  });
}

export default function NewPublicHolidayDialog() {
  const { groups, values, idempotencyKey } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <HolidayForm
      title="Add Public Holiday" answer={useActionData<typeof action>()} values={values} groups={groups} idempotencyKey={idempotencyKey}
      closeHref={`${paths.publicHolidays()}${search}`}
    />
  );
}
