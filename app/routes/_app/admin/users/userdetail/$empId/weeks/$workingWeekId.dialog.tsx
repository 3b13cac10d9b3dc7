import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WorkingWeekForm } from '#app/components/people/working-weeks/working-week-form.tsx';
import { ChangeWorkingWeekForm } from '#app/domain/people/working-weeks/contract.ts';
import { changeWorkingWeek } from '#app/domain/people/working-weeks/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { hoursOf, weekOf } from './week-of-person.server.ts';

export const meta = () => pageTitle('Edit working week');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { workingWeekId, empId, fromDay, version, ...week } = await weekOf(ctx, args);
  return { workingWeekId, empId, values: { fromDay, ...hoursOf((day) => week[day]), version: String(version) } };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...changeWorkingWeek, input: ChangeWorkingWeekForm }, async (ctx, input) => {
    const { workingWeekId, empId } = await weekOf(ctx, args);
    await changeWorkingWeek(ctx, { ...input, workingWeekId });
    return redirectWithToast(paths.workingWeeks(empId), { kind: 'success', text: 'Working week saved.' });
  });
}

export default function EditWorkingWeekDialog() {
  const { workingWeekId, empId, values } = useLoaderData<typeof loader>();
  return (
    <WorkingWeekForm title="Edit working week" answer={useActionData<typeof action>()} values={values}
      closeHref={paths.workingWeeks(empId)}>
      <input type="hidden" name="workingWeekId" value={workingWeekId} readOnly />
    </WorkingWeekForm>
  );
}
