import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ClientForm } from '#app/components/clients/clients/client-form.tsx';
import { READ_ONLY_CLIENT, useMayCreate } from '#app/components/layout/crm-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { CreateClientForm } from '#app/domain/clients/clients/contract.ts';
import { createClient, proposeClientId, usualCountry } from '#app/domain/clients/clients/index.server.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { NEW_CLIENT, checkId, clientFormChoices, logoSent, shownAgain } from './client-form.server.ts';
import { comeBackWith } from '#app/web/auth/come-back.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { madeId } from '#app/web/forms/made-id.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { employeeMeant } from '#app/web/forms/record-choices.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** The words of the catalogue for a client that could not be made. */
const NOT_CREATED = { gone: 'Create failed: There was a problem trying to create a client', fault: 'Create failed: Please try again' };

const MADE_ID = madeId({ field: 'clientId', from: ['coName'], propose: proposeClientId });

export const meta = () => pageTitle('Create Client');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, 'client:write');
  const values = { ...NEW_CLIENT, country: await orProblem(usualCountry(ctx, {})) };
  return { ...await clientFormChoices(ctx, values), values, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...createClient, input: CreateClientForm, fill: MADE_ID }, async (ctx, input) => {
    const { clientId } = await createClient(ctx,
      { ...input, logo: await logoSent(ctx, input), accountManager: await employeeMeant(ctx, input.accountManager) });
    return redirectWithToast(
      comeBackWith(args.request, { clientId }, paths.client(clientId)), { kind: 'success', text: 'Client created successfully.' },
    );
  }, { words: NOT_CREATED, choices: shownAgain, buttons: { 'check-id': checkId } });
}

export default function NewClientPage() {
  const choices = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mayCreate = useMayCreate();
  return (
    <>
      <PageHeader title="Create Client" back={{ href: paths.clients(), label: 'Manage Clients' }} />
      {mayCreate ? (
        <ClientForm {...choices} isNew answer={answer} cancelHref={paths.clients()} availabilityHref={paths.clientIdAvailability()} />
      ) : <Notice kind="info">{READ_ONLY_CLIENT}</Notice>}
    </>
  );
}
