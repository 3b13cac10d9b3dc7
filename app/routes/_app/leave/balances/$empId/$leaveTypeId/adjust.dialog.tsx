import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdjustForm } from '#app/components/leave/balances/adjust-form.tsx';
import { AdjustBalanceForm } from '#app/domain/leave/balances/contract.ts';
import { adjustBalance, getEntitlement } from '#app/domain/leave/balances/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Adjust balance');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId, leaveTypeId, typeName } = await orProblem(
    getEntitlement(ctx, { empId: args.params['empId'] ?? '', leaveTypeId: args.params['leaveTypeId'] }),
  );
  return { empId, leaveTypeId, typeName, today: ctx.today(), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...adjustBalance, input: AdjustBalanceForm }, async (ctx, input) => {
    await adjustBalance(ctx, input);
    return redirectWithToast(paths.leaveBalances(), { kind: 'success', text: 'Balance adjusted.' });
  });
}

export default function AdjustBalanceDialog() {
  return <AdjustForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} closeHref={paths.leaveBalances()} />;
}
