import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { dropFormerSecret, getWebhookSettings } from '#app/domain/organisation/webhooks/index.server.ts';
import { webhookPaths } from '#app/screens/organisation/webhooks/webhook-paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('End the former signing secret');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { version, bothSignUntil } = await orProblem(getWebhookSettings(ctx, {}));
  return { version, blocked: bothSignUntil ? null : 'One secret is valid only.' };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, dropFormerSecret, async (ctx, input) => {
    await dropFormerSecret(ctx, input);
    return redirectWithToast(webhookPaths.settings(), { kind: 'success', text: 'The former signing secret has ended.' });
  });
}

export default function FormerSecretDialog() {
  const { version, blocked } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="End the former signing secret" confirmLabel="End it" closeHref={webhookPaths.settings()} blocked={blocked}
      fields={{ version: String(version) }} answer={useActionData<typeof action>()}>
      <p>Messages are signed by the new secret alone from now on. Make sure that your program knows it.</p>
    </DeleteDialog>
  );
}
