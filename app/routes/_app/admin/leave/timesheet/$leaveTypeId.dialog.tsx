import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { MappingForm } from '#app/components/leave/leave-settings/mapping-form.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { getMapping, saveMapping } from '#app/domain/leave/leave-settings/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { mappedWorkFor, offerMappedWork } from '#app/web/forms/leave-mapping.server.ts';
import { clientMeant, projectMeant } from '#app/web/forms/record-choices.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

const TITLE = 'Edit Leave Timesheet Setting';
const LIST = paths.leaveTimesheet();

export const meta = () => pageTitle(TITLE);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { mapping, ...type } = await orProblem(getMapping(ctx, { leaveTypeId: args.params['leaveTypeId'] as never }));
  return { ...type, values: mapping, ...await offerMappedWork(ctx, mapping) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, saveMapping, async (ctx, input) => {
    const clientId = await clientMeant(ctx, input.clientId);
    await saveMapping(ctx, { ...input, clientId, projectId: await projectMeant(ctx, clientId, input.projectId) });
    return redirectWithToast(LIST, { kind: 'success', text: 'Settings saved successfully' });
  }, { choices: mappedWorkFor, words: { gone: '', fault: 'Failed to save settings' } });
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

export default function EditMappingDialog() {
  const { leaveTypeId, typeName, ...page } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={TITLE} closeHref={LIST} width={600} dismissable={false}>
      <p>For {typeName}.</p>
      <MappingForm {...page} answer={useActionData<typeof action>()} closeHref={LIST}
        historyHref={paths.recordHistory('leave-type', String(leaveTypeId))} />
    </RouteDialog>
  );
}
