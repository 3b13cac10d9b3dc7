import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { getTemplate, removeTemplate } from '#app/domain/money/document-templates/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Use the organisation’s template');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = args.params['clientId'] ?? '';
  const { clientName } = await orProblem(getTemplate(ctx, { clientId }));
  return { clientId, clientName: clientName ?? '' };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, removeTemplate, async (ctx, input) => {
    await removeTemplate(ctx, input);
    return redirectWithToast(paths.clientDocuments(input.clientId ?? ''), { kind: 'success', text: 'The template was deleted.' });
  });
}

export default function RemoveTemplateDialog() {
  const { clientId, clientName } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Use the organisation’s template" confirmLabel="Delete template" closeHref={paths.clientDocuments(clientId)}>
      <p>The template of {clientName} is deleted. Its documents look like those of all other clients from then on.</p>
    </ConfirmDialog>
  );
}
