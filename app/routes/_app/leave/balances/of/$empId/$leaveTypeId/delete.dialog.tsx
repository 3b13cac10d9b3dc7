import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { getEntitlement, removeEntitlement } from '#app/domain/leave/balances/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Remove entitlement');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId = '', leaveTypeId = '' } = args.params;
  return orProblem(getEntitlement(ctx, { empId, leaveTypeId }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, removeEntitlement, async (ctx, input) => {
    const { empId } = await removeEntitlement(ctx, input);
    return redirectWithToast(paths.personsBalances(empId), { kind: 'success', text: 'Entitlement removed' });
  });
}

export default function RemoveEntitlementDialog() {
  const { empId, leaveTypeId, name, typeName, form: { version } } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Remove entitlement" confirmLabel="Remove entitlement" closeHref={paths.entitlement(empId, leaveTypeId)}
      fields={{ version }} answer={useActionData<typeof action>()}>
      <p>
        {typeName} of {name} is no longer counted. The opening balance and the corrections end with it; leave that was taken stays recorded.
      </p>
    </DeleteDialog>
  );
}
