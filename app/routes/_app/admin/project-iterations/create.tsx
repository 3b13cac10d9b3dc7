import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { NewIterationForm } from '#app/components/clients/projects/iteration-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { createIteration, listIterations } from '#app/domain/clients/projects/index.server.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { comeBackWith } from '#app/web/auth/come-back.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { clientMeant, offerClients, offerProjects, projectMeant, projectsOfClientFor } from '#app/web/forms/record-choices.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Create Iteration');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, 'project:write');
  const { clientId, projectId } = readListParams(listIterations.input, args.request).params;
  const clients = await offerClients(ctx, clientId);
  return {
    values: { clientId, projectId, iterationName: '', note: '' }, clients, projects: await offerProjects(ctx, clients.id, projectId),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, createIteration, async (ctx, input) => {
    const clientId = await clientMeant(ctx, input.clientId);
    const projectId = await projectMeant(ctx, clientId, input.projectId);
    const { iterationId } = await createIteration(ctx, { ...input, clientId, projectId });
    const chosen = { clientId, projectId, iterationId: String(iterationId) };
    return redirectWithToast(
      comeBackWith(args.request, chosen, paths.newIteration()), { kind: 'success', text: 'Project Iteration saved successfully' },
    );
  }, { choices: projectsOfClientFor });
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function NewIterationPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Create Iteration" back={{ href: paths.iterations(), label: 'Manage Iterations' }} />
      <NewIterationForm key={page.idempotencyKey} {...page} answer={useActionData<typeof action>()} backHref={paths.iterations()} />
    </>
  );
}
