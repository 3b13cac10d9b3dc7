import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { removeLink } from '#app/domain/chat/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Remove the link to Teams');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, removeLink, async (ctx, input) => {
    await removeLink(ctx, input);
    return redirectWithToast(paths.linkTeams(), { kind: 'success', text: 'The link to Teams is removed.' });
  });
}

export default function RemoveLinkDialog() {
  const errors = useActionData<typeof action>()?.result.error?.[''] ?? [];
  return (
    <ConfirmDialog title="Remove the link to Teams" confirmLabel="Remove the link" closeHref={paths.linkTeams()} errors={errors}>
      <p>The bot will no longer know you, and your reminders end. What you have recorded stays.</p>
    </ConfirmDialog>
  );
}
