import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { LeaveForm } from '#app/components/leave/requests/leave-form.tsx';
import type { LeaveFormAnswer } from '#app/components/leave/requests/leave-form-values.ts';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { notFound } from '#app/domain/kernel/errors.ts';
import { ChangeLeaveForm } from '#app/domain/leave/requests/contract.ts';
import { changeRequest, getRequest } from '#app/domain/leave/requests/index.server.ts';
import { choicesOf, formOf, offerFor } from '#app/routes/_app/leave/leave-form.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem, problem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Change leave');

/** Finds the request of the address for the person who may change it. Throws the 404 response for others. */
async function ownRequest(ctx: WebCtx, leaveRequestId: string | undefined) {
  const request = await orProblem(getRequest(ctx, { leaveRequestId }));
  if (!request.isOwn) throw problem(notFound('Leave request'));
  return request;
}

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const request = await ownRequest(ctx, args.params['leaveRequestId']);
  if (request.changeLock) throw redirect(paths.leaveRequest(request.leaveRequestId));
  const values = formOf(request);
  return { leaveRequestId: request.leaveRequestId, name: request.name, values, offer: await offerFor(ctx, request.empId, values, false) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...changeRequest, input: ChangeLeaveForm }, async (ctx, input) => {
    const { leaveRequestId } = await changeRequest(ctx, input);
    return redirectWithToast(paths.leaveRequest(leaveRequestId), { kind: 'success', title: 'Leave changed', text: '' });
  }, {
    async choices(ctx, form) {
      const { empId } = await ownRequest(ctx, args.params['leaveRequestId']);
      return choicesOf(false, empId)(ctx, form);
    },
  });
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function EditLeavePage() {
  const { leaveRequestId, name, values, offer } = useLoaderData<typeof loader>();
  const closeHref = paths.leaveRequest(leaveRequestId);
  return (
    <div className="stack">
      <PageHeader title="Change leave" description={name} back={{ href: closeHref, label: 'Leave request' }} />
      <LeaveForm values={values} offer={offer} answer={useActionData<LeaveFormAnswer>()} submitLabel="Save" closeHref={closeHref} />
    </div>
  );
}
