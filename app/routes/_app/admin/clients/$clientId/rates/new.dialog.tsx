import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { ClientRateForm } from '#app/components/clients/rates/client-rate-form.tsx';
import { getClient } from '#app/domain/clients/clients/index.server.ts';
import { CreateClientRateForm } from '#app/domain/clients/rates/contract.ts';
import { createClientRate } from '#app/domain/clients/rates/index.server.ts';
import { afterRate, newRateValues, rateMeant, withDefaultRates } from '#app/web/forms/client-rate.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { offerEmployees } from '#app/web/forms/record-choices.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Add Rate');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId, coName } = await orProblem(getClient(ctx, { clientId: args.params['clientId'] ?? '' }));
  return {
    coName, values: { ...newRateValues(ctx.today()), clientId, empId: '' }, idempotencyKey: newIdempotencyKey(),
    choices: await offerEmployees(ctx, ''),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...createClientRate, input: CreateClientRateForm }, async (ctx, input) => {
    const { clientId } = await createClientRate(ctx, await rateMeant(ctx, input));
    return afterRate(ctx, clientId, paths.clientTab(clientId, { tab: 'rates' }), 'Rate created successfully.');
  }, { choices: withDefaultRates });
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function NewClientRateDialog() {
  const { coName, values, choices, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <ClientRateForm
      title="Add Rate" answer={useActionData<typeof action>()} values={values} about={<p>For {coName}.</p>} idempotencyKey={idempotencyKey}
      choose={{ field: 'empId', label: 'Employee', choices }} closeHref={paths.clientTab(values.clientId, { tab: 'rates' })}
    />
  );
}
