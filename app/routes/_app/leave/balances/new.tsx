import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EntitlementForm } from '#app/components/leave/balances/entitlement-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { blankForm } from '#app/domain/kernel/fields/shown.ts';
import { SaveEntitlementForm } from '#app/domain/leave/balances/contract.ts';
import { entitlementFields } from '#app/domain/leave/balances/fields.ts';
import { listCountingTypes, saveEntitlement } from '#app/domain/leave/balances/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { employeeMeant, employeesFor, offerEmployees } from '#app/web/forms/record-choices.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Add entitlement');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, saveEntitlement);
  const empId = searchOf(args.request).get('empId') ?? '';
  const first = `${ctx.today().slice(0, 4)}-01-01`;
  return {
    values: { ...blankForm(entitlementFields), empId, startsOn: first, version: '0' }, idempotencyKey: newIdempotencyKey(),
    offered: { employees: await offerEmployees(ctx, empId), types: await orProblem(listCountingTypes(ctx, {})) },
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...saveEntitlement, input: SaveEntitlementForm }, async (ctx, input) => {
    const { empId } = await saveEntitlement(ctx, { ...input, empId: await employeeMeant(ctx, input.empId) });
    return redirectWithToast(paths.personsBalances(empId), { kind: 'success', text: 'Entitlement saved' });
  }, { choices: employeesFor('empId') });
}

export default function NewEntitlementPage() {
  return (
    <div className="stack">
      <PageHeader title="Add entitlement" back={{ href: paths.leaveBalances(), label: 'Leave balances' }}
        description="What a person is given of a type of leave, and from when its balance is counted." />
      <EntitlementForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} closeHref={paths.leaveBalances()} />
    </div>
  );
}
