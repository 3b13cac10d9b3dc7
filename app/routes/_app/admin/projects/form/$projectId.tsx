import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FirstSteps } from '#app/components/clients/clients/first-steps.tsx';
import { ProjectForm } from '#app/components/clients/projects/project-form.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getFirstSteps } from '#app/domain/clients/clients/index.server.ts';
import { blankForm, toForm } from '#app/domain/kernel/fields/shown.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { UpdateProjectForm } from '#app/domain/clients/projects/contract.ts';
import { projectFields } from '#app/domain/clients/projects/fields.ts';
import { getProject, updateProject, type ProjectView } from '#app/domain/clients/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { errorText } from '#app/components/layout/error-texts.ts';
import { onFault, orBlank } from '#app/web/forms/form-failure.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit Projects');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const projectId = args.params['projectId'] ?? '';
  const found = await orBackToList(args, orBlank(args, getProject(ctx, { projectId }).then(shown), () => goneProject(projectId)));
  const { clientId } = found.values;
  const steps = clientId ? await orProblem(getFirstSteps(ctx, { clientId })) : null;
  return { ...found, steps: steps && { ...steps, projectId: found.values.projectId }, me: ctx.actor.empId };
}

/** Returns a project as its page shows it. */
function shown(project: ProjectView) {
  const { clientName, scrumMasterName, scrumMasterPortrait, crmId, version } = project;
  const values = { ...toForm(projectFields, project), version };
  return { values, clientName, scrumMasterName, scrumMasterPortrait, isInCrm: crmId !== '' };
}

/** Returns a project that no longer exists, for the form that was sent about it. */
const goneProject = (projectId: string): ReturnType<typeof shown> => ({
  values: { ...blankForm(projectFields), projectId, projectName: projectId, version: 1 }, clientName: '', scrumMasterName: '',
  scrumMasterPortrait: null, isInCrm: false,
});

/** A project that cannot be shown leads back to the list, which says why. */
async function orBackToList<View>(args: LoaderFunctionArgs, work: Promise<View>): Promise<View> {
  const back = async (message: string) => {
    throw await redirectWithToast(paths.projects(), { kind: 'error', text: `Server error: ${message}` });
  };
  try {
    return await onFault(args, work, () => back(errorText(500).detail));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return back(error.message);
    return orProblem(Promise.reject(error));
  }
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateProject, input: UpdateProjectForm }, async (ctx, input, form) => {
    const { projectId } = await updateProject(ctx, input);
    const next = form.get('intent') === 'save-and-back' ? paths.projects() : paths.project(projectId);
    return redirectWithToast(next, { kind: 'success', text: 'Project Updated!' });
  }, { words: { gone: '', prefix: "Couldn't Update Project!: " } });
}

export default function EditProjectPage() {
  const { values, clientName, scrumMasterName, scrumMasterPortrait, isInCrm, steps, me } = useLoaderData<typeof loader>();
  const { projectId, projectName, clientId } = values;
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Edit Projects" description={projectName} back={{ href: paths.projects(), label: 'Manage Projects' }}
        actions={<ActionRow actions={[
          clientId ? { label: 'Record time', href: paths.addTimesheetOf(me, { clientId, projectId }) } : null,
          { label: 'Budget', href: paths.budget(projectId) },
          values.useIteration ? { label: 'Iterations', href: paths.iterations({ clientId, projectId }), leads: true } : null,
          clientId ? { label: 'Client', href: paths.client(clientId), leads: true } : null,
          { label: 'History', href: paths.history('project', projectId), leads: true },
        ]} />}
      />
      <div className="stack">
        {steps ? <FirstSteps clientId={clientId} coName={clientName} steps={steps} me={me} /> : null}
        <ProjectForm
          key={`${projectId}-${values.version}`} values={values} clientName={clientName} scrumMasterName={scrumMasterName}
          scrumMasterPortrait={scrumMasterPortrait} answer={answer}
          isInCrm={isInCrm} backHref={paths.projects()}
        />
      </div>
    </>
  );
}
