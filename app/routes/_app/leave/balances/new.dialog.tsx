import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { EntitlementForm } from '#app/components/leave/balances/entitlement-form.tsx';
import { SaveEntitlementForm } from '#app/domain/leave/balances/contract.ts';
import { listEntitlementChoices, saveEntitlement } from '#app/domain/leave/balances/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { newEntitlementForm } from '#app/web/leave-balances.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Give an entitlement');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const choices = await orProblem(listEntitlementChoices(ctx, {}));
  return { choices, values: newEntitlementForm(ctx.today()), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...saveEntitlement, input: SaveEntitlementForm }, async (ctx, input) => {
    await saveEntitlement(ctx, input);
    return redirectWithToast(paths.leaveBalances(), { kind: 'success', text: 'Entitlement saved.' });
  });
}

export default function NewEntitlementDialog() {
  const { choices, values, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <EntitlementForm title="Give an entitlement" values={values} choices={choices} answer={useActionData<typeof action>()}
      closeHref={paths.leaveBalances()}>
      <IdempotencyKey value={idempotencyKey} />
      <input type="hidden" name="version" value="0" readOnly />
    </EntitlementForm>
  );
}
