import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { EndLeaveForm } from '#app/components/leave/approvals/end-leave-form.tsx';
import { EndLeaveRefused } from '#app/components/leave/approvals/end-leave-refused.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { EndLeave } from '#app/domain/leave/approvals/contract.ts';
import { endLeaveEarly, getLeaveSteps } from '#app/domain/leave/approvals/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { constraintOf, handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('End leave early');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const steps = await orProblem(getLeaveSteps(ctx, { leaveRequestId: args.params['leaveRequestId'] }));
  return {
    steps, today: ctx.today(), idempotencyKey: newIdempotencyKey(),
    constraint: constraintOf(EndLeave.pick({ from: true, reason: true })) ?? {},
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, endLeaveEarly, async (ctx, input) => {
    const { name, isWhole } = await endLeaveEarly(ctx, input);
    return redirectWithToast(paths.leaveRequest(input.leaveRequestId), {
      kind: 'success', title: isWhole ? 'Leave taken back' : 'Leave ends early', text: name,
    });
  });
}

export default function EndLeaveDialog() {
  const { steps, today, idempotencyKey, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const closeHref = paths.leaveRequest(steps.leaveRequestId);
  const { mayEnd, endsFrom } = steps;
  return (
    <RouteDialog title="End leave early" closeHref={closeHref}>
      {mayEnd && endsFrom
        ? <EndLeaveForm steps={steps} endsFrom={endsFrom} today={today} idempotencyKey={idempotencyKey} constraint={constraint}
            result={answer?.result} closeHref={closeHref} />
        : <EndLeaveRefused steps={steps} closeHref={closeHref} />}
    </RouteDialog>
  );
}
