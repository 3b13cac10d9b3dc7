import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { IterationForm } from '#app/components/clients/projects/iteration-form.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getIteration, updateIteration } from '#app/domain/clients/projects/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit Iteration');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', iterationId } = args.params;
  return orProblem(getIteration(ctx, { clientId, iterationId }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, updateIteration, async (ctx, input) => {
    const { clientId, projectId } = await updateIteration(ctx, input);
    return redirectWithToast(
      paths.iterations({ clientId, projectId }), { kind: 'success', text: 'Project Iteration updated successfully' },
    );
  });
}

export default function EditIterationPage() {
  const { iterationId, iterationName, note, version, crmId, clientId, clientName, projectId, projectName } = useLoaderData<typeof loader>();
  const backHref = paths.iterations({ clientId, projectId });
  return (
    <>
      <PageHeader title="Edit Iteration" description={iterationName} back={{ href: backHref, label: 'Manage Iterations' }}
        actions={<ActionRow actions={[
          { label: 'Budget', href: paths.budget(projectId, iterationId) },
          { label: 'Recorded time', href: paths.timesheetSummary({ period: 'all', clientId, projectId, iterationId }), leads: true },
          { label: 'History', href: paths.history('iteration', iterationId), leads: true },
        ]} />} />
      <IterationForm key={iterationId} values={{ iterationId, iterationName, note, version }} clientName={clientName}
        projectName={projectName} isInCrm={crmId !== ''} answer={useActionData<typeof action>()} backHref={backHref} />
    </>
  );
}
