import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ClientForm } from '#app/components/clients/clients/client-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { UpdateClientForm } from '#app/domain/clients/clients/contract.ts';
import { getClient, updateClient } from '#app/domain/clients/clients/index.server.ts';
import { NEW_CLIENT, clientFormChoices, clientFormValues, inCrmOf, logoSent, shownAgain } from '../client-form.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orBlank } from '#app/web/forms/form-failure.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { employeeMeant } from '#app/web/forms/record-choices.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit Client');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = args.params['clientId'] ?? '';
  const blank = () => ({ ...NEW_CLIENT, clientId, coName: clientId, version: 1 });
  const { logo, inCrm, values } = await orProblem(orBlank(args,
    getClient(ctx, { clientId }).then((client) => ({ logo: client.logo, inCrm: inCrmOf(client), values: clientFormValues(client) })),
    () => ({ logo: null, inCrm: inCrmOf({}), values: blank() })));
  return { ...await clientFormChoices(ctx, values), logo, inCrm, values };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateClient, input: UpdateClientForm }, async (ctx, input) => {
    const present = await orBlank(args, getClient(ctx, input).then(({ accountManager }) => accountManager), () => '');
    const { clientId } = await updateClient(ctx,
      { ...input, logo: await logoSent(ctx, input), accountManager: await employeeMeant(ctx, input.accountManager, present) });
    return redirectWithToast(paths.client(clientId), { kind: 'success', text: 'Client updated successfully.' });
  }, { words: { gone: '', fault: 'Update failed: Please try again' }, choices: shownAgain });
}

export default function EditClientPage() {
  const { values, ...choices } = useLoaderData<typeof loader>();
  const detail = paths.client(values.clientId);
  return (
    <>
      <PageHeader title="Edit Client" description={values.coName} back={{ href: detail, label: values.coName }} />
      <ClientForm key={values.clientId} {...choices} values={values} isNew={false} answer={useActionData<typeof action>()}
        cancelHref={detail} availabilityHref={paths.clientIdAvailability()} />
    </>
  );
}
