import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { EntitlementForm } from '#app/components/leave/balances/entitlement-form.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SaveEntitlementForm } from '#app/domain/leave/balances/contract.ts';
import { getEntitlement, saveEntitlement } from '#app/domain/leave/balances/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle('Entitlement', data?.name);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId = '', leaveTypeId = '' } = args.params;
  return orProblem(getEntitlement(ctx, { empId, leaveTypeId }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...saveEntitlement, input: SaveEntitlementForm }, async (ctx, input) => {
    const { empId } = await saveEntitlement(ctx, input);
    return redirectWithToast(paths.personsBalances(empId), { kind: 'success', text: 'Entitlement saved' });
  });
}

export default function EntitlementPage() {
  const { empId, leaveTypeId, leaveEntitlementId, name, typeName, form } = useLoaderData<typeof loader>();
  const back = paths.personsBalances(empId);
  return (
    <div className="stack">
      <PageHeader title={`${typeName} of ${name}`} back={{ href: back, label: `Leave of ${name}` }}
        actions={<ActionRow actions={[
          { label: 'Correct balance', href: paths.adjustBalance(empId, leaveTypeId) },
          { label: 'History', href: paths.recordHistory('leave-entitlement', String(leaveEntitlementId)), leads: true },
          { label: 'Remove entitlement', href: paths.removeEntitlement(empId, leaveTypeId), danger: true },
        ]} />} />
      <EntitlementForm answer={useActionData<typeof action>()} values={form} closeHref={back} />
      <Outlet />
    </div>
  );
}
