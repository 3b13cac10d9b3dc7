import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ProjectForm } from '#app/components/clients/projects/project-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { CreateProjectForm } from '#app/domain/clients/projects/contract.ts';
import { projectFields } from '#app/domain/clients/projects/fields.ts';
import { createProject, proposeProjectId } from '#app/domain/clients/projects/index.server.ts';
import { blankForm } from '#app/domain/kernel/fields/shown.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { comeBackWith } from '#app/web/auth/come-back.server.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { onFault } from '#app/web/forms/form-failure.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { madeId } from '#app/web/forms/made-id.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import {
  clientMeant, clientsFor, employeeMeant, employeesFor, offerClients, offerEmployees,
} from '#app/web/forms/record-choices.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

const MADE_ID = madeId({ field: 'projectId', from: ['projectName'], propose: proposeProjectId });

export const meta = () => pageTitle('Create Projects');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, 'project:write');
  const clientId = (new URL(args.request.url).searchParams.get('clientId') ?? '').toUpperCase().slice(0, 6);
  const [clients, employees] = await onFault(args, Promise.all([offerClients(ctx, clientId), offerEmployees(ctx, '')]), async () => {
    throw await redirectWithToast(paths.projects(), { kind: 'error', text: 'Page Load Error: Unable to initialize form' });
  });
  return {
    values: { ...blankForm(projectFields), clientId },
    idempotencyKey: newIdempotencyKey(),
    clients, employees,
  };
}

const offered = async (ctx: WebCtx, form: FormData) =>
  ({ ...await clientsFor('clientId')(ctx, form), ...await employeesFor('scrumMaster')(ctx, form) });

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, {
    ...createProject, input: CreateProjectForm, fill: MADE_ID,
  }, async (ctx, input, form) => {
    const { projectId, clientId } = await createProject(ctx, {
      ...input, clientId: await clientMeant(ctx, input.clientId), scrumMaster: await employeeMeant(ctx, input.scrumMaster),
    });
    const next = form.get('intent') === 'save-and-back' ? paths.projects() : paths.project(projectId);
    return redirectWithToast(comeBackWith(args.request, { clientId, projectId }, next), { kind: 'success', text: 'Project Created!' });
  }, { words: { prefix: "Couldn't Create Project!: " }, choices: offered });
}

export default function NewProjectPage() {
  return (
    <>
      <PageHeader title="Create Projects" back={{ href: paths.projects(), label: 'Manage Projects' }} />
      <ProjectForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} backHref={paths.projects()} />
    </>
  );
}
