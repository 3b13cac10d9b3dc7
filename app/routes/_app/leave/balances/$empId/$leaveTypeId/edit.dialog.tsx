import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EntitlementForm } from '#app/components/leave/balances/entitlement-form.tsx';
import { SaveEntitlementForm } from '#app/domain/leave/balances/contract.ts';
import { getEntitlement, saveEntitlement } from '#app/domain/leave/balances/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { entitlementForm } from '#app/web/leave-balances.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit entitlement');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const stored = await orProblem(getEntitlement(ctx, { empId: args.params['empId'] ?? '', leaveTypeId: args.params['leaveTypeId'] }));
  return { values: entitlementForm(stored), typeName: stored.typeName };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...saveEntitlement, input: SaveEntitlementForm }, async (ctx, input) => {
    await saveEntitlement(ctx, input);
    return redirectWithToast(paths.leaveBalances(), { kind: 'success', text: 'Entitlement saved.' });
  });
}

export default function EditEntitlementDialog() {
  const { values, typeName } = useLoaderData<typeof loader>();
  return (
    <EntitlementForm title={`Entitlement of ${typeName}`} values={values} answer={useActionData<typeof action>()}
      closeHref={paths.leaveBalances()}>
      <input type="hidden" name="empId" value={values.empId} readOnly />
      <input type="hidden" name="leaveTypeId" value={values.leaveTypeId} readOnly />
    </EntitlementForm>
  );
}
