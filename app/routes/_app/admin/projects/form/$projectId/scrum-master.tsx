import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ScrumMasterForm } from '#app/components/clients/projects/scrum-master-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { changeScrumMaster, getProject } from '#app/domain/clients/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { employeeMeant, employeesFor, offerEmployees } from '#app/web/forms/record-choices.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Change scrum master');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { projectId, projectName, scrumMaster, version } = await orProblem(getProject(ctx, { projectId: args.params['projectId'] ?? '' }));
  return { projectId, projectName, values: { scrumMaster, version }, employees: await offerEmployees(ctx, scrumMaster, scrumMaster) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, changeScrumMaster, async (ctx, input) => {
    const { scrumMaster: present } = await getProject(ctx, input);
    const scrumMaster = await employeeMeant(ctx, input.scrumMaster, present);
    const { projectId, projectName, name } = await changeScrumMaster(ctx, { ...input, scrumMaster });
    const text = name ? `${name} is the scrum master of ${projectName}.` : `${projectName} has no scrum master.`;
    return redirectWithToast(paths.project(projectId), { kind: 'success', text });
  }, { words: { gone: '', prefix: "Couldn't Update Project!: " }, choices: employeesFor('scrumMaster') });
}

export default function ScrumMasterPage() {
  const { projectId, projectName, values, employees } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const backHref = paths.project(projectId);
  return (
    <>
      <PageHeader title="Change scrum master" description={projectName} back={{ href: backHref, label: 'Edit Projects' }} />
      <ScrumMasterForm key={`${projectId}-${values.version}`} answer={answer} values={values} employees={employees} backHref={backHref} />
    </>
  );
}
