import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { WorkingWeekForm } from '#app/components/people/working-weeks/working-week-form.tsx';
import { mondayOf } from '#app/domain/kernel/values/local-date.ts';
import { AddWorkingWeekForm } from '#app/domain/people/working-weeks/contract.ts';
import { addWorkingWeek, usualWeek } from '#app/domain/people/working-weeks/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { hoursOf, personOf } from './week-of-person.server.ts';

export const meta = () => pageTitle('Add working week');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId, displayName } = await personOf(ctx, args);
  const usual = await orProblem(usualWeek(ctx, { empId }));
  return {
    empId, displayName, idempotencyKey: newIdempotencyKey(),
    values: { fromDay: mondayOf(ctx.today()), ...hoursOf((day) => usual[day]), version: '' },
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...addWorkingWeek, input: AddWorkingWeekForm }, async (ctx, input) => {
    const { empId } = await personOf(ctx, args);
    await addWorkingWeek(ctx, { ...input, empId });
    return redirectWithToast(paths.workingWeeks(empId), { kind: 'success', text: 'Working week added.' });
  });
}

export default function NewWorkingWeekDialog() {
  const { empId, displayName, values, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <WorkingWeekForm title="Add working week" answer={useActionData<typeof action>()} values={values} closeHref={paths.workingWeeks(empId)}>
      <p>Of {displayName}.</p>
      <input type="hidden" name="empId" value={empId} readOnly />
      <IdempotencyKey value={idempotencyKey} />
    </WorkingWeekForm>
  );
}
