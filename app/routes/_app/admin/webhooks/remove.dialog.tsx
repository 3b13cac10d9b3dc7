import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { getWebhookSettings, removeWebhook } from '#app/domain/organisation/webhooks/index.server.ts';
import { webhookPaths } from '#app/screens/organisation/webhooks/webhook-paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Remove the webhook');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { version } = await orProblem(getWebhookSettings(ctx, {}));
  return { version };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, removeWebhook, async (ctx, input) => {
    await removeWebhook(ctx, input);
    return redirectWithToast(webhookPaths.settings(), { kind: 'success', text: 'The webhook is removed.' });
  });
}

export default function RemoveWebhookDialog() {
  const { version } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Remove the webhook" confirmLabel="Remove webhook" closeHref={webhookPaths.settings()}
      fields={{ version: String(version) }} answer={useActionData<typeof action>()}>
      <p>Its secrets are forgotten, and your program gets no messages any more.</p>
    </DeleteDialog>
  );
}
