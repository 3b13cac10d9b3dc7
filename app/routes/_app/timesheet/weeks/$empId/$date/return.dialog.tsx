import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextArea } from '#app/components/form/fields/text-area.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { notFound } from '#app/domain/kernel/errors.ts';
import { ReturnWeek } from '#app/domain/time/submitted-weeks/contract.ts';
import { getSubmittedWeek, returnWeek } from '#app/domain/time/submitted-weeks/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { constraintOf, handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem, problem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Return week');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, returnWeek);
  const { empId = '', date = '' } = args.params;
  const { submission: week, mayDecide } = await orProblem(getSubmittedWeek(ctx, { empId, date }));
  if (!mayDecide) throw problem(notFound('Employee'));
  return {
    empId, date, name: week?.name ?? '', isConfirmed: week?.state === 'confirmed', idempotencyKey: newIdempotencyKey(),
    constraint: constraintOf(ReturnWeek.pick({ note: true })) ?? {},
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, returnWeek, async (ctx, input) => {
    const { name } = await returnWeek(ctx, input);
    return redirectWithToast(paths.weeks(), { kind: 'success', title: 'Week returned', text: name });
  });
}

export default function ReturnWeekDialog() {
  const { empId, date, name, isConfirmed, idempotencyKey, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const closeHref = paths.week(empId, date);
  const [form, fields] = useContractForm<{ note: string }>({
    id: 'return-week', lastResult: answer?.result, constraint, defaultValue: { note: '' },
  });
  return (
    <RouteDialog title="Return week" closeHref={closeHref}>
      <ContractForm form={form}>
        <p>{isConfirmed ? 'Its days are open again for changes. ' : ''}{name} sees your note, and submits the week again.</p>
        <input type="hidden" name="date" value={date} />
        <IdempotencyKey value={idempotencyKey} />
        <TextArea field={fields.note} label="Note" rows={3} required />
        <FormActions>
          <SubmitButton>Return week</SubmitButton>
          <PageLink className="button button-quiet" href={closeHref} stays>Cancel</PageLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
