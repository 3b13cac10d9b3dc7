import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ProjectForm } from '#app/components/admin/project-form.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getProject, updateProject } from '#app/domain/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { employeesFor, offerEmployees } from '#app/web/record-choices.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit Projects');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientName, scrumMasterName: _name, ...project } = await orProblem(getProject(ctx, { projectId: args.params['projectId'] ?? '' }));
  return {
    clientName, values: { ...project, useIteration: project.useIteration ? 'on' : '' }, employees: await offerEmployees(ctx, project.scrumMaster, project.scrumMaster),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updateProject, async (ctx, input, form) => {
    const { projectId } = await updateProject(ctx, input);
    const next = form.get('intent') === 'save-and-back' ? paths.projects() : paths.project(projectId);
    return redirectWithToast(next, { kind: 'success', text: 'Project Updated!' });
  }, { refresh: employeesFor('scrumMaster') }, employeesFor('scrumMaster'));
}

export default function EditProjectPage() {
  const { values, clientName, employees } = useLoaderData<typeof loader>();
  const { projectId, projectName, clientId } = values;
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Edit Projects" description={projectName} back={{ href: paths.projects(), label: 'Manage Projects' }}
        actions={values.useIteration ? <ButtonLink href={paths.iterations({ clientId, projectId })}>Iterations</ButtonLink> : null}
      />
      <ProjectForm key={`${projectId}-${values.version}`} values={values} clientName={clientName} employees={employees} answer={answer} backHref={paths.projects()} />
    </>
  );
}
