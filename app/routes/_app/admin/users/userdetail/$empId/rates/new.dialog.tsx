import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ClientRateForm } from '#app/components/clients/rates/client-rate-form.tsx';
import { getUser } from '#app/domain/people/people/index.server.ts';
import { CreateClientRateForm } from '#app/domain/clients/rates/contract.ts';
import { createClientRate } from '#app/domain/clients/rates/index.server.ts';
import { afterRate, newRateValues, rateMeant } from '#app/web/forms/client-rate.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { clientsFor, offerClients } from '#app/web/forms/record-choices.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Add Rate');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId, displayName, ...person } = await orProblem(getUser(ctx, { empId: args.params['empId'] ?? '' }));
  return {
    displayName, values: { ...newRateValues(ctx.today(), person), empId, clientId: '' }, idempotencyKey: newIdempotencyKey(),
    choices: await offerClients(ctx, ''),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...createClientRate, input: CreateClientRateForm }, async (ctx, input) => {
    const { empId, clientId } = await createClientRate(ctx, await rateMeant(ctx, input));
    return afterRate(ctx, clientId, paths.user(empId), 'Rate created successfully.');
  }, { choices: clientsFor('clientId') });
}

export default function NewUserRateDialog() {
  const { displayName, values, choices, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <ClientRateForm
      title="Add Rate" answer={useActionData<typeof action>()} values={values} about={<p>Of {displayName}.</p>}
      idempotencyKey={idempotencyKey}
      choose={{ field: 'clientId', label: 'Client', choices }} closeHref={paths.user(values.empId)}
    />
  );
}
