import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { NewIterationForm } from '#app/components/admin/iteration-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { listClientOptions } from '#app/domain/clients/index.server.ts';
import { IterationList } from '#app/domain/projects/contract.ts';
import { createIteration } from '#app/domain/projects/index.server.ts';
import { allow } from '#app/web/allow.server.ts';
import { comeBackWith } from '#app/web/come-back.server.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/form-goes-on.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms.server.ts';
import { readListParams } from '#app/web/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { projectChoices } from '#app/web/project-choices.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Create Iteration');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, 'project:write');
  const { clientId, projectId } = readListParams(IterationList, args.request).params;
  const clients = await orProblem(listClientOptions(ctx, {}));
  return {
    values: { clientId, projectId, iterationName: '', note: '' }, projects: await projectChoices(ctx, clientId), idempotencyKey: newIdempotencyKey(),
    clients: clients.map((client) => ({ value: client.clientId, label: client.name })),
  };
}

const offered = async (ctx: WebCtx, form: FormData) => ({ projects: await projectChoices(ctx, String(form.get('clientId') ?? '')) });

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, createIteration, async (ctx, input) => {
    const { iterationId, clientId } = await createIteration(ctx, input);
    const chosen = { clientId, projectId: input.projectId, iterationId: String(iterationId) };
    return redirectWithToast(comeBackWith(args.request, chosen, paths.newIteration()), { kind: 'success', text: 'Project Iteration saved successfully' });
  }, { refresh: offered }, offered);
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
