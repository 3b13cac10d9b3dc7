import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { SuggestionRef } from '#app/domain/time/suggestions/contract.ts';
import { getSuggestion, removeSuggestion } from '#app/domain/time/suggestions/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Remove suggested timesheet');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId = '', date = '', place } = args.params;
  const row = await orProblem(getSuggestion(ctx, { empId, date, place }));
  return { empId, date, row };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...removeSuggestion, input: SuggestionRef }, async (ctx, input) => {
    await removeSuggestion(ctx, input);
    return redirectWithToast(paths.dayView(input.empId, input.date), { kind: 'success', text: 'Suggested Timesheet deleted' });
  }, { words: {} });
}

export default function RemoveSuggestionDialog() {
  const { empId, date, row } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { client, project, startTime, endTime, place } = row;
  return (
    <ConfirmDialog title="Remove suggested timesheet" confirmLabel="Remove" closeHref={paths.dayView(empId, date)}
      fields={{ date, place: String(place) }} errors={answer?.result.error?.[''] ?? []}>
      <p>Are you sure you want to remove this suggested timesheet?</p>
      <p>{client}, {project}: {startTime}–{endTime}</p>
    </ConfirmDialog>
  );
}
