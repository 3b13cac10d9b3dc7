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
  const { empId, leaveTypeId, typeName, version } = await orProblem(
    getEntitlement(ctx, { empId: args.params['empId'] ?? '', leaveTypeId: args.params['leaveTypeId'] }),
  );
  return { empId, leaveTypeId, typeName, version };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, removeEntitlement, async (ctx, input) => {
    await removeEntitlement(ctx, input);
    return redirectWithToast(paths.leaveBalances(), { kind: 'success', text: 'Entitlement removed.' });
  });
}

export default function RemoveEntitlementDialog() {
  const { empId, leaveTypeId, typeName, version } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Remove entitlement" confirmLabel="Remove entitlement" closeHref={paths.leaveBalances()}
      fields={{ empId, leaveTypeId: String(leaveTypeId), version: String(version) }} answer={useActionData<typeof action>()}>
      <p>Remove the entitlement of {typeName}, with its opening balance and its corrections? Leave that was taken stays as it is.</p>
    </DeleteDialog>
  );
}
